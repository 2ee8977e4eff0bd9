import type { Box, Page, Picture, RawPage, TextLine } from '#src/model.ts';
import { area, covered, holdsCentre } from '#src/stages/box.ts';
import { groupLines } from '#src/stages/group-lines.ts';
import { isExplained, isPartial, textState } from '#src/stages/text-state.ts';
import { findRegions } from './find-regions.ts';
import { levelQuads } from './ocr/level-quads.ts';
import type { Ocr } from './ocr/load-ocr.ts';
import { quadBox } from './ocr/quad.ts';
import type { PdfDocument } from './open-document.ts';
import type { Raster } from './raster.ts';

/** Resolutions: of the look whether there is more text, of the reading, and of its text finder. */
const LOOK_DPI = 90;
const READ_DPI = 200;
const FIND_DPI = 120;
/** A picture over more of the page than this is a scan or a background. */
const BACKGROUND = 0.55;
/** Share of the page: a picture that can show a product. */
const SHOWING = 0.01;

export interface SeenPage {
  readonly page: Page;
  readonly byOcr: boolean;
}

/**
 * Everything that can be read off a page: its text layer and, where that is not the whole text, what OCR reads.
 * Without OCR (`ocr` is null) a page that has no usable text layer gives null.
 */
export async function seePage(
  document: PdfDocument,
  number: number,
  ocr: (() => Promise<Ocr>) | null,
): Promise<SeenPage | null> {
  const raw = document.readPage(number);
  const layer = groupLines(raw.glyphs, raw.rules);
  const state = textState(raw, layer);
  if (ocr !== null && state !== 'full') {
    const engine = await ocr();
    if (state === 'none') return readByOcr(document, raw, [], engine);
    const read = (await hidesText(document, number, layer, engine))
      ? await readByOcr(document, raw, layer, engine)
      : null;
    // What looked like text may turn out to be a logo or a pattern.
    if (read !== null && isPartial(wordsIn(read.page), layer)) return read;
  }
  if (state === 'none') return null;
  const regions = isFlattened(raw) ? await findRegions(document.renderPage(number, LOOK_DPI), boxesOf(layer)) : null;
  return { page: toPage(raw, layer, regions ?? raw.pictures), byOcr: false };
}

/** Looks at the page at a low resolution: is there text that the layer does not have? */
async function hidesText(
  document: PdfDocument,
  number: number,
  layer: readonly TextLine[],
  ocr: Ocr,
): Promise<boolean> {
  const look = document.renderPage(number, LOOK_DPI);
  const seen = await ocr.detect(look, LOOK_DPI);
  return isPartial(
    seen.map((quad) => quadBox(quad, look.scale)),
    layer,
  );
}

/** Where OCR read words, not single letters of a pattern. */
const wordsIn = (page: Page): Box[] =>
  boxesOf(
    page.lines.filter((line) => line.source === 'ocr' && line.confidence > 0.8 && /[\p{L}\d]{3}/u.test(line.text)),
  );

const boxesOf = (lines: readonly TextLine[]): Box[] => lines.map((line) => line.box);

async function readByOcr(document: PdfDocument, raw: RawPage, layer: readonly TextLine[], ocr: Ocr): Promise<SeenPage> {
  const raster = document.renderPage(raw.number, READ_DPI);
  const quads = await ocr.detect(raster, FIND_DPI);
  const unread = quads.filter((quad) => !isExplained(quadBox(quad, raster.scale), layer));
  const read = await ocr.read(raster, levelQuads(unread, raster));
  const pictures = await picturesOf(raw, raster, [...layer, ...read]);
  return { page: toPage(raw, [...layer, ...read], pictures), byOcr: true };
}

/** Embedded pictures that hold no text stay; what else looks like one is found on the raster. */
async function picturesOf(raw: RawPage, raster: Raster, lines: readonly TextLine[]): Promise<Picture[]> {
  const holdsText = (box: Box) => lines.some((line) => holdsCentre(box, line.box));
  const plain = raw.pictures.filter(
    (picture) => area(picture.box) < BACKGROUND * raw.width * raw.height && !holdsText(picture.box),
  );
  const regions = await findRegions(raster, boxesOf(lines));
  return [...plain, ...regions.filter((region) => !plain.some((picture) => covered(region.box, picture.box) > 0.5))];
}

/** The page is one picture with text over it, as scanners write that read the text themselves. */
function isFlattened(raw: RawPage): boolean {
  const page = raw.width * raw.height;
  const isBackground = (picture: Picture) => area(picture.box) > BACKGROUND * page;
  return (
    raw.pictures.some(isBackground) &&
    !raw.pictures.some((picture) => !isBackground(picture) && area(picture.box) > SHOWING * page)
  );
}

function toPage(raw: RawPage, lines: readonly TextLine[], pictures: readonly Picture[]): Page {
  return { number: raw.number, width: raw.width, height: raw.height, rules: raw.rules, lines, pictures };
}
