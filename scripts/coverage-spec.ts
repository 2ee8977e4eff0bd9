// npm run coverage:spec [-- --strict]: the rows of docs/inventory.md that no test title names.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sourceFiles } from './check/source-files.ts';
import { readRequirements, rowsNamedIn } from './spec/requirements.ts';

const ROOT = path.dirname(import.meta.dirname);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const { strict } = parseArgs({ options: { strict: { type: 'boolean', default: false } } }).values;

const requirements = readRequirements(read('docs/inventory.md'));
const tests = sourceFiles(ROOT).filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
const named = new Set(tests.flatMap((file) => [...rowsNamedIn(read(file))]));

const missing = requirements.filter(({ row }) => !named.has(row));
const unknown = [...named].filter((row) => !requirements.some((requirement) => requirement.row === row));

for (const { row, sentence } of missing) console.log(`${row}  ${sentence}`);
for (const row of unknown) console.log(`${row}  is named by a test but is no row of docs/inventory.md`);
console.log(
  `\n${requirements.length - missing.length} of ${requirements.length} rows are named by ${tests.length} test files; ${missing.length} are not.`,
);
if (strict && missing.length + unknown.length > 0) process.exitCode = 1;
