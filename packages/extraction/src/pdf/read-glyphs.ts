import type { Box, Glyph } from '#src/model.ts';
import { centreX, covered, grown, height, holdsCentre, overlapY, width } from '#src/stages/page/box.ts';
import { plainDigits } from '#src/stages/text/plain-digits.ts';
import { addPiece, endLigature, isPiece, type Ligature } from './ligature.ts';
import { type Matrix, type PageSpace, transform, transformBox } from './page-space.ts';
import type { Pdfium } from './pdfium.ts';
import type { PageObjects, TextPlace } from './read-objects.ts';

/** Characters beyond this limit are ignored; no catalog page has that many. */
const MAX_GLYPHS = 20_000;
const BOLD_WEIGHT = 600;
/** Lower codes are Latin letters and punctuation, which are most of all text. */
const FIRST_MARK = 0x300;
const LAST_CODE = 0x10ffff;
/** PDFium's marks for a hyphen at the end of a line. */
const HYPHENS = new Set([0xfffe, 0x02]);
/** Number of previous glyphs searched for a mark's base letter. */
const MARK_REACH = 60;
/** Points. Clip paths may end slightly before the letters do. */
const CLIP_SLACK = 1;
/** Render modes that paint nothing. */
const INVISIBLE = new Set([3, 7]);
const SCRATCH_DOUBLES = 32;

/** Properties shared by all characters of one text object. */
interface Painted {
  readonly object: number;
  readonly bold: boolean;
  readonly turn: number;
  readonly clip: Box | null;
  readonly shows: boolean;
  /** Box of the text object. PDFium places its characters as if it were outside the form. */
  readonly whole: Box | null;
}

const NOTHING: Painted = { object: 0, bold: false, turn: 0, clip: null, shows: true, whole: null };

interface GlyphReader {
  readonly pdfium: Pdfium;
  readonly text: number;
  readonly space: PageSpace;
  readonly scratch: number;
  readonly objects: PageObjects;
}

/** The visible characters of a page, in PDFium's order. */
export function readGlyphs(
  pdfium: Pdfium,
  page: number,
  space: PageSpace,
  scratch: number,
  objects: PageObjects,
): Glyph[] {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    return readText({ pdfium, text, space, scratch, objects });
  } finally {
    pdfium.FPDFText_ClosePage(text);
  }
}

function readText(reader: GlyphReader): Glyph[] {
  const { pdfium, text, space, scratch, objects } = reader;
  const count = Math.min(pdfium.FPDFText_CountChars(text), MAX_GLYPHS);
  // Allocated once per page. The calls below allocate nothing, so the memory does not move.
  const rect = new Float32Array(pdfium.HEAPU8.buffer, scratch, 4);
  const sheet = { x0: 0, y0: 0, x1: space.width, y1: space.height };
  const glyphs: Glyph[] = [];
  let painted = NOTHING;
  let ligature: Ligature | null = null;
  let blanks = 0;
  for (let index = 0; index < count; index += 1) {
    const code = pdfium.FPDFText_GetUnicode(text, index);
    const blank = isBlank(code);
    if (blank && code !== 0 && !pdfium.FPDFText_IsGenerated(text, index)) blanks += 1;
    if (blank && ligature === null) continue;
    if (!pdfium.FPDFText_GetLooseCharBox(text, index, scratch)) continue;
    let box = transformBox(space.toPage, rect[0] ?? 0, rect[3] ?? 0, rect[2] ?? 0, rect[1] ?? 0);
    const object = pdfium.FPDFText_GetTextObject(text, index);
    const isSame = object !== 0 && object === painted.object;
    if (!isSame && !blank) {
      if (painted.whole !== null) dropRepeat(glyphs);
      painted = readPainted(reader, index, object, box);
    }
    if (painted.whole !== null) box = { ...box, x0: painted.whole.x0, x1: painted.whole.x1 };
    const base = glyphs.at(-1);
    if (isMark(code) && base !== undefined) {
      addMark(glyphs, String.fromCodePoint(code), isSame ? null : (painted.whole ?? inkOf(reader, index) ?? box));
      continue;
    }
    if (isSame && base !== undefined && !blank && isPiece(base, code, box)) {
      ligature = addPiece(ligature ?? base, String.fromCodePoint(code), box);
      glyphs[glyphs.length - 1] = ligature.glyph;
      continue;
    }
    if (ligature !== null) glyphs[glyphs.length - 1] = endLigature(ligature, box, isSame);
    ligature = null;
    if (blank || !(box.x1 > box.x0 && box.y1 > box.y0)) continue;
    if (!holdsCentre(sheet, box) || (painted.clip !== null && !holdsCentre(painted.clip, box))) continue;
    if (!painted.shows && !objects.pictures.some((picture) => holdsCentre(picture.box, box))) continue;
    const letter = HYPHENS.has(code) ? '-' : plainDigits(String.fromCodePoint(code));
    glyphs.push({ text: letter, box, bold: painted.bold, turn: painted.turn, blanks });
  }
  if (painted.whole !== null) dropRepeat(glyphs);
  return glyphs;
}

