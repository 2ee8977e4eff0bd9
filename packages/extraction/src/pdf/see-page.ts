import type { Box, Page, Picture, RawPage, Rule, TextLine } from '#src/model.ts';
import { area, covered, holdsCentre } from '#src/stages/page/box.ts';
import { textTurn } from '#src/stages/page/turn-page.ts';
import { groupLines } from '#src/stages/text/group-lines.ts';
import { isExplained, isPartial, textState } from '#src/stages/text/text-state.ts';
import { bringUpright, FIND_DPI, READ_DPI, type SeenText, type Upright, uprightScan } from './bring-upright.ts';
import { findRegions } from './find-regions.ts';
import { findRules } from './find-rules.ts';
import { levelPage } from './ocr/level-quads.ts';
import type { Ocr } from './ocr/load-ocr.ts';
import { quadBox } from './ocr/quad.ts';
import type { PdfDocument } from './open-document.ts';
import type { Raster } from './raster.ts';

/** Enough to see whether there is more text. */
const LOOK_DPI = 90;
/** A picture over more of the page than this is a scan or a background. */
const BACKGROUND = 0.55;
/** Share of the page: a picture that can show a product. */
const SHOWING = 0.01;

/** Looks at large pictures of a file that found no text in them, after which the others are believed to hold none. */
const ENOUGH_LOOKS = 4;

/** What looking at the pages of a file has shown so far. */
export interface Looks {
  /** Pages looked at without finding text in their pictures. */
  vain: number;
  /** Whether a picture held text. */
  found: boolean;
}

export interface SeenPage {
  readonly page: Page;
  readonly byOcr: boolean;
  /** More is drawn on it than was read. */
  readonly crowded: boolean;
}

/**
 * Everything that can be read off a page: its text layer and, where that is not the whole text, what OCR reads.
 * Without OCR (`ocr` is null) a page that has no usable text layer gives null.
 */
export async function seePage(
  document: PdfDocument,
  number: number,
  ocr: (() => Promise<Ocr>) | null,
  looks: Looks = { vain: 0, found: false },
): Promise<SeenPage | null> {
  const shown = document.readPage(number);
  const upright = bringUpright(document, shown, textTurn(shown));
  const { glyphs, rules, pictures, crowded } = upright.raw;
  const layer = groupLines(
    glyphs,
    rules,
    pictures.map((picture) => picture.box),
  );
  const state = textState(upright.raw, layer);
  const isTrusted = state === 'full' || (state === 'pictured' && !looks.found && looks.vain >= ENOUGH_LOOKS);
  if (ocr !== null && !isTrusted) {
    const engine = await ocr();
    if (state === 'none') {
      const { scan, raster, quads } = await uprightScan(document, shown, engine);
      return readByOcr(scan, [], engine, await levelPage(raster, quads));
    }
    const read = (await hidesText(upright, layer, engine)) ? await readHidden(upright, layer, engine) : null;
    // What looked like text may turn out to be a logo or a pattern.
    if (read !== null && isPartial(wordsIn(read.page), layer)) {
      looks.found = true;
      return read;
    }
    looks.vain += 1;
  }
  if (state === 'none') return null;
  const regions = isFlattened(upright.raw) ? await findRegions(await upright.draw(LOOK_DPI), boxesOf(layer)) : [];
  return { page: toPage(upright, layer, regions.length > 0 ? regions : upright.raw.pictures), byOcr: false, crowded };
}

/** Looks at the page at a low resolution: is there text that the layer does not have? */
async function hidesText({ draw }: Upright, layer: readonly TextLine[], ocr: Ocr): Promise<boolean> {
  const look = await draw(LOOK_DPI);
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

/** Reads what a page shows beside its text layer. A page with text of its own lies straight; a scan may not. */
async function readHidden(upright: Upright, layer: readonly TextLine[], ocr: Ocr): Promise<SeenPage> {
  const raster = await upright.draw(READ_DPI);
  const found = { raster, quads: await ocr.detect(raster, FIND_DPI) };
  return readByOcr(upright, layer, ocr, layer.length > 0 ? found : await levelPage(raster, found.quads));
}

async function readByOcr(
  upright: Upright,
  layer: readonly TextLine[],
  ocr: Ocr,
  { raster, quads }: SeenText,
): Promise<SeenPage> {
  // A page with text of its own has drawn its rules; a scan shows them.
  const rules = layer.length > 0 ? upright.raw.rules : [...upright.raw.rules, ...(await findRules(raster))];
  const unread = quads.filter((quad) => !isExplained(quadBox(quad, raster.scale), layer));
  const lines = [...layer, ...(await ocr.read(raster, unread))];
  const pictures = await picturesOf(upright.raw, raster, lines, rules);
  return {
    page: toPage({ ...upright, raw: { ...upright.raw, rules } }, lines, pictures),
    byOcr: true,
    crowded: upright.raw.crowded,
  };
}

/** Embedded pictures that hold no text stay; what else looks like one is found on the raster. */
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

/** The page is one picture with text over it, as scanners write that read the text themselves. */
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
