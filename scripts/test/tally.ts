/** The test results of one runner, or of all. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A tally with its files, as absolute paths, and the tests that passed only when they ran again. */
export interface RunnerResult extends Tally {
  files: string[];
  flaky: string[];
}

/** The relevant part of Vitest's JSON report. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: VitestResult[] }[];
}

/** A test that passed on a retry keeps the messages of its failure. */
interface VitestResult {
  fullName: string;
  status: string;
  failureMessages: string[];
}

/** The relevant part of Playwright's JSON report. `expected` is the number of tests with the expected result. */
export interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: { file: string }[];
}

export function tallyVitest(report: VitestReport): RunnerResult {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    // A file that could not be loaded counts as one failure.
    .map(({ assertionResults }) => Math.max(1, assertionResults.filter(({ status }) => status === 'failed').length));
  return {
    passed: report.numPassedTests,
    failed: failures.reduce((sum, count) => sum + count, 0),
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name }) => name),
    flaky: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
    ),
  };
}

/** A test that passed on a retry counts as passed. Playwright's own output lists it. */
export function tallyPlaywright({ config, stats, suites }: PlaywrightReport): RunnerResult {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    files: suites.map(({ file }) => `${config.rootDir}/${file}`),
    flaky: [],
  };
}

/**
 * The tally of a finished runner. A runner that crashed, failed without a failed test, or ran no test counts as one
 * failure.
 */
export function settle(tally: Tally | null, exitCode: number | null): Tally {
  const { passed, failed, skipped } = tally ?? { passed: 0, failed: 0, skipped: 0 };
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, skipped };
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The closing line: `12 passed, 0 failed`, and the number of skipped tests if there are any. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
