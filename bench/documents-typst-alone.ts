/** Compiles the template with prepared data in the current folder and does nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { compileTemplate } from '@sampan/documents/typst';

const pictures = readdirSync('pictures').map((name): [string, Buffer] => [
  `pictures/${name}`,
  readFileSync(`pictures/${name}`),
]);
compileTemplate('quote', JSON.parse(readFileSync('data.json', 'utf8')), new Map(pictures));
