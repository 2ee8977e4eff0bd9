import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { DatabaseStartErrorCode } from '#src/db/embedded/database-start-error.ts';

export const EMBEDDED_PROGRAM = fileURLToPath(new URL('../children/embedded-child.ts', import.meta.url));

export interface EmbeddedProcess {
  child: ChildProcess;
  start: { started: true } | { started: false; code: DatabaseStartErrorCode; message: string };
}

/** Runs the embedded database in another process and waits for the result of its start. */
export async function runEmbeddedProcess(dataDir: string, options: SpawnOptions = {}): Promise<EmbeddedProcess> {
  const child = spawn(process.execPath, [EMBEDDED_PROGRAM, dataDir], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => endProcess(child, 'SIGTERM').then(() => undefined));
  const complaints = child.stderr === null ? Promise.resolve('') : text(child.stderr);
  const line = await new Promise<string>((resolve) => {
    child.stdout?.setEncoding('utf8').once('data', resolve);
    child.once('exit', () => resolve(''));
  });
  if (line === '') throw new Error(`The process exited without output: ${await complaints}`);
  return { child, start: JSON.parse(line) as EmbeddedProcess['start'] };
}

/** Sends the signal and waits for the exit. Returns the exit code, null after a kill. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  await once(child, 'exit');
  return child.exitCode;
}
