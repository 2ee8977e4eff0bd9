import type { PagePicture } from '#src/areas/platform/pictures/process-picture.service.ts';

/** The long side of A4 in points, so that a photo of a page is read at the resolution of a scan. */
const LONG_SIDE = 842;

/** Photos as the pages of a PDF, in their order, as a scanner writes it. */
export function photosToPdf(photos: readonly PagePicture[]): Buffer {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (body: string, stream?: Buffer | string) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${body}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  write('%PDF-1.7\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  // Each photo has three objects: its page, what the page draws, and the picture.
  const pages = photos.map((_, index) => 3 + 3 * index);
  object(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`);
  for (const [index, { jpeg, width, height }] of photos.entries()) {
    const page = 3 + 3 * index;
    const scale = LONG_SIDE / Math.max(width, height);
    const [x, y] = [(width * scale).toFixed(2), (height * scale).toFixed(2)];
    const drawing = `${x} 0 0 ${y} 0 0 cm /P Do`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${x} ${y}] /Contents ${page + 1} 0 R /Resources << /XObject << /P ${page + 2} 0 R >> >> >>`,
    );
    object(`<< /Length ${drawing.length} >>`, drawing);
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    );
  }
  const table = length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = offsets.length + 1;
  write(
    `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}
