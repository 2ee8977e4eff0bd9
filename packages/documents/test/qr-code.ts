import { openDocument } from '@sampan/extraction/pdf/open-document';
import { encode } from 'uqr';

const DPI = 150;
const POINTS_PER_INCH = 72;

/** Whether the first page shows the QR code of a text: `left` and `width` in points, at any height. */
export async function showsQrCode(
  pdf: Uint8Array,
  text: string,
  { left, width: codeWidth }: { left: number; width: number },
): Promise<boolean> {
  const document = await openDocument(pdf);
  const { width, height, data } = document.renderPage(1, DPI);
  document.close();
  const channels = data.length / (width * height);
  const isDark = (x: number, y: number) => (data[(Math.round(y) * width + Math.round(x)) * channels] ?? 255) < 128;
  const { size, data: modules } = encode(text, { border: 2 });
  const scale = DPI / POINTS_PER_INCH;
  const module = (codeWidth * scale) / size;
  const matchesAt = (top: number) =>
    modules.every((row, y) =>
      row.every((dark, x) => isDark(left * scale + (x + 0.5) * module, top + (y + 0.5) * module) === dark),
    );
  return Array.from({ length: height - Math.ceil(size * module) }, (_, top) => top).some(matchesAt);
}
