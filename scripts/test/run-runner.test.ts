import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeTempTree } from '../testing/temp-tree.ts';
import { type Runner, runRunner } from './run-runner.ts';

const PASSED = { passed: 2, failed: 0, skipped: 0, files: ['/project/a.test.ts'], flaky: [] };

// Silences the output of the runner, which would look like failures of this run.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

/** A runner that is a shell command, with the report that it writes. */
function runner(script: string, report: Record<string, string>, mustRun: string[] = []): Runner {
  return {
    command: ['/bin/sh', '-c', script],
    env: {},
    reportFile: path.join(makeTempTree({ '.keep': '', ...report }), 'report.json'),
    readReport: (json) => JSON.parse(json),
    mustRun,
  };
}

test('returns the counts of the report', async () => {
  const report = { 'report.json': JSON.stringify(PASSED) };

  expect(await runRunner(runner('exit 0', report, PASSED.files))).toEqual({ passed: 2, failed: 0, skipped: 0 });
});

test('counts a test file that the runner did not run as a failure', async () => {
  const report = { 'report.json': JSON.stringify(PASSED) };
  const mustRun = [...PASSED.files, '/project/b.test.ts'];

  expect(await runRunner(runner('exit 0', report, mustRun))).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('names a test that passed only when it ran again', async () => {
  const report = { 'report.json': JSON.stringify({ ...PASSED, flaky: ['/project/a.test.ts: waits'] }) };

  expect(await runRunner(runner('exit 0', report))).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(console.error).toHaveBeenCalledWith('Passed only when it ran again: /project/a.test.ts: waits');
});

test.each([
  ['writes no report', 'exit 0', {}],
  ['writes half a report', 'exit 0', { 'report.json': '{"passed": 1,' }],
  ['is killed', 'kill -9 $$', {}],
])('counts a runner that %s as one failure', async (_, script, report) => {
  expect(await runRunner(runner(script, report))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('counts a runner that cannot be started as one failure', async () => {
  const missing: Runner = { ...runner('', {}), command: ['/no/such/program'] };

  expect(await runRunner(missing)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
