import type { Glyph } from '#src/model.ts';
import { addPiece, endLigature, isPiece, type Ligature } from './ligature.ts';
import { type PageSpace, transformBox } from './page-space.ts';
import type { Pdfium } from './pdfium.ts';

/** More characters on one page are no catalog: the rest is left unread. */
const MAX_GLYPHS = 20_000;
const BOLD_WEIGHT = 600;
/** Below are Latin letters and signs only, which are most of all text. */
const FIRST_MARK = 0x300;
const LAST_CODE = 0x10ffff;
/** PDFium's marks for a hyphen at the end of a line. */
const HYPHENS = new Set([0xfffe, 0x02]);

/** What all characters that a file paints at once have in common. */
interface Style {
  readonly bold: boolean;
  readonly turn: number;
}

export function readGlyphs(pdfium: Pdfium, page: number, space: PageSpace, scratch: number): Glyph[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    const count = Math.min(pdfium.FPDFText_CountChars(text), MAX_GLYPHS);
    // Once for the page: what is called below takes no memory, which would move it.
    const rect = new Float32Array(pdfium.HEAPU8.buffer, scratch, 4);
    const glyphs: Glyph[] = [];
    let painted = 0;
    let style: Style = { bold: false, turn: 0 };
    let ligature: Ligature | null = null;
    for (let index = 0; index < count; index += 1) {
      const code = pdfium.FPDFText_GetUnicode(text, index);
      const base = glyphs.at(-1);
      if (isMark(code) && base !== undefined) {
        glyphs[glyphs.length - 1] = { ...base, text: base.text + String.fromCodePoint(code) };
        continue;
      }
      if (isBlank(code) && ligature === null) continue;
      if (!pdfium.FPDFText_GetLooseCharBox(text, index, scratch)) continue;
      const box = transformBox(space.toPage, rect[0] ?? 0, rect[3] ?? 0, rect[2] ?? 0, rect[1] ?? 0);
      const object = pdfium.FPDFText_GetTextObject(text, index);
      const isSame = object !== 0 && object === painted;
      if (isSame && base !== undefined && !isBlank(code) && isPiece(base, code, box)) {
        ligature = addPiece(ligature ?? base, String.fromCodePoint(code), box);
        glyphs[glyphs.length - 1] = ligature.glyph;
        continue;
      }
      if (ligature !== null) glyphs[glyphs.length - 1] = endLigature(ligature, box, isSame);
      ligature = null;
      if (isBlank(code) || !(box.x1 > box.x0 && box.y1 > box.y0)) continue;
      if (!isSame) style = readStyle(pdfium, text, index, space);
      painted = object;
      const letter = HYPHENS.has(code) ? '-' : String.fromCodePoint(code);
      glyphs.push({ text: letter, box, bold: style.bold, turn: style.turn });
    }
    return glyphs;
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

/** A vowel or tone sign that stands over or under the letter before it: it has a meaning, but no width of its own. */
const isMark = (code: number) => code >= FIRST_MARK && code <= LAST_CODE && /\p{M}/u.test(String.fromCodePoint(code));

const isBlank = (code: number) =>
  code === 0 || (code <= 0x20 && !HYPHENS.has(code)) || code === 0xa0 || code === 0x3000;

function readStyle(pdfium: Pdfium, text: number, index: number, space: PageSpace): Style {
  const angle = pdfium.FPDFText_GetCharAngle(text, index);
  return {
    bold: pdfium.FPDFText_GetFontWeight(text, index) >= BOLD_WEIGHT,
    // PDFium counts angles clockwise, though its own comment says otherwise; the page's own turn comes on top.
    turn: (((Math.round(angle / (Math.PI / 2)) + space.rotation) % 4) + 4) % 4,
  };
}
