import type { Box, Page, Picture, RawPage, Rule, TextLine } from '#src/model.ts';
import { area, covered, holdsCentre } from '#src/stages/page/box.ts';
import { textTurn } from '#src/stages/page/turn-page.ts';
import { groupLines } from '#src/stages/text/group-lines.ts';
import { isPartial, type OcrAttempts, planReading, unreadText } from '#src/stages/text/reading-plan.ts';
import { bringUpright, FIND_DPI, READ_DPI, type SeenText, type Upright, uprightScan } from './bring-upright.ts';
import { findDrawings } from './find-drawings.ts';
import { findRegions } from './find-regions.ts';
import { findRules } from './find-rules.ts';
import { levelPage } from './ocr/level-quads.ts';
import type { Ocr } from './ocr/load-ocr.ts';
import { partQuads } from './ocr/part-quads.ts';
import { quadBox } from './ocr/quad.ts';
import type { PdfDocument } from './open-document.ts';
import type { Raster } from './raster.ts';

/** Resolution for detecting further text. */
const LOOK_DPI = 90;
/** A picture covering more of the page is a scan or a background. */
const BACKGROUND = 0.55;
/** Fraction of the page: minimum size of a product picture. */
const SHOWING = 0.01;

export interface SeenPage {
  readonly page: Page;
  readonly byOcr: boolean;
  /** The page exceeds the drawing limit. */
  readonly crowded: boolean;
}

/**
 * Reads a page: its text layer and, where that is incomplete, OCR.
 * Without OCR (`ocr` is null), a page without a usable text layer returns null.
 */
export async function seePage(
  document: PdfDocument,
  number: number,
  ocr: (() => Promise<Ocr>) | null,
  attempts: OcrAttempts = { withoutText: 0, hasText: false },
): Promise<SeenPage | null> {
  const shown = document.readPage(number);
  const upright = bringUpright(document, shown, textTurn(shown));
  const { glyphs, rules, pictures, crowded } = upright.raw;
  const layer = groupLines(
    glyphs,
    rules,
    pictures.map((picture) => picture.box),
  );
  const plan = planReading(upright.raw, layer, attempts);
  if (ocr === null && plan === 'ocr') return null;
  if (ocr !== null && plan === 'ocr') {
    const engine = await ocr();
    const { scan, raster, quads } = await uprightScan(document, shown, engine);
    return readByOcr(scan, [], engine, await levelPage(raster, quads));
  }
  if (ocr !== null && plan === 'look') {
    const read = await readHidden(upright, layer, await ocr());
    attempts.hasText ||= read !== null;
    if (read !== null) return read;
    attempts.withoutText += 1;
  }
  const regions = isFlattened(upright.raw) ? await findRegions(await upright.draw(LOOK_DPI), boxesOf(layer)) : [];
  const drawn = crowded ? [] : findDrawings(upright.raw, layer);
  const seen = regions.length > 0 ? regions : [...upright.raw.pictures, ...drawn];
  return { page: toPage(upright, layer, seen), byOcr: false, crowded };
}

/** Boxes where OCR found words rather than stray letters of a pattern. */
const wordsIn = (page: Page): Box[] =>
  boxesOf(
    page.lines.filter((line) => line.source === 'ocr' && line.confidence > 0.8 && /[\p{L}\d]{3}/u.test(line.text)),
  );

const boxesOf = (lines: readonly TextLine[]): Box[] => lines.map((line) => line.box);

/** Reads text outside the text layer; null if there is too little of it, such as a logo or a pattern. */
async function readHidden(upright: Upright, layer: readonly TextLine[], ocr: Ocr): Promise<SeenPage | null> {
  const look = await upright.draw(LOOK_DPI);
  const seen = (await ocr.detect(look, LOOK_DPI)).map((quad) => quadBox(quad, look.scale));
  if (
    !isPartial(
      unreadText(seen, (box) => box, layer, upright.raw),
      layer,
    )
  )
    return null;
  const raster = await upright.draw(READ_DPI);
  const found = { raster, quads: await ocr.detect(raster, FIND_DPI) };
  // Only a scan needs deskewing; a page with a text layer is straight.
  const read = await readByOcr(upright, layer, ocr, layer.length > 0 ? found : await levelPage(raster, found.quads));
  return isPartial(wordsIn(read.page), layer) ? read : null;
}

async function readByOcr(
  upright: Upright,
  layer: readonly TextLine[],
  ocr: Ocr,
  { raster, quads }: SeenText,
): Promise<SeenPage> {
  // A page with a text layer has vector lines; on a scan they must be detected.
  const rules = layer.length > 0 ? upright.raw.rules : [...upright.raw.rules, ...(await findRules(raster))];
  const parts = partQuads(quads, rules, raster.scale);
  const unread = unreadText(parts, (quad) => quadBox(quad, raster.scale), layer, upright.raw);
  const lines = [...layer, ...(await ocr.read(raster, unread))];
  const pictures = await picturesOf(upright.raw, raster, lines, rules);
  return {
    page: toPage({ ...upright, raw: { ...upright.raw, rules } }, lines, pictures),
    byOcr: true,
    crowded: upright.raw.crowded,
  };
}

/** Keeps embedded pictures without text and adds the regions found on the raster. */
async function picturesOf(
  raw: RawPage,
  raster: Raster,
  lines: readonly TextLine[],
  rules: readonly Rule[],
): Promise<Picture[]> {
  const holdsText = (box: Box) => lines.some((line) => holdsCentre(box, line.box));
  const plain = raw.pictures.filter(
    (picture) => area(picture.box) < BACKGROUND * raw.width * raw.height && !holdsText(picture.box),
  );
  const regions = await findRegions(raster, boxesOf(lines), rules);
  return [...plain, ...regions.filter((region) => !plain.some((picture) => covered(region.box, picture.box) > 0.5))];
}

/** Whether the page is a scan with the scanner's own OCR text over it. */
function isFlattened(raw: RawPage): boolean {
  const page = raw.width * raw.height;
  const isBackground = (picture: Picture) => area(picture.box) > BACKGROUND * page;
  return (
    raw.pictures.some(isBackground) &&
    !raw.pictures.some((picture) => !isBackground(picture) && area(picture.box) > SHOWING * page)
  );
}

function toPage({ raw, turned, paper }: Upright, lines: readonly TextLine[], pictures: readonly Picture[]): Page {
  const { number, width, height, rules, frames } = raw;
  return { number, width, height, rules, frames, lines, pictures, turned, paper };
}
