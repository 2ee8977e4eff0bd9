import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const FOLDER = fileURLToPath(new URL('../bench/', import.meta.url));

const names = (await readdir(FOLDER))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => basename(file, '.bench.ts'));
const [name = ''] = process.argv.slice(2);
if (names.includes(name)) {
  await import(pathToFileURL(join(FOLDER, `${name}.bench.ts`)).href);
} else {
  console.error(`Usage: npm run bench -- NAME   (${names.join(', ')})`);
  process.exitCode = 1;
}
