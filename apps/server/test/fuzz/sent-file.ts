import fc, { type Arbitrary } from 'fast-check';
import sharp from 'sharp';
import { pdfOf } from '#test/factories/pdf.ts';

/** A file in a form. */
export class SentFile {
  readonly filename: string;
  readonly type: string;
  readonly content: Buffer;

  constructor(filename: string, type: string, content: Buffer | string) {
    this.filename = filename;
    this.type = type;
    this.content = Buffer.from(content);
  }

  /** How fast-check prints it in a counterexample. */
  [fc.toStringMethod](): string {
    return `${this.filename} (${this.type}, ${this.content.length} bytes)`;
  }
}

const dot = sharp({ create: { width: 16, height: 12, channels: 3, background: '#c33' } });

/** Small files of the accepted types, and mislabeled ones. */
const FILES = [
  new SentFile('lantern.jpg', 'image/jpeg', await dot.clone().jpeg().toBuffer()),
  new SentFile('lantern.png', 'image/png', await dot.clone().png().toBuffer()),
  new SentFile('catalog.pdf', 'application/pdf', pdfOf(['Harbour lantern', 'HL-100', '12.50'])),
  new SentFile('broken.pdf', 'application/pdf', '%PDF-1.7\n%\xe2\xe3\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF'),
  new SentFile(
    'drawing.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  new SentFile('../../x.jpg', 'image/jpeg', 'no picture'),
  new SentFile('empty.jpg', 'image/jpeg', ''),
  new SentFile('table.xlsx', 'application/octet-stream', 'PK\x03\x04 no archive'),
];

/** A table that each import accepts. */
const TABLES: Record<string, (name: string) => string> = {
  '/products/import': (name) => `name,price,catalogId\r\n${name},12.50,CAT-000001\r\n`,
  '/suppliers/import': (name) =>
    `name,email,phone,address.street,address.city,address.country\r\n${name},${name}@example.com,8657985550111,1 Road,Yiwu,China\r\n`,
  '/customers/import': (name) => `name,email,phone\r\n${name},${name}@example.com,8657985550111\r\n`,
  '/glossary/import': (name) => `en,he\r\n${name},${name}\r\n`,
  '/product-values/import': (name) => `value,he\r\n${name},${name}\r\n`,
};

const names = fc.stringMatching(/^[a-z]{6,10}$/);
const csv = (table: string) => new SentFile('table.csv', 'text/csv', table);
const tables = names.chain((name) =>
  fc.constantFrom(...Object.values(TABLES).map((table) => table(name)), `${name},"unclosed\r\n`),
);

export const sentFiles: Arbitrary<SentFile> = fc.oneof(fc.constantFrom(...FILES), tables.map(csv));

/** For an import mostly its own table, because each other file costs a child process that refuses it. */
export function filesFor(url: string): Arbitrary<SentFile> {
  const table = TABLES[url];
  if (!table) return sentFiles;
  return fc.oneof({ weight: 4, arbitrary: names.map((name) => csv(table(name))) }, { weight: 1, arbitrary: sentFiles });
}
