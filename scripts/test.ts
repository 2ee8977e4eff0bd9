// npm test [-- --unit | --e2e] [file filter ...]: unit and API tests in Vitest, then browser tests.
// npm test -- changed: only those that the changes since `main`, or else the last commit, can affect.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sourceFiles } from './check/source-files.ts';
import { affectedTests } from './test/affected.ts';
import { CannotRunError } from './test/cannot-run-error.ts';
import { playwrightBrowserPath, provideBrowser } from './test/find-browser.ts';
import { type Runner, runRunner } from './test/run-runner.ts';
import { closingLine, sum, type Tally, tallyPlaywright, tallyVitest } from './test/tally.ts';

const ROOT = path.dirname(import.meta.dirname);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { unit: { type: 'boolean', default: false }, e2e: { type: 'boolean', default: false } },
});
const isChanged = positionals.length === 1 && positionals[0] === 'changed';
const filters = isChanged ? testsOfChanges() : positionals;

function testsOfChanges(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const since = (commit: string) => [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changes = since(base);
  const modules = new Map(sourceFiles(ROOT).map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
  const { unit, journeys } = affectedTests(modules, changes.length > 0 ? changes : since('HEAD~1'));
  console.log(`The changes can affect ${unit.length} test files and ${journeys.length} files of journeys.`);
  return [...unit, ...journeys];
}

/** The test files of a kind that match the filters. */
function filesToRun(kind: RegExp): string[] {
  return sourceFiles(ROOT)
    .filter((file) => kind.test(file) && (filters.length === 0 || filters.some((filter) => file.includes(filter))))
    .map((file) => path.join(ROOT, file));
}

function vitest(reports: string, mustRun: string[]): Runner {
  const reportFile = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return {
    command: ['vitest', 'run', ...reporters, ...filters],
    env: {},
    reportFile,
    readReport: (json) => tallyVitest(JSON.parse(json)),
    mustRun,
  };
}

function playwright(reports: string, mustRun: string[], browser: string): Runner {
  const reportFile = path.join(reports, 'playwright.json');
  return {
    command: ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...filters],
    env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    reportFile,
    readReport: (json) => tallyPlaywright(JSON.parse(json)),
    mustRun,
  };
}

/** Whether to run a part: without a switch all parts, and with a filter those that have a matching file. */
function isWanted(part: 'unit' | 'e2e', files: string[]): boolean {
  const isChosen = values[part] || !(values.unit || values.e2e);
  return isChosen && (filters.length === 0 || files.length > 0);
}

async function runTests(reports: string): Promise<Tally> {
  if (isChanged && filters.length === 0) return sum([]);
  const unitTests = filesToRun(/\.test\.tsx?$/);
  const journeys = filesToRun(/^e2e\/.+\.spec\.ts$/);
  const runners: Runner[] = [];
  if (isWanted('unit', unitTests)) runners.push(vitest(reports, unitTests));
  if (isWanted('e2e', journeys)) {
    // Find the browser first, so that a missing one is reported before the unit tests run.
    const browser = provideBrowser(process.env, playwrightBrowserPath(ROOT), process.getuid?.() === 0);
    runners.push(playwright(reports, journeys, browser));
  }
  if (runners.length === 0) throw new CannotRunError(`No test file matches ${filters.join(' ')}`);

  const tallies: Tally[] = [];
  for (const runner of runners) tallies.push(await runRunner(runner));
  return sum(tallies);
}

const reports = mkdtempSync(path.join(tmpdir(), 'sampan-test-'));
let total: Tally = { passed: 0, failed: 1, skipped: 0 };
try {
  total = await runTests(reports);
} catch (error) {
  console.error(error instanceof CannotRunError ? error.message : error);
} finally {
  rmSync(reports, { recursive: true });
}
console.log(closingLine(total));
process.exitCode = total.failed === 0 ? 0 : 1;
