import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeLibraryLinks } from './library-links.ts';

test('creates the links once, even with two processes, and only inside the package', async () => {
  const packageDir = await mkdtemp(join(tmpdir(), 'sampan-package-'));
  onTestFinished(() => rm(packageDir, { recursive: true }));
  const lib = join(packageDir, 'native', 'lib');
  await mkdir(lib, { recursive: true });
  await writeFile(join(lib, 'libpq.so.5.18'), 'library');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  await writeFile(join(packageDir, 'native', 'pg-symlinks.json'), JSON.stringify(links));

  await Promise.all([makeLibraryLinks(packageDir), makeLibraryLinks(packageDir)]);
  await makeLibraryLinks(packageDir);

  expect(await readFile(join(lib, 'libpq.so'), 'utf8')).toBe('library');
  expect(await readlink(join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18');
});
