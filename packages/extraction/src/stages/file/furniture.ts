import type { Page, Picture, TextLine } from '#src/model.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { area, centreX, centreY, height, width } from '#src/stages/page/box.ts';

/** Fraction of pages that must repeat an element in the same place for it to be a running element. */
const REPEATED = 0.4;
const MIN_PAGES = 3;
/** Fractions of the page: size of a position cell. */
const PLACE = 0.03;
/** A picture covering more of the page is a background. */
const BACKGROUND = 0.55;
/** Points. Smaller pictures are icons or bullets. */
const SMALLEST_PICTURE = 16;
/** Shares of the page. */
const EDGE = 0.17;
const LOGO = 0.04;
const CONTACT = /(?:www\.|https?:|@[\w-]+\.|\btel\b|\bfax\b|\bphone\b|whatsapp|电话|電話|传真|טלפון|טל['׳:])/iu;

export interface Furnished {
  readonly pages: readonly Page[];
  /** Removed pictures, such as logos, by page number. */
  readonly taken: ReadonlyMap<number, readonly Picture[]>;
  readonly takenLines: ReadonlyMap<number, readonly TextLine[]>;
}

/** Removes running elements: logos, running titles, page numbers and backgrounds. */
export function removeFurniture(pages: readonly Page[]): Furnished {
  const pictures = repeatedKeys(pages, (page) => page.pictures.map((picture) => pictureKey(page, picture)));
  const isRepeated = repeatedLines(pages);
  const isTakenLine = (page: Page, line: TextLine) =>
    (!isInside(page, line) && isRepeated(page, line) && !headsColumns(page, line)) ||
    isPageNumber(page, line) ||
    CONTACT.test(line.text);
  const isTakenPicture = (page: Page, picture: Picture) =>
    (pictures.has(pictureKey(page, picture)) && (picture.embedded !== null || isAtEdge(page, picture))) ||
    (isBackground(page, picture) && !isOnlyPicture(page, picture)) ||
    Math.min(width(picture.box), height(picture.box)) < SMALLEST_PICTURE;
  const takenLines = new Map(pages.map((page) => [page.number, page.lines.filter((line) => isTakenLine(page, line))]));
  return {
    pages: pages.map((page) => ({
      ...page,
      lines: page.lines.filter((line) => !takenLines.get(page.number)?.includes(line)),
      pictures: page.pictures.filter((picture) => !isTakenPicture(page, picture)),
    })),
    taken: new Map(
      pages.map((page) => [page.number, page.pictures.filter((picture) => pictures.has(pictureKey(page, picture)))]),
    ),
    takenLines,
  };
}

const isBackground = (page: Page, { box }: Picture) => area(box) > BACKGROUND * page.width * page.height;

/** Whether the page is one product photo with text on it. */
const isOnlyPicture = (page: Page, picture: Picture) =>
  page.pictures.every((other) => other === picture || area(other.box) < LOGO * page.width * page.height);

/** Product pictures repeat positions too, but a logo is small and at the top or bottom. */
function isAtEdge(page: Page, { box }: Picture): boolean {
  return (
    (box.y1 < EDGE * page.height || box.y0 > (1 - EDGE) * page.height) && area(box) < LOGO * page.width * page.height
  );
}

function repeatedKeys(pages: readonly Page[], keysOf: (page: Page) => string[]): Set<string> {
  const counts = new Map<string, number>();
  for (const page of pages) for (const key of new Set(keysOf(page))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const enough = Math.max(MIN_PAGES, REPEATED * pages.length);
  return new Set([...counts].filter(([, count]) => count >= enough).map(([key]) => key));
}

/** Key for the same picture in the same place. Raster regions have only a place. */
function pictureKey(page: Page, { box, embedded }: Picture): string {
  const place = [box.x0 / page.width, box.y0 / page.height, box.x1 / page.width, box.y1 / page.height];
  const identity = embedded === null ? ['region'] : [embedded.width, embedded.height, embedded.bytes];
  return [...place.map((share) => Math.round(share / PLACE)), ...identity].join(' ');
}

/** Returns a predicate: whether enough pages have the line's text in about the same place. */
function repeatedLines(pages: readonly Page[]): (page: Page, line: TextLine) => boolean {
  const places = new Map<string, { page: Page; x: number; y: number }[]>();
  const placeOf = (page: Page, { box }: TextLine) => ({
    page,
    x: centreX(box) / page.width,
    y: centreY(box) / page.height,
  });
  for (const page of pages) {
    for (const line of page.lines.filter((each) => !isInside(page, each))) {
      const key = repeatedText(page, line);
      const known = places.get(key);
      if (known === undefined) places.set(key, [placeOf(page, line)]);
      else known.push(placeOf(page, line));
    }
  }
  const enough = Math.max(MIN_PAGES, REPEATED * pages.length);
  return (page, line) => {
    const { x, y } = placeOf(page, line);
    const alike = (places.get(repeatedText(page, line)) ?? []).filter(
      (other) => Math.abs(other.x - x) < PLACE && Math.abs(other.y - y) < PLACE,
    );
    return new Set(alike.map((other) => other.page)).size >= enough;
  };
}

/** At the very edge a varying number is a page number; elsewhere it may be a model number. */
const repeatedText = (page: Page, line: TextLine) =>
  isOutermost(page, line) ? line.text.replace(/\d+/g, '0') : line.text;

/** Minimum vertical lines beside a text that make it a table cell. A frame has two. */
const CELL_RULES = 3;

/** The header of a table that continues over pages is not a running title. */
function headsColumns(page: Page, line: TextLine): boolean {
  const y = centreY(line.box);
  const beside = page.lines.filter((other) => Math.abs(centreY(other.box) - y) < line.size / 2);
  if (beside.length > 2) return true;
  const sides = page.rules.filter(({ box, direction }) => direction === 'vertical' && box.y0 <= y && y <= box.y1);
  const places = new Set(sides.map(({ box }) => Math.round(centreX(box) / 4)));
  return (
    places.size >= CELL_RULES &&
    sides.some(({ box }) => box.x0 <= line.box.x0) &&
    sides.some(({ box }) => box.x1 >= line.box.x1)
  );
}

/** Fractions of the page's height: zone of running titles, and start of the zone for labels. */
const HEAD = 0.15;
const LABELS = 0.12;

/** Labels such as 'Price:' also repeat in the same place on each page, but not at its edges. */
function isInside(page: Page, line: TextLine): boolean {
  const y = centreY(line.box) / page.height;
  if (line.turn !== 0 || y <= LABELS || y >= 0.9) return false;
  return y > HEAD || readLabel(line.text) !== null;
}

function isOutermost(page: Page, line: TextLine): boolean {
  const y = centreY(line.box) / page.height;
  return y < 0.06 || y > 0.94;
}

function isPageNumber(page: Page, line: TextLine): boolean {
  const y = centreY(line.box) / page.height;
  return /^[-–—|\s]*(?:p(?:age|\.)?\s*)?\d{1,3}[-–—|\s]*$/iu.test(line.text) && (y < 0.07 || y > 0.91);
}
