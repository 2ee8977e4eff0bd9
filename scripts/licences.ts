// npm run licences: prints the production dependencies with their versions and licences. Fails for a licence that binds our own code.

import { readFile } from 'node:fs/promises';
import { listDependencies } from './licences/list-dependencies.ts';

const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8'));
const dependencies = listDependencies(lock);
const refused = dependencies.filter(({ isRefused }) => isRefused);

console.log('| package | version | licence |\n|---|---|---|');
for (const { name, version, licence } of dependencies) console.log(`| ${name} | ${version} | ${licence} |`);
console.error(`\n${dependencies.length} production dependencies.`);
for (const { name, licence } of refused)
  console.error(`${name}: the licence ${licence} is not allowed. Use another package.`);
process.exitCode = refused.length === 0 ? 0 : 1;
