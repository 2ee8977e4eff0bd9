import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourceFiles } from '../check/source-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('docs/security.md names only test files that exist', () => {
  const markdown = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
  const named = Array.from(
    markdown.matchAll(/`([\w./*-]+?\.(?:test|spec|fuzz))(?:\.tsx?)?`/g),
    ([, name = '']) => name,
  );
  const files = sourceFiles(ROOT).filter((file) => /\.(?:test|spec)\.tsx?$/.test(file));
  const missing = named.filter((name) => {
    const pattern = new RegExp(`(?:^|/)${name.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(?:\\.test)?\\.tsx?$`);
    return !files.some((file) => pattern.test(file));
  });

  expect(named.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
