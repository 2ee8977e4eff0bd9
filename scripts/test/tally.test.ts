import { describe, expect, test } from 'vitest';
import { closingLine, settle, sum, tallyPlaywright, tallyVitest } from './tally.ts';

const file = (...statuses: string[]) => ({
  name: '/project/some.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({
    fullName: `a test that ${status}`,
    status,
    failureMessages: status === 'failed' ? ['Error: no'] : [],
  })),
});

describe('Vitest', () => {
  test('counts passed, failed, skipped and todo tests', () => {
    const report = {
      numPassedTests: 3,
      numPendingTests: 1,
      numTodoTests: 2,
      testResults: [file('passed', 'failed', 'failed'), file('passed', 'passed', 'skipped', 'todo', 'todo')],
    };

    expect(tallyVitest(report)).toMatchObject({ passed: 3, failed: 2, skipped: 3 });
  });

  test('counts a file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [file('passed'), { name: '/project/broken.test.ts', status: 'failed', assertionResults: [] }],
    };

    expect(tallyVitest(report)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      files: ['/project/some.test.ts', '/project/broken.test.ts'],
      flaky: [],
    });
  });

  test('lists a test that passed only when it ran again, with its failure', () => {
    const again = { fullName: 'a test that waits', status: 'passed', failureMessages: ['Error: too late'] };
    const report = {
      numPassedTests: 2,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [{ ...file('passed'), assertionResults: [...file('passed').assertionResults, again] }],
    };

    expect(tallyVitest(report)).toMatchObject({
      passed: 2,
      failed: 0,
      flaky: ['/project/some.test.ts: a test that waits\nError: too late'],
    });
  });
});

test('Playwright: counts a test that passed on a retry as passed, and lists files with their folder', () => {
  const report = {
    config: { rootDir: '/project/e2e/journeys' },
    stats: { expected: 5, unexpected: 2, flaky: 1, skipped: 3 },
    suites: [{ file: 'sign-in.spec.ts' }],
  };

  expect(tallyPlaywright(report)).toEqual({
    passed: 6,
    failed: 2,
    skipped: 3,
    files: ['/project/e2e/journeys/sign-in.spec.ts'],
    flaky: [],
  });
});

describe('a finished runner', () => {
  test('keeps its tally if all tests passed', () => {
    expect(settle({ passed: 5, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
  });

  test('keeps its tally with failed tests', () => {
    expect(settle({ passed: 5, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  test.each([
    ['without a report', null, 0, 0],
    ['killed by a signal', null, null, 0],
    ['with an exit code but no failed test', { passed: 5, failed: 0, skipped: 0 }, 1, 5],
    ['without tests', { passed: 0, failed: 0, skipped: 0 }, 0, 0],
    ['with only skipped tests', { passed: 0, failed: 0, skipped: 4 }, 0, 0],
  ])('counts as one failure %s', (_, tally, exitCode, passed) => {
    expect(settle(tally, exitCode)).toMatchObject({ passed, failed: 1 });
  });
});

test('the closing line sums up all runners and mentions skipped tests only if there are any', () => {
  const unit = { passed: 10, failed: 1, skipped: 0 };

  expect(closingLine(sum([unit, { passed: 5, failed: 0, skipped: 0 }]))).toBe('15 passed, 1 failed');
  expect(closingLine(sum([unit, { passed: 5, failed: 0, skipped: 2 }]))).toBe('15 passed, 1 failed, 2 skipped');
});
