import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeTempTree } from '../testing/temp-tree.ts';
import { type Runner, runRunner } from './run-runner.ts';

const PASSED = { passed: 2, failed: 0, skipped: 0, files: ['/project/a.test.ts'] };

// What is told on the way is not under test here, and would look like failures of this run.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** A runner that is a shell command, with the report it leaves. */
function runner(script: string, report: Record<string, string>, mustRun: string[] = []): Runner {
  return {
    command: ['/bin/sh', '-c', script],
    env: {},
    reportFile: path.join(makeTempTree({ '.keep': '', ...report }), 'report.json'),
    readReport: (json) => JSON.parse(json),
    mustRun,
  };
}

test('the tally is that of the report', async () => {
  const report = { 'report.json': JSON.stringify(PASSED) };

  expect(await runRunner(runner('exit 0', report, PASSED.files))).toEqual({ passed: 2, failed: 0, skipped: 0 });
});

test('a test file that the runner did not run is a failure', async () => {
  const report = { 'report.json': JSON.stringify(PASSED) };
  const mustRun = [...PASSED.files, '/project/b.test.ts'];

  expect(await runRunner(runner('exit 0', report, mustRun))).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test.each([
  ['leaves no report', 'exit 0', {}],
  ['leaves half a report', 'exit 0', { 'report.json': '{"passed": 1,' }],
  ['is killed', 'kill -9 $$', {}],
])('a runner that %s is one failure', async (_, script, report) => {
  expect(await runRunner(runner(script, report))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a runner that cannot be started is one failure', async () => {
  const missing: Runner = { ...runner('', {}), command: ['/no/such/program'] };

  expect(await runRunner(missing)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
