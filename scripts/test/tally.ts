/** How the tests of one runner, or of all, came out. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** A tally with the files it is made of, as absolute paths. */
export interface RunnerResult extends Tally {
  files: string[];
}

/** The part of Vitest's JSON report that is counted. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
}

/** The part of Playwright's JSON report that is counted. `expected` are the tests that came out as they should. */
export interface PlaywrightReport {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: { file: string }[];
}

export function tallyVitest(report: VitestReport): RunnerResult {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    // A file that could not be loaded has failed without a single test of its own.
    .map(({ assertionResults }) => Math.max(1, assertionResults.filter(({ status }) => status === 'failed').length));
  return {
    passed: report.numPassedTests,
    failed: failures.reduce((sum, count) => sum + count, 0),
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.map(({ name }) => name),
  };
}

/** A test that passed on a second try counts as passed; Playwright's own output names it. */
export function tallyPlaywright({ config, stats, suites }: PlaywrightReport): RunnerResult {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    files: suites.map(({ file }) => `${config.rootDir}/${file}`),
  };
}

/**
 * The tally of a runner that has ended. A runner that crashed, that failed without naming a test, or that ran none
 * at all counts as one failure.
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

/** The closing line: `12 passed, 0 failed`, and the skipped ones if there are any. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
