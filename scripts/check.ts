// npm run check [-- --only <name>]: all static checks.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from './built-web.ts';
import { checkDirections } from './check/directions.ts';
import { findTooNew, findUnlocked } from './check/lock-file.ts';
import { checkOldBrowsers } from './check/old-browsers.ts';
import { runTool, type ToolResult } from './check/run-tool.ts';
import { sourceFiles } from './check/source-files.ts';
import { findRepeatedTypes } from './check/type-names.ts';
import { budgetOf, describeWeight } from './check/web-budgets.ts';
import { weighPages } from './page-weight.ts';

const ROOT = path.dirname(import.meta.dirname);
/** The oldest Node that can install the dependencies. */
const OLDEST_NODE = 20;

interface Step {
  name: string;
  heading: string;
  run: () => Promise<ToolResult>;
}

const STEPS: Step[] = [
  { name: 'types', heading: 'Types', run: checkTypes },
  {
    name: 'lint',
    heading: 'Format, lint, import order',
    run: () => runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=50']),
  },
  { name: 'imports', heading: 'Import directions', run: checkImports },
  { name: 'names', heading: 'One meaning per type name', run: checkTypeNames },
  { name: 'unused', heading: 'Unused files, exports, dependencies', run: () => runTool('knip', ['--no-progress']) },
  { name: 'lockfile', heading: 'A lock file for every system', run: checkLockFile },
  {
    name: 'locales',
    heading: 'The same texts in every language, in settled terms',
    run: () => runTool('vitest', ['run', '--project', 'web', '--project', 'scripts', 'locales.test', 'wordings.test']),
  },
  { name: 'budgets', heading: 'The weight of the pages', run: checkBudgets },
  { name: 'browsers', heading: 'Public pages in old browsers', run: checkBrowsers },
];

const buildInfo = (folder: string) => path.join(ROOT, '.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);

/** One compiler run per workspace, and one for the scripts and the root's configuration files. */
async function checkTypes(): Promise<ToolResult> {
  const workspace = /^(?:apps|packages)\/[^/]+|^[^/]+(?=\/)/;
  const folders = new Set(sourceFiles(ROOT).map((file) => workspace.exec(file)?.[0] ?? 'scripts'));
  let passed = true;
  let output = '';
  for (const folder of folders) {
    const result = existsSync(path.join(ROOT, folder, 'tsconfig.json'))
      ? // One checker takes half the CPU time of several, which would each compute shared types, and leaves a core
        // to the other steps. What did not change since the last run is not checked again.
        await runTool('tsc', ['-p', folder, '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo(folder)])
      : { passed: false, output: `${folder} has TypeScript files but no tsconfig.json\n` };
    passed &&= result.passed;
    output += result.output;
  }
  return { passed, output: `${output}${[...folders].join(', ')}` };
}

async function checkImports(): Promise<ToolResult> {
  const { seen, violations, overlooked } = await checkDirections(ROOT);
  const lines = [
    ...violations.map(({ rule, from, to, comment }) => `${rule}: ${from} -> ${to}\n  ${comment}`),
    ...overlooked.map((file) => `not checked: ${file}`),
    `${seen} files checked`,
  ];
  return { passed: violations.length === 0 && overlooked.length === 0, output: lines.join('\n') };
}

async function checkTypeNames(): Promise<ToolResult> {
  const files = sourceFiles(ROOT).filter((file) => !file.endsWith('.d.ts'));
  const repeated = findRepeatedTypes(new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')])));
  const lines = repeated.map(({ name, files }) => `${name}: ${files.join(', ')}`);
  return { passed: repeated.length === 0, output: lines.join('\n') };
}

async function checkLockFile(): Promise<ToolResult> {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  const lines = [
    ...findUnlocked(lock).map((name) => `not in package-lock.json, so npm ci fails: ${name}`),
    ...findTooNew(lock, OLDEST_NODE).map(
      (folder) => `npm ci would warn of it: remove its engines from package-lock.json: ${folder}`,
    ),
  ];
  return { passed: lines.length === 0, output: lines.join('\n') };
}

let built: Promise<void> | undefined;
/** For the steps that look at the build, which run side by side. The browser tests use the same build. */
function buildOnce(): Promise<void> {
  built ??= buildWhenStale();
  return built;
}

async function checkBrowsers(): Promise<ToolResult> {
  await buildOnce();
  const { seen, problems } = await checkOldBrowsers();
  return { passed: seen > 0 && problems.length === 0, output: [...problems, `${seen} files checked`].join('\n') };
}

async function checkBudgets(): Promise<ToolResult> {
  await buildOnce();
  const pages = await weighPages();
  const heavy = pages.filter(({ path, scripts }) => scripts > budgetOf(path));
  const [heaviest] = pages.toSorted((a, b) => b.scripts - a.scripts);
  const shown = heavy.length > 0 || heaviest === undefined ? heavy : [heaviest];
  return { passed: pages.length > 0 && heavy.length === 0, output: shown.map(describeWeight).join('\n') };
}

/** Runs two steps at a time and prints each result. Returns the names of the failed steps. */
async function runSteps(steps: Step[]): Promise<string[]> {
  const waiting = [...steps];
  const failed: string[] = [];
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const begin = performance.now();
      const { passed, output } = await step.run();
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      console.log(
        `\n== ${step.heading}: ${passed ? 'passed' : 'FAILED'} (${step.name}, ${seconds} s)\n${output.trim()}`,
      );
      if (!passed) failed.push(step.name);
    }
  }
  await Promise.all([work(), work()]);
  return failed;
}

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const steps = STEPS.filter(({ name }) => only === undefined || name === only);
if (steps.length === 0) {
  console.error(`There is no check "${only}". Checks: ${STEPS.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}
const failed = await runSteps(steps);
console.log(failed.length === 0 ? '\nAll checks passed' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
