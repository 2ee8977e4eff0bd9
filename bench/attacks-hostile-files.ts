import { open } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { ownerMark } from '@sampan/documents/rfq-sheet';
import { blankPages, hugePicture, operatorBomb, prose } from '@sampan/extraction/synthetic/hostile-pdfs';
import { workbook } from '@sampan/workbooks/make-workbook';
import sharp from 'sharp';
import { hostileStructures } from '../apps/server/test/factories/hostile-workbooks.ts';

export type HostileFile = [name: string, make: () => Buffer];

export interface Door {
  /** As in the API documentation. */
  name: string;
  path: string;
  field: string;
  /** The other fields, so that the file is the only problem. */
  fields?: Record<string, string>;
  isPublic?: boolean;
  files: HostileFile[];
}

/** The first row of a form, so that its reader goes on to the lines. */
const FORM_HEAD = `<c r="A1" t="str"><v>${ownerMark({ rfq: 'RFQ-0001', recipient: 'a' })}</v></c><c r="G1" t="str"><v>price.0</v></c><c r="N1" t="str"><v>cartonLength</v></c>`;

const SHEET = `<worksheet><sheetData><row r="1">${FORM_HEAD}</row></sheetData>`;

/** What readers look for from many starts, and lists that they keep. */
const LONG_PARTS: HostileFile[] = [
  [
    '2,000,000 unclosed relations of pictures',
    () =>
      workbook({ content: `${SHEET}</worksheet>` }, [
        { name: 'xl/cellimages.xml', content: '<a/>' },
        { name: 'xl/_rels/cellimages.xml.rels', content: '<Relationship '.repeat(2_000_000) },
      ]),
  ],
  [
    '500,000 data validations',
    () =>
      workbook({
        content: `${SHEET}<dataValidations>${'<dataValidation type="list" sqref="A1:XFD1048576"><formula1>"a,b"</formula1></dataValidation>'.repeat(500_000)}</dataValidations></worksheet>`,
      }),
  ],
  [
    '1,000,000 defined names',
    () =>
      workbook({ content: `${SHEET}</worksheet>` }, [
        {
          name: 'xl/workbook.xml',
          content: `<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets><definedNames>${'<definedName name="a">S!$A$1</definedName>'.repeat(1_000_000)}</definedNames></workbook>`,
        },
      ]),
  ],
  ['a CSV of one line of 4.9 MB', () => Buffer.from(`name,${'x'.repeat(4_900_000)}`)],
  ['a CSV of 4,900,000 quotes', () => Buffer.from(`name\n${'"'.repeat(4_900_000)}`)],
];

/** Workbooks for the doors that read one. */
export const HOSTILE_FORMS: HostileFile[] = [...Object.entries(hostileStructures(FORM_HEAD)), ...LONG_PARTS];

const FOR_ALL_DOORS = [
  'a shared text of 2.5 MB in 1,000 rows',
  'a shared text of 5 MB in 1,000 rows',
  'texts of 2,000 merged over 1,000 rows in 90 columns',
  'a billion laughs',
  'a part of 100 MB that declares 100 bytes',
  'half an archive',
];

/** The same files for every door, whatever it takes. */
export async function hostileFilesForAll(): Promise<HostileFile[]> {
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer();
  const plain = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#c33' }, limitInputPixels: false });
  const [large, larger] = [await plain(8000).png().toBuffer(), await plain(10_000).jpeg().toBuffer()];
  const whole = { progressive: true, chromaSubsampling: '4:4:4' };
  const progressive = await plain(8000).jpeg(whole).toBuffer();
  const interlaced = await plain(6900).png(whole).toBuffer();
  const gif = await plain(6900).gif({ effort: 1 }).toBuffer();
  const [avif, largeAvif] = [
    await plain(3500).avif({ effort: 0 }).toBuffer(),
    await plain(6000).avif({ effort: 0 }).toBuffer(),
  ];
  const program = await readStart(process.execPath, 1_000_000);
  return [
    ...HOSTILE_FORMS.filter(([name]) => FOR_ALL_DOORS.includes(name)),
    ['an archive of 65,000 files', manyEntries],
    ['100,000 nested elements', () => workbook({ content: `<worksheet>${'<row>'.repeat(100_000)}</worksheet>` })],
    ['a PNG of 60,000 × 60,000 pixels', hugePng],
    ['a JPEG that declares 65,500 × 65,500 pixels', () => withSize(jpeg, 65_500)],
    ['a PNG of 64 megapixels', () => large],
    ['a JPEG of 100 megapixels', () => larger],
    ['a progressive JPEG of 64 megapixels', () => progressive],
    ['an interlaced PNG of 48 megapixels', () => interlaced],
    ['a GIF of 48 megapixels', () => gif],
    ['an AVIF of 12 megapixels', () => avif],
    ['an AVIF of 36 megapixels', () => largeAvif],
    ['half a picture', () => large.subarray(0, large.length / 2)],
    ['half a PDF', () => prose().subarray(0, 200)],
    ['a PDF of 100,000 pages', () => blankPages(100_000)],
    ['a PDF with 210 MB of operators in 1 KB', operatorBomb],
    ['a PDF with a picture of 25,000 × 25,000 pixels', hugePicture],
    ['HTML that is a PDF', () => Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), prose()])],
    ['SVG with a script', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a program', () => program],
    ['nothing', () => Buffer.alloc(0)],
  ];
}

const manyEntries = () =>
  workbook(
    { content: '<worksheet/>' },
    Array.from({ length: 65_000 }, (_, n) => ({ name: `xl/${n}`, content: '' })),
  );

/** One bit per pixel: 450 MB in 440 KB. */
function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const side = 60_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** The JPEG with another width and height in its frame header. */
function withSize(jpeg: Buffer, side: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from('ffc0', 'hex'));
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);
  return changed;
}

async function readStart(path: string, bytes: number): Promise<Buffer> {
  await using file = await open(path);
  return (await file.read(Buffer.alloc(bytes), 0, bytes, 0)).buffer;
}
