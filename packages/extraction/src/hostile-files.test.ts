import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blankPages, hugePicture, locked, pageLoop, prose } from '../test/synthetic/hostile-pdfs.ts';
import { extractProducts } from './extract-products.ts';

test('rejects a password-protected file with that reason', async () => {
  await expect(extractProducts(locked())).rejects.toMatchObject({ name: 'UnreadablePdf', reason: 'password' });
});

test('rejects a truncated file or reads what is intact, and invents nothing', async () => {
  const whole = prose();
  const outcome = await extractProducts(whole.subarray(0, whole.length / 2)).catch((error: unknown) => error);
  if (outcome instanceof Error) expect(outcome).toMatchObject({ name: 'UnreadablePdf', reason: 'damaged' });
  else expect(outcome).toMatchObject({ products: [] });
});

test('rejects a page tree with a cycle, which claims a million pages', async () => {
  await expect(extractProducts(pageLoop())).rejects.toMatchObject({ name: 'UnreadablePdf', reason: 'damaged' });
});

test('reads the first 300 of 10,000 pages and reports the rest as skipped', async () => {
  const { totalPages, skippedPages } = await extractProducts(blankPages(10_000));
  expect(totalPages).toBe(10_000);
  expect(skippedPages).toHaveLength(9_700);
});

test('reports a picture of 25,000 x 25,000 pixels without decoding it', async () => {
  const { failures } = await extractProducts(hugePicture());
  expect(failures).toEqual([{ page: 1, reason: 'huge-picture' }]);
});

test('reads the same from a path as from bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-extraction-'));
  try {
    await writeFile(join(folder, 'a.pdf'), prose());
    expect(await extractProducts(join(folder, 'a.pdf'))).toEqual(await extractProducts(prose()));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
