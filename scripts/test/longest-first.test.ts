import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../check/source-files.ts';
import { LONG } from './longest-first.ts';

test('every file in the list exists', () => {
  const names = sourceFiles(path.join(import.meta.dirname, '../..')).map((file) => path.basename(file));
  expect(LONG.filter((name) => !names.includes(name))).toEqual([]);
});
