import type { Box, Page, Picture, TextLine, Word } from '#src/model.ts';
import { labelRole, type Role } from '#src/stages/fields/labels.ts';
import { isColourText, isMaterialText } from '#src/stages/fields/vocabulary.ts';
import { area, centreX, centreY, covered, holdsCentre } from '#src/stages/page/box.ts';

/** A text segment or a picture: the unit that the page model classifies. */
export interface Element {
  readonly box: Box;
  /** Empty for a picture. */
  readonly words: readonly Word[];
  readonly line: TextLine | null;
  readonly picture: Picture | null;
  /** Whether other pages repeat it in the same place. */
  readonly isFurniture: boolean;
  /** The nearest ruled lines around its centre; null if there is none. */
  readonly cell: Sides;
  /** The smallest drawn shape around it. */
  readonly frame: Box | null;
  /** Its meaning as a label or column header: index in LABEL_ROLES plus one, or 0. */
  readonly label: number;
  /** For each word: 1 for a colour, 2 for a material, 3 for both. */
  readonly kinds: readonly number[];
}

export type Sides = readonly [left: number | null, top: number | null, right: number | null, bottom: number | null];

export const LABEL_ROLES: readonly Role[] = [
  'model',
  'name',
  'size',
  'length',
  'width',
  'height',
  'diameter',
  'price',
  'colour',
  'material',
  'type',
  'description',
  'picture',
  'quantity',
  'weight',
  'index',
];

/** The training pages had no more elements, and run time grows with the square. */
const MAX_LINES = 450;
const MAX_PICTURES = 100;
/** Fractions of the page. Smaller pictures are icons, larger ones backgrounds. */
const SMALLEST = 0.0008;
const LARGEST = 0.97;
/** Overlap above which two pictures count as one. */
const SAME_PLACE = 0.9;
/** In text sizes. A wider gap splits a line. */
const GAP = 1;

interface Furniture {
  readonly lines: ReadonlySet<TextLine>;
  readonly pictures: ReadonlySet<Picture>;
}

export function pageElements(page: Page, furniture: Furniture): Element[] {
  const pieces = page.lines.flatMap((line) => piecesOf(line).map((words) => ({ line, words })));
  const about = (box: Box) => ({ cell: cellAround(box, page), frame: frameAround(box, page) });
  const texts = pieces.slice(0, MAX_LINES).map(({ line, words }): Element => {
    const box = around(words);
    const text = words.map((word) => word.text).join(' ');
    return {
      box,
      words,
      line,
      picture: null,
      isFurniture: furniture.lines.has(line),
      ...about(box),
      label: labelOf(text),
      kinds: words.map((word) => Number(isColourText(word.text, 0)) + 2 * Number(isMaterialText(word.text, 0))),
    };
  });
  const pictures = distinctPictures(page).map(
    (picture): Element => ({
      box: picture.box,
      words: [],
      line: null,
      picture,
      isFurniture: furniture.pictures.has(picture),
      ...about(picture.box),
      label: 0,
      kinds: [],
    }),
  );
  return [...texts, ...pictures];
}

const around = (words: readonly Word[]): Box => ({
  x0: Math.min(...words.map(({ box }) => box.x0)),
  y0: Math.min(...words.map(({ box }) => box.y0)),
  x1: Math.max(...words.map(({ box }) => box.x1)),
  y1: Math.max(...words.map(({ box }) => box.y1)),
});

const labelOf = (text: string): number => {
  const role = labelRole(text) ?? labelRole(text.replace(/[:：].*$/u, ''));
  return role === null ? 0 : LABEL_ROLES.indexOf(role) + 1;
};

/** Splits a line at wide gaps. */
function piecesOf(line: TextLine): Word[][] {
  const words = line.words.flatMap(splitWord).filter((word) => word.text.trim() !== '');
  const pieces: Word[][] = [];
  let last: Word | undefined;
  for (const word of words) {
    const gap = last === undefined ? 0 : Math.max(word.box.x0 - last.box.x1, last.box.x0 - word.box.x1);
    const current = pieces.at(-1);
    if (current === undefined || (line.turn === 0 && gap > GAP * Math.max(line.size, 4))) pieces.push([word]);
    else current.push(word);
    last = word;
  }
  return pieces;
}

const PART = /[぀-ヿ㐀-鿿가-힯]+[^\sA-Za-z0-9:：|]*|[:：|]+|[^぀-ヿ㐀-鿿가-힯:：|]+/gu;

/** Splits scripts without spaces from Latin and digits, and splits at colons. */
function splitWord({ text, box }: Word): Word[] {
  const parts = [...text.matchAll(PART)];
  if (parts.length <= 1) return [{ text, box }];
  const at = (index: number) => box.x0 + ((box.x1 - box.x0) * index) / text.length;
  return parts.map((part) => ({
    text: part[0],
    box: { ...box, x0: at(part.index), x1: at(part.index + part[0].length) },
  }));
}

function distinctPictures(page: Page): Picture[] {
  const all = page.width * page.height;
  const kept: Picture[] = [];
  for (const picture of page.pictures.toSorted((a, b) => area(b.box) - area(a.box))) {
    const share = area(picture.box) / all;
    const isSame = ({ box }: Picture) =>
      covered(box, picture.box) > SAME_PLACE && covered(picture.box, box) > SAME_PLACE;
    if (share >= SMALLEST && share <= LARGEST && !kept.some(isSame)) kept.push(picture);
  }
  return kept.slice(0, MAX_PICTURES);
}

function cellAround(box: Box, { rules }: Page): Sides {
  const [x, y] = [centreX(box), centreY(box)];
  let [left, top, right, bottom]: [number | null, number | null, number | null, number | null] = [
    null,
    null,
    null,
    null,
  ];
  for (const { box: rule, direction } of rules) {
    if (direction === 'horizontal') {
      if (x < rule.x0 - 1 || x > rule.x1 + 1) continue;
      const at = centreY(rule);
      if (at <= y) top = Math.max(top ?? at, at);
      else bottom = Math.min(bottom ?? at, at);
    } else {
      if (y < rule.y0 - 1 || y > rule.y1 + 1) continue;
      const at = centreX(rule);
      if (at <= x) left = Math.max(left ?? at, at);
      else right = Math.min(right ?? at, at);
    }
  }
  return [left, top, right, bottom];
}

/** Fraction of the page above which a shape is its background. */
const GROUND = 0.6;

function frameAround(box: Box, { frames, width, height }: Page): Box | null {
  let smallest: Box | null = null;
  for (const frame of frames) {
    if (!holdsCentre(frame, box) || covered(box, frame) < 0.7 || area(frame) > GROUND * width * height) continue;
    if (smallest === null || area(frame) < area(smallest)) smallest = frame;
  }
  return smallest;
}
