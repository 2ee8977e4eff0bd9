import type { Element } from './elements.ts';

/** The page model's input tensors. `training/encode.py` builds the same ones. */
export interface Encoded {
  readonly boxes: Float32Array;
  readonly cells: Float32Array;
  readonly frames: Float32Array;
  readonly features: Float32Array;
  readonly labels: BigInt64Array;
  readonly shapes: BigInt64Array;
  /** For each word: its element, its characters, its hash and its features. */
  readonly owners: BigInt64Array;
  readonly characters: BigInt64Array;
  readonly hashes: BigInt64Array;
  readonly wordFeatures: Float32Array;
  /** Median text size, the unit of distances. */
  readonly unit: number;
}

export const FEATURE_COUNT = 38;
export const WORD_FEATURE_COUNT = 9;
export const CHARACTER_COUNT = 18;
const HIGH_CHARACTERS = 2000;
const HASHES = 8191;

const MONEY = /[$€£¥￥₽₴₺₹฿₪₩₸₫]|usd|eur|rmb|руб|\brs\b|сум|\btl\b|تومان|ریال|บาท|元|円/iu;
const UNIT = /(?:mm|cm|in|inch|m|kg|g|ml|l|мм|см|кг|м|"|″)\.?$/iu;
const PRODUCT_SIGN = /\d\s*[xX×х*]\s*\d/u;
const ENDS_AS_LABEL = /[:：]\s*$/u;

export function encodeElements(elements: readonly Element[], page: { width: number; height: number }): Encoded {
  const count = elements.length;
  const texts = elements.map(({ words }) =>
    words
      .map((word) => word.text)
      .join(' ')
      .normalize('NFKC'),
  );
  const shapes = texts.map((text) => (text === '' ? '#picture' : shapeOf(text)));
  const shapeCounts = countAlike(shapes);
  const shapeIds = new Map([...shapeCounts.keys()].map((shape, index) => [shape, index]));
  const sizes = elements.flatMap(({ line }) => line?.size ?? []).toSorted((a, b) => a - b);
  const unit = Math.max(3, sizes[Math.floor(sizes.length / 2)] ?? 10);
  const isText = elements.map(({ line }) => line !== null);
  const tolerance = 0.3 * unit;
  const alikeAt = (at: (index: number) => number) =>
    elements.map((_, a) => {
      let alike = 0;
      for (let b = 0; b < count; b += 1) if (isText[a] === isText[b] && Math.abs(at(a) - at(b)) < tolerance) alike += 1;
      return Math.log1p(alike - 1) / 3;
    });
  const box = (index: number) => elements[index]?.box ?? { x0: 0, y0: 0, x1: 0, y1: 0 };
  const lefts = alikeAt((index) => box(index).x0);
  const middles = alikeAt((index) => (box(index).x0 + box(index).x1) / 2);
  const rights = alikeAt((index) => box(index).x1);
  const rows = alikeAt((index) => (box(index).y0 + box(index).y1) / 2);

  const boxes = new Float32Array(4 * count);
  const cells = new Float32Array(4 * count);
  const frames = new Float32Array(4 * count);
  const features = new Float32Array(FEATURE_COUNT * count);
  for (const [index, element] of elements.entries()) {
    const { x0, y0, x1, y1 } = element.box;
    const cell = element.cell.map((side) => side ?? -1);
    const frame =
      element.frame === null
        ? [-1, -1, -1, -1]
        : [element.frame.x0, element.frame.y0, element.frame.x1, element.frame.y1];
    boxes.set([x0, y0, x1, y1], 4 * index);
    cells.set(cell, 4 * index);
    frames.set(frame, 4 * index);
    const text = texts[index] ?? '';
    const length = Math.max(1, [...text].length);
    const size = element.line?.size ?? 0;
    const [left = -1, top = -1, right = -1, bottom = -1] = cell;
    const [f0 = -1, f1 = -1, f2 = -1, f3 = -1] = frame;
    const is = (condition: boolean) => Number(condition);
    const turn = element.line?.turn ?? 0;
    features.set(
      [
        is(element.line === null),
        is(element.line?.bold === true),
        is(element.line === null ? element.picture?.embedded === null : element.line.source === 'ocr'),
        is(element.isFurniture),
        element.line === null ? 0 : sizes.filter((other) => other < size - 0.2).length / Math.max(1, sizes.length),
        element.line === null ? 0 : Math.log(Math.max(size, 1) / unit),
        countOf(text, /\p{Nd}/gu) / length,
        countOf(text, /\p{L}/gu) / length,
        Math.log1p(length) / 4,
        Math.log1p(element.words.length) / 2,
        is(MONEY.test(text)),
        is(PRODUCT_SIGN.test(text)),
        is(ENDS_AS_LABEL.test(text)),
        Math.log1p((shapeCounts.get(shapes[index] ?? '') ?? 1) - 1) / 3,
        is(left >= 0),
        is(top >= 0),
        is(right >= 0),
        is(bottom >= 0),
        is(f2 >= 0),
        is(turn === 0),
        is(turn === 1),
        is(turn === 2),
        is(turn === 3),
        x0 / page.width,
        y0 / page.height,
        x1 / page.width,
        y1 / page.height,
        Math.log1p(Math.max(0, x1 - x0) / unit) / 3,
        Math.log1p(Math.max(0, y1 - y0) / unit) / 3,
        Math.min(Math.max(right - left, 0), 500) / 500,
        Math.min(Math.max(bottom - top, 0), 500) / 500,
        (f2 - f0) / page.width,
        (f3 - f1) / page.height,
        Math.sqrt((Math.max(0, x1 - x0) * Math.max(0, y1 - y0)) / (page.width * page.height)),
        lefts[index] ?? 0,
        middles[index] ?? 0,
        rights[index] ?? 0,
        rows[index] ?? 0,
      ],
      FEATURE_COUNT * index,
    );
  }

  const words = elements.flatMap((element, owner) =>
    element.words.map((word, at) => ({ element, owner, word, at, text: word.text.normalize('NFKC') || ' ' })),
  );
  const wordFeatures = new Float32Array(WORD_FEATURE_COUNT * words.length);
  for (const [index, { element, word, at, text }] of words.entries()) {
    const last = element.words.length - 1;
    const kind = element.kinds[at] ?? 0;
    wordFeatures.set(
      [
        Number(at === 0),
        Number(at === last),
        at / Math.max(1, last),
        kind & 1,
        kind >> 1,
        Number(MONEY.test(text)),
        Number(UNIT.test(text)),
        Math.log1p([...text].length) / 3,
        (word.box.x0 - element.box.x0) / Math.max(1, element.box.x1 - element.box.x0),
      ],
      WORD_FEATURE_COUNT * index,
    );
  }
  return {
    boxes,
    cells,
    frames,
    features,
    labels: BigInt64Array.from(elements, ({ label }) => BigInt(label)),
    shapes: BigInt64Array.from(shapes, (shape) => BigInt(shapeIds.get(shape) ?? 0)),
    owners: BigInt64Array.from(words, ({ owner }) => BigInt(owner)),
    characters: BigInt64Array.from(words.flatMap(({ text }) => charactersOf(text)).map(BigInt)),
    hashes: BigInt64Array.from(words, ({ text }) => BigInt(hashOf(text))),
    wordFeatures,
    unit,
  };
}

const countOf = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;

function countAlike(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of list) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

/** Maps a text to its shape: 'AB-1203 x' becomes 'a-9 a'. */
export const shapeOf = (text: string): string =>
  [...text.replace(/\p{Nd}+/gu, '9').replace(/[\p{L}\p{M}]+/gu, 'a')].slice(0, 12).join('');

function charactersOf(text: string): number[] {
  const all = [...text];
  const some = all.length <= CHARACTER_COUNT ? all : [...all.slice(0, CHARACTER_COUNT - 6), ...all.slice(-6)];
  return Array.from({ length: CHARACTER_COUNT }, (_, at) => characterId(some[at]));
}

function characterId(character: string | undefined): number {
  let code = character?.codePointAt(0);
  if (code === undefined) return 0;
  if ((code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9)) code = 48 + (code & 15);
  if (code >= 32 && code < 127) return code - 31;
  return 96 + ((Math.imul(code, 2654435761) >>> 0) % HIGH_CHARACTERS);
}

/** Hash of a word, ignoring case, digits and surrounding punctuation; 0 for punctuation alone. */
export function hashOf(word: string): number {
  const folded = word
    .toLowerCase()
    .replace(/\p{Nd}/gu, '0')
    .replace(/^[^\p{L}\p{M}\p{Nd}]+|[^\p{L}\p{M}\p{Nd}]+$/gu, '');
  if (folded === '') return 0;
  let hash = 0x811c9dc5;
  for (const character of folded) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return 1 + (hash % HASHES);
}
