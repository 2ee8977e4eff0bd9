import { crc32, deflateSync } from 'node:zlib';
import { workbook, zip } from '@sampan/workbooks/make-workbook';
import { hostileStructures } from './hostile-workbooks.ts';

/** What the upload of a hostile price list comes to: products, no products, or one of the refusals. */
export type ListOutcome = 'read' | 'nothing' | 'empty' | 'locked' | 'unreadable';
export type HostileList = readonly [name: string, file: () => Buffer, answer: ListOutcome];

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number, ...texts: string[]) =>
  `<row r="${number}">${texts.map((text, at) => cell(`${String.fromCharCode(65 + at)}${number}`, text)).join('')}</row>`;
const HEAD = row(1, 'Model', 'Product name', 'Price USD');
const PRODUCT = row(2, 'A-1', 'Lamp', '5');
const sheet = (rows = '', after = '') =>
  `<worksheet xmlns:r="${RELATIONS}"><sheetData>${HEAD}${PRODUCT}${rows}</sheetData>${after}</worksheet>`;
const relations = (...targets: [type: string, target: string, mode?: string][]) =>
  `<Relationships>${targets.map(([type, target, mode], n) => `<Relationship Id="rId${n + 1}" Type="${RELATIONS}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`).join('')}</Relationships>`;
const formula = (text: string, value = '') => `<row r="3"><c r="A3"><f>${text}</f>${value}</c></row>`;
const withDtd = (entities: string, text: string) =>
  workbook({ content: `<!DOCTYPE w [${entities}]>${sheet(row(3, 'A-2', text, '6'))}` });
const drawing = (target: string, mode?: string, others: Parameters<typeof workbook>[1] = []) =>
  workbook({ content: sheet('', '<drawing r:id="rId1"/>') }, [
    { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: relations(['drawing', '../drawings/drawing1.xml']) },
    {
      name: 'xl/drawings/drawing1.xml',
      content:
        '<xdr:wsDr><xdr:oneCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from><xdr:pic><xdr:blipFill><a:blip r:embed="rId1"/></xdr:blipFill></xdr:pic></xdr:oneCellAnchor></xdr:wsDr>',
    },
    {
      name: 'xl/drawings/_rels/drawing1.xml.rels',
      content: relations(mode === undefined ? ['image', target] : ['image', target, mode]),
    },
    ...others,
  ]);

/** A PNG that claims a size and has no pixels. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SECTOR = 512;
const END = 0xffff_fffe;

/** A compound file, the container of .xls, with one stream. `next` says which sector follows each. */
function compound(name: string, stream: Buffer, next: (sector: number) => number = (at) => at + 1): Buffer {
  const sectors = Math.max(8, Math.ceil(stream.length / SECTOR));
  const head = Buffer.alloc(SECTOR, 0xff);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head);
  head.fill(0, 8, 76);
  head.set([0x3e, 0, 3, 0, 0xfe, 0xff, 9, 0, 6, 0], 24);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, END],
    [68, END],
    [76, 0],
  ] as const)
    head.writeUInt32LE(value, at);
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(0xffff_fffd, 0);
  table.writeUInt32LE(END, 4);
  for (let at = 0; at < Math.min(sectors, 126); at += 1)
    table.writeUInt32LE(at === sectors - 1 ? next(at + 2) : next(at + 2) >>> 0, (at + 2) * 4);
  const directory = Buffer.alloc(SECTOR);
  const entry = (at: number, title: string, type: number, start: number, size: number) => {
    directory.write(title, at, 'utf16le');
    directory.writeUInt16LE(2 * title.length + 2, at + 64);
    directory.writeUInt8(type, at + 66);
    directory.writeUInt32LE(0xffff_ffff, at + 68);
    directory.writeUInt32LE(0xffff_ffff, at + 72);
    directory.writeUInt32LE(type === 5 ? 1 : 0xffff_ffff, at + 76);
    directory.writeUInt32LE(start, at + 116);
    directory.writeUInt32LE(size, at + 120);
  };
  entry(0, 'Root Entry', 5, END, 0);
  entry(128, name, 2, 2, Math.max(4096, stream.length));
  return Buffer.concat([head, table, directory, stream, Buffer.alloc(sectors * SECTOR - stream.length)]);
}

/** Records of an old .xls: type and content. */
const records = (...parts: [type: number, content: Buffer, length?: number][]) =>
  Buffer.concat(
    parts.map(([type, content, length = content.length]) => {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type, 0);
      head.writeUInt16LE(length, 2);
      return Buffer.concat([head, content]);
    }),
  );
