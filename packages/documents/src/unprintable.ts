import { readFile } from 'node:fs/promises';
import { REGULAR_FONTS } from './fonts.ts';

/** Characters that have no glyph of their own, or that `isolate` removes. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

let known: Promise<ReadonlySet<number>> | undefined;

/** The characters of a text that no font of the documents has, each once. */
export async function unprintable(text: string): Promise<string[]> {
  known ??= readCoverage();
  const printable = await known;
  const isMissing = (character: string) => !INVISIBLE.test(character) && !printable.has(character.codePointAt(0) ?? 0);
  return [...new Set(text.toWellFormed().normalize('NFC'))].filter(isMissing);
}

async function readCoverage(): Promise<ReadonlySet<number>> {
  const fonts = await Promise.all(REGULAR_FONTS.map((font) => readFile(font)));
  return new Set(fonts.flatMap((font) => [...charactersOf(font)]));
}

/** The code points of a font's character map: https://learn.microsoft.com/typography/opentype/spec/cmap. */
function* charactersOf(font: Buffer): Generator<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) throw new Error('The font has no character map.');
  const map = font.subarray(font.readUInt32BE(record + 8));
  for (let index = 0; index < map.readUInt16BE(2); index += 1) {
    const subtable = map.subarray(map.readUInt32BE(4 + 8 * index + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) yield* charactersOfSegments(subtable);
    else if (format === 12) yield* charactersOfGroups(subtable);
  }
}

function* charactersOfSegments(table: Buffer): Generator<number> {
  const size = table.readUInt16BE(6);
  for (let at = 14; at < 14 + size; at += 2) {
    const [last, first] = [table.readUInt16BE(at), table.readUInt16BE(at + size + 2)];
    const [delta, rangeAt] = [table.readUInt16BE(at + 2 * size + 2), at + 3 * size + 2];
    const range = table.readUInt16BE(rangeAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = range === 0 ? code + delta : table.readUInt16BE(rangeAt + range + 2 * (code - first));
      if ((glyph & 0xffff) !== 0) yield code;
    }
  }
}

function* charactersOfGroups(table: Buffer): Generator<number> {
  const count = table.readUInt32BE(12);
  for (let at = 16; at < 16 + 12 * count; at += 12)
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) yield code;
}
