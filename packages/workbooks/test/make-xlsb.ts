import { zip } from './make-workbook.ts';

/** A record: its type and length in groups of seven bits, then its content. */
function record(type: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head: number[] = type < 128 ? [type] : [(type & 0x7f) | 0x80, type >> 7];
  let left = content.length;
  do {
    head.push((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
    left >>= 7;
  } while (left > 0);
  return Buffer.concat([Buffer.from(head), content]);
}

function whole(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
function real(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
}
const text = (value: string) => Buffer.concat([whole(value.length), Buffer.from(value, 'utf16le')]);

const [ROW, REAL, TEXT, FORMULA, SHEET] = [0, 5, 6, 9, 156];

/** A binary workbook with one sheet. A value in an object is the stored value of a formula. */
export function xlsb(rows: readonly (readonly (string | number | { stored: number } | null)[])[]): Buffer {
  const cells = rows.flatMap((row, at) => [
    record(ROW, whole(at), Buffer.alloc(13)),
    ...row.flatMap((value, column) => {
      const place = Buffer.concat([whole(column), whole(0)]);
      if (value === null) return [];
      if (typeof value === 'string') return [record(TEXT, place, text(value))];
      if (typeof value === 'number') return [record(REAL, place, real(value))];
      return [record(FORMULA, place, real(value.stored), Buffer.alloc(10))];
    }),
  ]);
  const relations = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;
  return zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations('officeDocument', 'xl/workbook.bin') },
    { name: 'xl/workbook.bin', content: record(SHEET, whole(0), whole(1), text('rId1'), text('报价')) },
    { name: 'xl/_rels/workbook.bin.rels', content: relations('worksheet', 'worksheets/sheet1.bin') },
    { name: 'xl/worksheets/sheet1.bin', content: Buffer.concat(cells) },
  ]);
}
