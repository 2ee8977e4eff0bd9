import type { Box, Draft, Found, Page, PageSize, RawPage, TextLine } from '#src/model.ts';
import { seenBox, viewOf } from './perspective.ts';

/** Minimum glyphs to decide a page's orientation. */
const MIN_GLYPHS = 20;
const MIN_SHARE = 0.7;

/** Clockwise quarter turns that bring most of the text upright, for sideways pages. */
export function textTurn({ glyphs }: Pick<RawPage, 'glyphs'>): number {
  if (glyphs.length < MIN_GLYPHS) return 0;
  const counts = [0, 0, 0, 0];
  for (const { turn } of glyphs) counts[turn] = (counts[turn] ?? 0) + 1;
  const commonest = counts.indexOf(Math.max(...counts));
  return (counts[commonest] ?? 0) >= MIN_SHARE * glyphs.length ? (4 - commonest) % 4 : 0;
}

/** A box after clockwise quarter turns of the page; `size` is the page's size before them. */
export function turnBox(box: Box, turns: number, { width, height }: PageSize): Box {
  if (turns === 1) return { x0: height - box.y1, y0: box.x0, x1: height - box.y0, y1: box.x1 };
  if (turns === 2) return { x0: width - box.x1, y0: height - box.y1, x1: width - box.x0, y1: height - box.y0 };
  if (turns === 3) return { x0: box.y0, y0: width - box.x1, x1: box.y1, y1: width - box.x0 };
  return box;
}

export const turnSize = ({ width, height }: PageSize, turns: number): PageSize =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

export function turnRawPage(raw: RawPage, turns: number): RawPage {
  if (turns === 0) return raw;
  const turned = (box: Box) => turnBox(box, turns, raw);
  const crossed = turns % 2 === 1;
  return {
    ...raw,
    ...turnSize(raw, turns),
    glyphs: raw.glyphs.map((glyph) => ({ ...glyph, box: turned(glyph.box), turn: (glyph.turn + turns) % 4 })),
    pictures: raw.pictures.map((picture) => ({ ...picture, box: turned(picture.box) })),
    rules: raw.rules.map(({ box, direction }) => ({
      box: turned(box),
      direction: crossed ? (direction === 'horizontal' ? 'vertical' : 'horizontal') : direction,
    })),
    outlines: raw.outlines.map(turned),
    frames: raw.frames.map(turned),
    drawings: raw.drawings.map(turned),
  };
}

type Read = Pick<Page, 'width' | 'height' | 'turned' | 'paper'>;

/** Maps a box from the rotated or flattened page back to the page as shown. */
export function toShown(box: Box, page: Read): Box {
  const unturned = turnBox(box, (4 - page.turned) % 4, page);
  return page.paper === null ? unturned : seenBox(viewOf(turnSize(page, page.turned), page.paper.corners), unturned);
}

export const shownSize = (page: Read): PageSize => page.paper?.size ?? turnSize(page, page.turned);

/** Maps a draft's boxes back to the page as shown. */
export function showDraft(draft: Draft, page: Read): Draft {
  if (page.turned === 0 && page.paper === null) return draft;
  const box = (each: Box) => toShown(each, page);
  const found = <T extends Found>(each: T): T => ({ ...each, box: box(each.box) });
  const perhaps = <T extends Found>(each: T | null): T | null => (each === null ? null : found(each));
  const line = (each: TextLine): TextLine => ({
    ...each,
    box: box(each.box),
    words: each.words.map((word) => ({ ...word, box: box(word.box) })),
  });
  return {
    ...draft,
    box: box(draft.box),
    model: perhaps(draft.model),
    otherModels: draft.otherModels.map(found),
    name: perhaps(draft.name),
    dimensions: draft.dimensions.map(found),
    price: perhaps(draft.price),
    prices: draft.prices.map(found),
    moq: perhaps(draft.moq),
    carton: perhaps(draft.carton),
    colour: perhaps(draft.colour),
    material: perhaps(draft.material),
    type: perhaps(draft.type),
    description: perhaps(draft.description),
    lines: draft.lines.map(line),
    picture: draft.picture === null ? null : box(draft.picture),
  };
}
