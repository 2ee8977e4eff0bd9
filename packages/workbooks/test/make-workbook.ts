import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  name: string;
  content: Buffer | string;
  /** The uncompressed size that the archive declares. */
  declaredBytes?: number;
}

export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredBytes = Buffer.byteLength(content) } of entries) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(declaredBytes, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(crc32(content), 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(declaredBytes, 24);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(central, Buffer.from(name));
    offset += local.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...targets: [type: string, target: string][]) =>
  `<Relationships>${targets.map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`).join('')}</Relationships>`;

/** A workbook with one sheet. */
export const workbook = (sheet: Omit<ZipEntry, 'name'>, others: readonly ZipEntry[] = []): Buffer =>
  zip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: relations(['officeDocument', 'xl/workbook.xml']) },
    { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>' },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations(['worksheet', 'worksheets/sheet1.xml'], ['sharedStrings', 'sharedStrings.xml']),
    },
    { name: 'xl/worksheets/sheet1.xml', ...sheet },
    ...others,
  ]);

/**
 * A workbook of `rows` × `columns` cells that refer to shared strings: all cells of a row have the string `at(row)`.
 */
export function sharedStringWorkbook(
  strings: readonly string[],
  { rows, columns = 1, at = () => 0 }: { rows: number; columns?: number; at?: (row: number) => number },
): Buffer {
  const name = (column: number) =>
    (column < 26 ? '' : String.fromCharCode(64 + Math.floor(column / 26))) + String.fromCharCode(65 + (column % 26));
  const rowsXml = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from(
      { length: columns },
      (_, column) => `<c r="${name(column)}${row + 1}" t="s"><v>${at(row)}</v></c>`,
    );
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  return workbook({ content: `<worksheet><sheetData>${rowsXml.join('')}</sheetData></worksheet>` }, [
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    },
  ]);
}