/** A combining vowel or tone mark, which has no width of its own. */
const isMark = (code: number) => code >= FIRST_MARK && code <= LAST_CODE && /\p{M}/u.test(String.fromCodePoint(code));

const isBlank = (code: number) =>
  code === 0 || (code <= 0x20 && !HYPHENS.has(code)) || code === 0xa0 || code === 0x3000;

/** Gives a mark to the letter before it or, if it was painted separately, to the letter above or below it. */
function addMark(glyphs: Glyph[], mark: string, ink: Box | null): void {
  let at = glyphs.length - 1;
  let nearest = Infinity;
  for (let index = glyphs.length - 1; ink !== null && index >= Math.max(0, glyphs.length - MARK_REACH); index -= 1) {
    const box = glyphs[index]?.box ?? ink;
    const away = Math.max(box.x0 - centreX(ink), centreX(ink) - box.x1, 0);
    if (overlapY(grown(ink, 1), box) > 0 && away < height(box) && away < nearest) [at, nearest] = [index, away];
  }
  const letter = glyphs[at];
  if (letter !== undefined) glyphs[at] = { ...letter, text: letter.text + mark };
}

/** ActualText over several stacked glyphs is reported once per glyph; keep one. */
function dropRepeat(glyphs: Glyph[]): void {
  const last = glyphs.at(-1);
  const isRepeat = (glyph: Glyph) => glyph.text === last?.text && covered(last.box, glyph.box) > 0.5;
  if (glyphs.slice(-MARK_REACH, -1).some(isRepeat)) glyphs.pop();
}

/** Ink box of a character. */
function inkOf({ pdfium, text, space, scratch }: GlyphReader, index: number): Box | null {
  const at = scratch + SCRATCH_DOUBLES;
  if (!pdfium.FPDFText_GetCharBox(text, index, at, at + 8, at + 16, at + 24)) return null;
  const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(pdfium.HEAPU8.buffer, at, 4);
  return right > left ? transformBox(space.toPage, left, bottom, right, top) : null;
}

function readPainted(reader: GlyphReader, index: number, object: number, first: Box): Painted {
  const { pdfium, text, space, objects } = reader;
  const angle = pdfium.FPDFText_GetCharAngle(text, index);
  const place = objects.texts.get(object);
  return {
    object,
    bold: pdfium.FPDFText_GetFontWeight(text, index) >= BOLD_WEIGHT,
    // PDFium's angles are clockwise, contrary to its documentation. Add the page's rotation.
    turn: (((Math.round(angle / (Math.PI / 2)) + space.rotation) % 4) + 4) % 4,
    clip: place?.clip == null ? null : grown(place.clip, CLIP_SLACK),
    shows: object === 0 || !INVISIBLE.has(pdfium.FPDFTextObj_GetTextRenderMode(object)),
    whole: place === undefined || place.toPage === space.toPage ? null : misplaced(reader, index, object, place, first),
  };
}

/** PDFium reports ActualText characters in form coordinates. */
function misplaced(
  { pdfium, text, space, scratch }: GlyphReader,
  index: number,
  object: number,
  { toPage }: TextPlace,
  first: Box,
): Box | null {
  if (!pdfium.FPDFText_GetMatrix(text, index, scratch)) return null;
  const [, , , , e = 0, f = 0] = new Float32Array(pdfium.HEAPU8.buffer, scratch, 6);
  const [right] = transform(space.toPage, e, f);
  const [told] = transform(toPage, first.x0 - space.toPage[4], 0);
  if (space.rotation !== 0 || Math.abs(right - first.x0) < 0.5 || Math.abs(right - told) > 0.5) return null;
  return boundsOf(pdfium, object, toPage, scratch) ?? { ...first, x0: right, x1: right + width(first) };
}

function boundsOf(pdfium: Pdfium, object: number, toPage: Matrix, scratch: number): Box | null {
  if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(pdfium.HEAPU8.buffer, scratch, 4);
  const box = transformBox(toPage, left, bottom, right, top);
  return width(box) > 0 ? box : null;
}
