import type { Glyph } from '#src/model.ts';
import { type PageSpace, transformBox } from './page-space.ts';
import type { Pdfium } from './pdfium.ts';

/** More characters on one page are no catalog: the rest is left unread. */
const MAX_GLYPHS = 20_000;
const BOLD_WEIGHT = 600;
/** Below are Latin letters and signs only, which are most of all text. */
const FIRST_MARK = 0x300;
/** PDFium's marks for a hyphen at the end of a line. */
const HYPHENS = new Set([0xfffe, 0x02]);

export function readGlyphs(pdfium: Pdfium, page: number, space: PageSpace, scratch: number): Glyph[] {
  const text = pdfium._FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    const count = Math.min(pdfium._FPDFText_CountChars(text), MAX_GLYPHS);
    const glyphs: Glyph[] = [];
    for (let index = 0; index < count; index += 1) {
      const base = glyphs.at(-1);
      const mark = markAt(pdfium, text, index);
      if (mark !== null && base !== undefined) glyphs[glyphs.length - 1] = { ...base, text: base.text + mark };
      else {
        const glyph = readGlyph(pdfium, text, index, space, scratch);
        if (glyph !== null) glyphs.push(glyph);
      }
    }
    return glyphs;
  } finally {
    pdfium._FPDFText_ClosePage(text);
  }
}

/** A vowel or tone sign that stands over or under the letter before it: it has a meaning, but no width of its own. */
function markAt(pdfium: Pdfium, text: number, index: number): string | null {
  const code = pdfium._FPDFText_GetUnicode(text, index);
  if (code < FIRST_MARK || code > 0x10ffff) return null;
  const letter = String.fromCodePoint(code);
  return /\p{M}/u.test(letter) ? letter : null;
}

function readGlyph(pdfium: Pdfium, text: number, index: number, space: PageSpace, scratch: number): Glyph | null {
  const code = pdfium._FPDFText_GetUnicode(text, index);
  if (code === 0 || (code <= 0x20 && !HYPHENS.has(code)) || code === 0xa0 || code === 0x3000) return null;
  if (!pdfium._FPDFText_GetLooseCharBox(text, index, scratch)) return null;
  const view = new DataView(pdfium.HEAPU8.buffer, scratch, 16);
  const box = transformBox(
    space.toPage,
    view.getFloat32(0, true),
    view.getFloat32(12, true),
    view.getFloat32(8, true),
    view.getFloat32(4, true),
  );
  if (!(box.x1 > box.x0 && box.y1 > box.y0)) return null;
  const angle = pdfium._FPDFText_GetCharAngle(text, index);
  // PDFium counts angles clockwise, though its own comment says otherwise; the page's own turn comes on top.
  const turn = (((Math.round(angle / (Math.PI / 2)) + space.rotation) % 4) + 4) % 4;
  return {
    text: HYPHENS.has(code) ? '-' : String.fromCodePoint(code),
    box,
    bold: pdfium._FPDFText_GetFontWeight(text, index) >= BOLD_WEIGHT,
    turn,
  };
}
