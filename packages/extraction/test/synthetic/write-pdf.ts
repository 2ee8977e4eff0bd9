import { deflateSync } from 'node:zlib';

/** A page to write. Coordinates are in points from the top left corner. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly marks: Mark[];
  /** Clockwise quarter turns of the page's content. */
  readonly turned?: number;
}

export type Mark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly bold: boolean;
    }
  | { readonly kind: 'line'; readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly grey: number;
    }
  | {
      readonly kind: 'picture';
      readonly picture: Pixels;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue; or a JPEG file. */
  readonly data: Uint8Array;
  readonly jpeg: boolean;
}

const RIGHT_TO_LEFT = /[\u0590-\u06ff]/u;
const WIDE = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Width of a text in ems. Latin follows Helvetica closely enough to lay out a page. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (WIDE.test(letter)) return 1;
  if (/[iljI.,:;'|!]/.test(letter)) return 0.28;
  if (/[mwMW@%]/.test(letter)) return 0.85;
  if (/[A-Z]/.test(letter)) return 0.69;
  return letter === ' ' ? 0.28 : 0.556;
}

/** Visual order: right-to-left letters reversed, numbers and Latin words not. */
function toVisual(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  const runs = text.match(/[A-Za-z\d][A-Za-z\d.,/\-"*×:$ ]*[A-Za-z\d"]|[A-Za-z\d]|[^A-Za-z\d]+/gu) ?? [];
  return runs
    .toReversed()
    .map((run) => (/[A-Za-z\d]/.test(run) ? signedReversed(run) : [...run].toReversed().join('')))
    .join('');
}

/** Numbers joined by operators run right to left; each number runs left to right. */
function signedReversed(run: string): string {
  return /^[\d.]+(?:[*×][\d.]+)+$/.test(run) ? (run.match(/[\d.]+|[*×]/g) ?? []).toReversed().join('') : run;
}

/** A PDF with a text layer. Non-Latin letters have no glyphs, only Unicode values and widths. */
export function writePdf(sheets: readonly Sheet[]): Uint8Array {
  const writer = new ObjectWriter();
  const pages = writer.reserve();
  const fonts = [
    writer.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    writer.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>'),
    addWideFont(writer, sheets),
  ];
  const kids = sheets.map((sheet) => addSheet(writer, sheet, pages, fonts));
  writer.fill(pages, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  return writer.finish(writer.add(`<< /Type /Catalog /Pages ${pages} 0 R >>`));
}

function addSheet(writer: ObjectWriter, sheet: Sheet, parent: number, fonts: readonly number[]): number {
  const pictures: number[] = [];
  const content = sheet.marks.map((mark) => {
    if (mark.kind === 'line')
      return `0.6 w ${mark.x0} ${sheet.height - mark.y0} m ${mark.x1} ${sheet.height - mark.y1} l S`;
    if (mark.kind === 'box') {
      return `${mark.grey} g ${mark.x} ${sheet.height - mark.y - mark.height} ${mark.width} ${mark.height} re f 0 g`;
    }
    if (mark.kind === 'picture') {
      pictures.push(addPicture(writer, mark.picture));
      return `q ${mark.width} 0 0 ${mark.height} ${mark.x} ${sheet.height - mark.y - mark.height} cm /I${pictures.length} Do Q`;
    }
    const isLatin = /^[\u0020-\u007e\u00a1-\u00ff]*$/u.test(mark.text);
    const shown = isLatin
      ? `(${escapeLatin(mark.text)})`
      : `<${Buffer.from(swapped(toVisual(mark.text))).toString('hex')}>`;
    const font = isLatin ? (mark.bold ? 'F2' : 'F1') : 'F3';
    return `BT /${font} ${mark.size} Tf ${mark.x.toFixed(2)} ${(sheet.height - mark.y - mark.size * 0.8).toFixed(2)} Td ${shown} Tj ET`;
  });
  const stream = writer.addStream(
    '',
    deflateSync(Buffer.from([turnOperator(sheet), ...content].join('\n'), 'latin1')),
    '/Filter /FlateDecode',
  );
  const resources = `/Font << /F1 ${fonts[0]} 0 R /F2 ${fonts[1]} 0 R /F3 ${fonts[2]} 0 R >> /XObject << ${pictures.map((id, index) => `/I${index + 1} ${id} 0 R`).join(' ')} >>`;
  return writer.add(
    `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 ${(sheet.turned ?? 0) % 2 === 0 ? `${sheet.width} ${sheet.height}` : `${sheet.height} ${sheet.width}`}] /Contents ${stream} 0 R /Resources << ${resources} >> >>`,
  );
}

function turnOperator({ width, height, turned = 0 }: Sheet): string {
  return ['', `0 -1 1 0 0 ${width} cm`, `-1 0 0 -1 ${width} ${height} cm`, `0 1 -1 0 ${height} 0 cm`][turned] ?? '';
}

const escapeLatin = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`);

function swapped(text: string): Uint8Array {
  return Buffer.from(text, 'utf16le').swap16();
}

function addPicture(writer: ObjectWriter, picture: Pixels): number {
  const head = `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  return picture.jpeg
    ? writer.addStream(head, picture.data, '/Filter /DCTDecode')
    : writer.addStream(head, deflateSync(picture.data), '/Filter /FlateDecode');
}

/** Codes are UTF-16, so one font covers every script. */
function addWideFont(writer: ObjectWriter, sheets: readonly Sheet[]): number {
  const letters = new Set(
    sheets.flatMap((sheet) => sheet.marks.flatMap((mark) => (mark.kind === 'text' ? [...mark.text] : []))),
  );
  const widths = [...letters]
    .map((letter) => `${letter.codePointAt(0)} [${Math.round(letterWidth(letter) * 1000)}]`)
    .join(' ');
  const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange 1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end`;
  const toUnicode = writer.addStream('', Buffer.from(cmap), '');
  const descriptor = writer.add(
    '<< /Type /FontDescriptor /FontName /Wide /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  );
  const descendant = writer.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Wide /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW 1000 /W [${widths}] >>`,
  );
  return writer.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /Wide /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
  );
}

class ObjectWriter {
  private readonly objects: (Buffer | null)[] = [];

  reserve(): number {
    return this.objects.push(null);
  }

  fill(id: number, body: string): void {
    this.objects[id - 1] = Buffer.from(body, 'latin1');
  }

  add(body: string): number {
    return this.objects.push(Buffer.from(body, 'latin1'));
  }

  addStream(head: string, data: Uint8Array, filter: string): number {
    return this.objects.push(
      Buffer.concat([
        Buffer.from(`<< ${head} ${filter} /Length ${data.length} >>\nstream\n`),
        data,
        Buffer.from('\nendstream'),
      ]),
    );
  }

  finish(root: number): Uint8Array {
    const parts = [Buffer.from('%PDF-1.7\n')];
    const offsets: number[] = [];
    let length = parts[0]?.length ?? 0;
    for (const [index, body] of this.objects.entries()) {
      const part = Buffer.concat([
        Buffer.from(`${index + 1} 0 obj\n`),
        body ?? Buffer.from('null'),
        Buffer.from('\nendobj\n'),
      ]);
      offsets.push(length);
      length += part.length;
      parts.push(part);
    }
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = this.objects.length + 1;
    parts.push(
      Buffer.from(
        `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root ${root} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(parts);
  }
}
