import { describe, expect, test } from 'vitest';
import { closingLine, settle, sum, tallyPlaywright, tallyVitest } from './tally.ts';

const file = (...statuses: string[]) => ({
  name: '/project/some.test.ts',
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

describe('Vitest', () => {
  test('passed, failed, skipped and planned tests are counted', () => {
    const report = {
      numPassedTests: 3,
      numPendingTests: 1,
      numTodoTests: 2,
      testResults: [file('passed', 'failed', 'failed'), file('passed', 'passed', 'skipped', 'todo', 'todo')],
    };

    expect(tallyVitest(report)).toMatchObject({ passed: 3, failed: 2, skipped: 3 });
  });

  test('a file that could not be loaded is one failure', () => {
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
    });
  });
});

test('Playwright: a test that passed on retry has passed, and files are listed with their folder', () => {
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
  });
});

describe('a runner that has ended', () => {
  test('well keeps its tally', () => {
    expect(settle({ passed: 5, failed: 0, skipped: 1 }, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
  });

  test('with failed tests keeps its tally', () => {
    expect(settle({ passed: 5, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });

  test.each([
    ['that left no report', null, 0, 0],
    ['that was killed', null, null, 0],
    ['that failed without a failed test', { passed: 5, failed: 0, skipped: 0 }, 1, 5],
    ['that ran nothing', { passed: 0, failed: 0, skipped: 0 }, 0, 0],
    ['that skipped everything', { passed: 0, failed: 0, skipped: 4 }, 0, 0],
  ])('%s is one failure', (_, tally, exitCode, passed) => {
    expect(settle(tally, exitCode)).toMatchObject({ passed, failed: 1 });
  });
});

test('the closing line sums all runners and names skipped tests only if there are any', () => {
  const unit = { passed: 10, failed: 1, skipped: 0 };

  expect(closingLine(sum([unit, { passed: 5, failed: 0, skipped: 0 }]))).toBe('15 passed, 1 failed');
  expect(closingLine(sum([unit, { passed: 5, failed: 0, skipped: 2 }]))).toBe('15 passed, 1 failed, 2 skipped');
});
