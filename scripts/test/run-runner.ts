import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type RunnerResult, settle, type Tally } from './tally.ts';

/** A test runner that writes a JSON report. */
export interface Runner {
  command: [string, ...string[]];
  env: Record<string, string>;
  reportFile: string;
  readReport: (json: string) => RunnerResult;
  /** Absolute paths of the test files that it must run: a file that the runner does not find would never fail. */
  mustRun: string[];
}

/** Runs it with its output visible and counts the results. */
export async function runRunner(runner: Runner): Promise<Tally> {
  const exitCode = await runInSight(runner);
  const result = readResult(runner);
  const settled = settle(result, exitCode);
  const overlooked = runner.mustRun.filter((file) => result !== null && !result.files.includes(file));
  for (const file of overlooked) console.error(`Not run: ${file}`);
  for (const test of result?.flaky ?? []) console.error(`Passed only when it ran again: ${test}`);
  return { ...settled, failed: settled.failed + overlooked.length };
}

function runInSight({ command: [program, ...args], env }: Runner): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(null);
    });
    child.on('close', resolve);
  });
}

function readResult({ reportFile, readReport }: Runner): RunnerResult | null {
  try {
    return readReport(readFileSync(reportFile, 'utf8'));
  } catch (error) {
    console.error(`The report of the runner cannot be read: ${error}`);
    return null;
  }
}