const BOF = Buffer.from([0, 6, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

/** Files that people never send by intention. */
const ODD_LISTS: readonly HostileList[] = [
  ['the archive of another program', () => zip([{ name: 'word/document.xml', content: '<w/>' }]), 'unreadable'],
  ['an archive without a file', () => zip([]), 'unreadable'],
  ['an archive in place of a sheet', () => workbook({ content: zip([{ name: 'a', content: 'a' }]) }), 'empty'],
  [
    'two parts with one name',
    () => workbook({ content: sheet() }, [{ name: 'xl/worksheets/sheet1.xml', content: '<worksheet/>' }]),
    'empty',
  ],
  [
    'names that lead outside',
    () => workbook({ content: sheet() }, [{ name: '../../../../etc/passwd', content: 'x' }]),
    'read',
  ],
  ['a name with a null byte', () => workbook({ content: sheet() }, [{ name: 'xl/a\0b.xml', content: 'x' }]), 'read'],
  [
    'a name of 60,000 letters',
    () => workbook({ content: sheet() }, [{ name: 'x'.repeat(60_000), content: 'x' }]),
    'read',
  ],
  [
    'a part that is its own relation',
    () =>
      workbook({ content: sheet('', '<drawing r:id="rId1"/>') }, [
        { name: 'xl/worksheets/_rels/sheet1.xml.rels', content: relations(['drawing', 'sheet1.xml']) },
      ]),
    'read',
  ],
  [
    'a sheet that does not exist',
    () =>
      zip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: '_rels/.rels', content: relations(['officeDocument', 'xl/workbook.xml']) },
        { name: 'xl/workbook.xml', content: '<workbook><sheets><sheet name="S" r:id="rId9"/></sheets></workbook>' },
        { name: 'xl/_rels/workbook.xml.rels', content: relations() },
      ]),
    'unreadable',
  ],
  ['a picture outside the archive', () => drawing('../../../../../etc/passwd'), 'read'],
  ['a picture on the internet', () => drawing('http://127.0.0.1:9/a.png', 'External'), 'read'],
  ['a picture on the disk', () => drawing('file:///etc/hostname', 'External'), 'read'],
  [
    'a picture that claims 900 megapixels',
    () => drawing('../media/a.png', undefined, [{ name: 'xl/media/a.png', content: emptyPng(30_000, 30_000) }]),
    'read',
  ],
  [
    'a picture with a script',
    () =>
      drawing('../media/a.svg', undefined, [
        {
          name: 'xl/media/a.svg',
          content: '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/hostname"/></svg>',
        },
      ]),
    'read',
  ],
  [
    'a sheet that declares all cells',
    () => workbook({ content: sheet('', '').replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>') }),
    'read',
  ],
  [
    'a cell without a place',
    () => workbook({ content: sheet('<row><c t="inlineStr"><is><t>x</t></is></c></row>') }),
    'read',
  ],
  [
    'a cell with a negative place',
    () => workbook({ content: sheet('<row r="-4"><c r="A-4"><v>1</v></c></row>') }),
    'unreadable',
  ],
  [
    'a cell in row 10,000,000,000',
    () => workbook({ content: sheet('<row r="10000000000"><c r="A10000000000"><v>1</v></c></row>') }),
    'unreadable',
  ],
  [
    'merges that end before they start',
    () => workbook({ content: sheet('', '<mergeCells><mergeCell ref="C9:A2"/><mergeCell ref="ZZZ:1"/></mergeCells>') }),
    'read',
  ],
  [
    'merges in each other',
    () => workbook({ content: sheet('', `<mergeCells>${'<mergeCell ref="A1:C900"/>'.repeat(2000)}</mergeCells>`) }),
    'nothing',
  ],
  [
    'columns with endless widths',
    () =>
      workbook({
        content: sheet().replace('<sheetData>', '<cols><col min="1" max="99999999" width="1e308"/></cols><sheetData>'),
      }),
    'read',
  ],
  ['an unclosed sheet', () => workbook({ content: sheet().slice(0, -30) }), 'read'],
  ['50,000 elements in each other', () => workbook({ content: sheet(`<row r="3">${'<a>'.repeat(50_000)}`) }), 'read'],
  [
    'a formula that asks a server',
    () => workbook({ content: sheet(formula('WEBSERVICE("http://127.0.0.1:9/")')) }),
    'read',
  ],
  [
    'a formula that starts a program',
    () => workbook({ content: sheet(formula("cmd|'/C calc'!A0", '<v>7</v>')) }),
    'read',
  ],
  ['a formula of its own cell', () => workbook({ content: sheet(formula('A3+1', '<v>#REF!</v>')) }), 'read'],
  [
    'a formula with 8,000 brackets',
    () => workbook({ content: sheet(formula(`${'('.repeat(8000)}1${')'.repeat(8000)}`)) }),
    'read',
  ],
  [
    'a formula of another workbook',
    () =>
      workbook({ content: sheet(formula('[1]Sheet1!A1', '<v>3</v>')) }, [
        { name: 'xl/externalLinks/externalLink1.xml', content: '<externalLink/>' },
        {
          name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
          content: relations(['externalLinkPath', 'file:///etc/passwd', 'External']),
        },
      ]),
    'read',
  ],
  [
    'a picture formula without its picture',
    () => workbook({ content: sheet(formula('_xlfn.DISPIMG("ID_1",1)', '<v>=DISPIMG("ID_1",1)</v>')) }),
    'read',
  ],
  [
    'macros',
    () => workbook({ content: sheet() }, [{ name: 'xl/vbaProject.bin', content: Buffer.alloc(100_000, 7) }]),
    'read',
  ],
  [
    'entities of entities',
    () => withDtd(`<!ENTITY a "${'x'.repeat(10_000)}"><!ENTITY b "${'&a;'.repeat(10_000)}">`, '&b;'),
    'read',
  ],
  ['an entity from the disk', () => withDtd('<!ENTITY x SYSTEM "file:///etc/hostname">', '&x;'), 'read'],
  ['an entity from the internet', () => withDtd('<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd"> %p;', 'Lamp'), 'read'],
  ['a name that is a prototype', () => workbook({ content: sheet(row(3, '__proto__', 'constructor', '6')) }), 'read'],
  [
    'texts that turn the line',
    () => workbook({ content: sheet(row(3, '\u202eA-2', `${'\u0301'.repeat(2000)}Lamp`, '6')) }),
    'read',
  ],
  ['a workbook with a password', () => compound('EncryptedPackage', Buffer.alloc(4096, 3)), 'locked'],
  [
    'an old workbook without cells',
    () => compound('Workbook', records([0x809, BOF], [0x0a, Buffer.alloc(0)])),
    'unreadable',
  ],
  [
    'an old workbook with a password',
    () => compound('Workbook', records([0x809, BOF], [0x2f, Buffer.alloc(54, 1)], [0x0a, Buffer.alloc(0)])),
    'locked',
  ],
  ['an old workbook whose sectors loop', () => compound('Workbook', records([0x809, BOF]), () => 2), 'empty'],
  [
    'an old workbook with a record beyond its end',
    () => compound('Workbook', records([0x809, BOF], [0xfc, Buffer.alloc(8, 0x7f), 65_535])),
    'unreadable',
  ],
  ['an old workbook that is cut off', () => compound('Workbook', records([0x809, BOF])).subarray(0, 600), 'unreadable'],
  [
    'the start of an old workbook',
    () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600, 0xff)]),
    'unreadable',
  ],
  [
    'a binary workbook of garbage',
    () =>
      zip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: '_rels/.rels', content: relations(['officeDocument', 'xl/workbook.bin']) },
        { name: 'xl/workbook.bin', content: Buffer.alloc(5000, 0xff) },
      ]),
    'empty',
  ],
  ['a page of HTML', () => Buffer.from('<html><table><tr><td>A-1</td></tr></table></html>'), 'unreadable'],
  [
    'a table of XML',
    () => Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    'unreadable',
  ],
  ['a text of one column', () => Buffer.from('Lamp\nDesk\nChair\n'), 'unreadable'],
  ['a text with an open quote', () => Buffer.from(`Model,Name,Price\nA-1,"${'lamp,'.repeat(200_000)}`), 'nothing'],
  ['a text with null bytes', () => Buffer.from('Model,Name,Price\nA-1,La\0mp,5\n'), 'unreadable'],
  [
    'half a letter of UTF-16',
    () => Buffer.concat([Buffer.from('\ufeffModel\tName\tPrice\nA\tB\t1\n', 'utf16le'), Buffer.from([0x41])]),
    'unreadable',
  ],
  [
    'formulas in a text',
    () => Buffer.from('Model,Name,Price USD\nA-1,=HYPERLINK("http://127.0.0.1:9/"),5\n@SUM(1),+cmd,6\n'),
    'read',
  ],
];

const REFUSED = new Set([
  'half an archive',
  'a PDF',
  'a part that declares 4 GB',
  'a part of 100 MB that declares 100 bytes',
]);

/** With the structures that every reader of workbooks gets. Those cost most: only their limits stop some. */
export const HOSTILE_LISTS = ODD_LISTS;
export const COSTLY_LISTS: readonly (readonly [name: string, file: () => Buffer])[] = Object.entries(
  hostileStructures(),
).filter(([name]) => !REFUSED.has(name));
