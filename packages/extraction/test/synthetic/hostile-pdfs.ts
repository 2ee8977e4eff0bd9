import { deflateSync } from 'node:zlib';

/** A PDF of these objects; the first one is the catalog. Extra trailer entries are optional. */
function assemble(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const stream = (head: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${head} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')]);

const page = (rest: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${rest} >>`;
const FONT = '/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';
const PROSE = Buffer.from('BT /F 12 Tf 60 700 Td (Our company was founded in a small town.) Tj ET');

/** 15 million lines in a kilobyte: parsing takes a minute and gigabytes. */
const bomb = (): Buffer => deflateSync(deflateSync(Buffer.alloc(210_000_000, '0 0 m 9 9 l S\n')));

/** One page whose content cannot be read in reasonable time. */
export const operatorBomb = (): Buffer =>
  assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    page('/Contents 4 0 R'),
    stream('/Filter [/FlateDecode /FlateDecode]', bomb()),
  ]);

/** The same between two pages of prose. */
export const bombAmongPages = (): Buffer =>
  assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 3 /Kids [3 0 R 4 0 R 3 0 R] >>',
    page(`/Contents 5 0 R ${FONT}`),
    page('/Contents 6 0 R'),
    stream('', PROSE),
    stream('/Filter [/FlateDecode /FlateDecode]', bomb()),
  ]);

export const prose = (): Buffer =>
  assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    page(`/Contents 4 0 R ${FONT}`),
    stream('', PROSE),
  ]);

export const blankPages = (count: number): Buffer =>
  assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')}] >>`,
    ...Array.from({ length: count }, () => page('')),
  ]);

/** A page tree with a cycle. */
export const pageLoop = (): Buffer =>
  assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1000000 /Kids [2 0 R 2 0 R] /Parent 2 0 R >>',
  ]);

/** Encrypted with an unknown password. */
export const locked = (): Buffer => {
  const key = `<${'5a'.repeat(32)}>`;
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      page(''),
      `<< /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`,
    ],
    '/Encrypt 4 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]',
  );
};

/** A picture of 25,000 x 25,000 pixels in a few bytes. */
export const hugePicture = (): Buffer =>
  assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    page('/Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>'),
    stream('', Buffer.from('q 595 0 0 842 0 0 cm /I Do Q')),
    stream(
      '/Type /XObject /Subtype /Image /Width 25000 /Height 25000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
      deflateSync(Buffer.alloc(1_000_000)),
    ),
  ]);
