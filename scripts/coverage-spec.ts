// npm run coverage:spec [-- --strict]: lists the rows of docs/inventory.md that no test covers.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sourceFiles } from './check/source-files.ts';
import { coveredRows, readRequirements } from './spec/requirements.ts';

const ROOT = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const { strict } = parseArgs({ options: { strict: { type: 'boolean', default: false } } }).values;

const requirements = readRequirements(read('docs/inventory.md'));
const tests = sourceFiles(ROOT).filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
const covered = new Set(tests.flatMap((file) => [...coveredRows(read(file))]));

const missing = requirements.filter(({ row }) => !covered.has(row));
const unknown = [...covered].filter((row) => !requirements.some((requirement) => requirement.row === row));

for (const { row, sentence } of missing) console.log(`${row}  ${sentence}`);
for (const row of unknown) console.log(`${row}  is covered by a test but is not a row of docs/inventory.md`);
console.log(
  `\n${requirements.length - missing.length} of ${requirements.length} rows are covered by ${tests.length} test files; ${missing.length} are not.`,
);
if (strict && missing.length + unknown.length > 0) process.exitCode = 1;
