// Writes the demo's price lists again: node apps/server/src/demo/make-price-lists.ts

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { UPLOADED_LISTS } from './demo-price-lists.ts';
import { priceListWorkbook } from './price-list-workbook.ts';

const DEMO = new URL('../../demo/', import.meta.url);
const PICTURE_WIDTH = 240;

await mkdir(new URL('price-lists/', DEMO), { recursive: true });
for (const list of UPLOADED_LISTS) {
  const workbook = await priceListWorkbook(list, (name) =>
    sharp(fileURLToPath(new URL(`pictures/${name}.webp`, DEMO)))
      .resize(PICTURE_WIDTH)
      .flatten({ background: 'white' })
      .jpeg({ quality: 78 })
      .toBuffer(),
  );
  await writeFile(new URL(`price-lists/${list.file}`, DEMO), workbook);
}
