import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzip } from '@sampan/workbooks/unzip';
import { expect, test } from 'vitest';
import { type ZipEntry, zipOf } from './zip.ts';

async function* entries(...all: ZipEntry[]) {
  yield* all;
}
const made = (all: ZipEntry[], at: string) =>
  buffer(Readable.from(zipOf(entries(...all), new Date(at)), { objectMode: false }));

test('every entry of a ZIP file is found by its name', async () => {
  const all = [
    { name: 'PI-000001 r1 דנה.pdf', content: Buffer.from('%PDF-1') },
    { name: '采购合同.pdf', content: Buffer.alloc(300_000, 'abc') },
    { name: 'empty.txt', content: Buffer.alloc(0) },
  ];
  const found = unzip(await made(all, '2026-11-19T05:06:08Z'));
  expect([...found.keys()]).toEqual(all.map(({ name }) => name));
  for (const { name, content } of all) expect(found.get(name)?.equals(content), name).toBe(true);
});

test('an entry has the checksum, size and time of the format', async () => {
  const zip = await made([{ name: 'a', content: Buffer.from('123456789') }], '2026-11-19T05:06:08Z');
  // The check value of CRC-32, and 2026-11-19 05:06:08 as MS-DOS writes it.
  expect(zip.readUInt32LE(14).toString(16)).toBe('cbf43926');
  expect(zip.readUInt32LE(22)).toBe(9);
  expect(zip.readUInt16LE(12)).toBe(((2026 - 1980) << 9) | (11 << 5) | 19);
  expect(zip.readUInt16LE(10)).toBe((5 << 11) | (6 << 5) | 4);
});
