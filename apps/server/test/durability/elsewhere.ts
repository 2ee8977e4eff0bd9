import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '#test/free-port.ts';
import { UNSHARE } from './namespaces.ts';
import { PROGRAM } from './product-process.ts';

const RUN = fileURLToPath(new URL('../../../../scripts/run.mjs', import.meta.url));
const COMMANDS = { backup: [RUN, 'backup'], doctor: [RUN, 'doctor'], 'second start': [PROGRAM] };
export type Elsewhere = keyof typeof COMMANDS;
export const ELSEWHERE = Object.keys(COMMANDS) as Elsewhere[];

/** How a process in another PID namespace ended: `done`, `took over` (a server that serves), or the line that it refused with. */
export type Outcome = 'done' | 'took over' | `refused: ${string}`;

/** Runs a command, or a second server, on the data folder from another PID namespace, as a second container does. */
export async function runElsewhere(what: Elsewhere, environment: Record<string, string>) {
  const port = await freePort();
  const child = spawn('unshare', [...UNSHARE, process.execPath, ...COMMANDS[what]], {
    env: { ...process.env, ...environment, PORT: String(port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });

  async function ended(): Promise<Outcome> {
    while (child.exitCode === null && child.signalCode === null) {
      const isServing =
        what === 'second start' && (await fetch(`http://127.0.0.1:${port}/health`).catch(() => null))?.ok;
      if (isServing) {
        child.kill('SIGKILL');
        await exited;
        return 'took over';
      }
      await sleep(50);
    }
    if (child.exitCode === 0) return 'done';
    const line = output.trim().split('\n').at(-1) ?? '';
    // Without the names that differ from cycle to cycle.
    return `refused: ${line.replaceAll(environment['DATA_DIR'] ?? '', 'DATA_DIR').replace(/process \d+/, 'process N')}`;
  }
  return { ended };
}
