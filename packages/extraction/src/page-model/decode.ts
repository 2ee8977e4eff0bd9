import type { Draft, Found, Page, TextLine } from '#src/model.ts';
import { readPrice } from '#src/stages/fields/read-price.ts';
import { around } from '#src/stages/page/box.ts';
import type { Element } from './elements.ts';
import type { Reading } from './load-page-model.ts';

export const ROLES = ['other', 'number', 'name', 'price', 'dim', 'colour', 'material'] as const;
export const LINKS = ['number', 'name', 'price', 'dim', 'colour', 'material', 'picture', 'own'] as const;
type Field = Exclude<(typeof ROLES)[number], 'other'>;
type Link = (typeof LINKS)[number];

export const SETTINGS = {
  /** Probability thresholds: an element is a product's anchor, holds one of its fields, or is its picture. */
  anchor: 0.5,
  link: 0.5,
  picture: 0.35,
  /** Two candidates are the same product above this probability. */
  own: 0.5,
  /** A word of a linked element takes the field's role above this probability, even if another role is likelier. */
  softRole: 0.3,
  /** Weight of aligned, similar elements when scores are averaged. */
  smooth: 0.3,
};

/** Decodes the model's output for a page into products. */
export function decodeReading(page: Page, elements: readonly Element[], reading: Reading): Draft[] {
  const count = elements.length;
  const starts = wordStarts(elements);
  const linkOf = (candidate: number, element: number, link: Link) =>
    reading.links[(candidate * count + element) * LINKS.length + LINKS.indexOf(link)] ?? 0;
  const roleOf = (element: number, word: number, role: (typeof ROLES)[number]) =>
    reading.roles[((starts[element] ?? 0) + word) * ROLES.length + ROLES.indexOf(role)] ?? 0;

  const chances = smoothed(elements, reading.anchors, page);
  const likely = reading.candidates
    .map((element, candidate) => ({ element, candidate, chance: chances[element] ?? 0 }))
    .filter(({ chance }) => chance >= SETTINGS.anchor)
    .toSorted((a, b) => b.chance - a.chance);
  const products: typeof likely = [];
  for (const one of likely) {
    const isSame = (other: (typeof likely)[number]) =>
      linkOf(other.candidate, one.element, 'own') > SETTINGS.own &&
      linkOf(one.candidate, other.element, 'own') > SETTINGS.own / 2;
    if (!products.some(isSame)) products.push(one);
  }

  const wordsOf = (index: number, role: Field): number[] => {
    const words = elements[index]?.words ?? [];
    const isLikeliest = (word: number) =>
      ROLES.every((other) => roleOf(index, word, other) <= roleOf(index, word, role));
    const clear = words.flatMap((_, word) => (isLikeliest(word) ? [word] : []));
    if (clear.length > 0) return clear;
    const best = Math.max(0, ...words.map((_, word) => roleOf(index, word, role)));
    const least = Math.max(0.75 * best, 0.7 * SETTINGS.softRole);
    return best < SETTINGS.softRole
      ? []
      : words.flatMap((_, word) => (roleOf(index, word, role) >= least ? [word] : []));
  };

  const drafts = products.flatMap(({ candidate, element, chance }): Draft[] => {
    const linked = (link: Link, least: number) =>
      elements
        .map((_, index) => ({ index, chance: linkOf(candidate, index, link) }))
        .filter((each) => each.chance >= least)
        .toSorted((a, b) => b.chance - a.chance)
        .map((each) => each.index);
    const inOrder = (indexes: readonly number[]) => indexes.toSorted((a, b) => readingOrder(elements[a], elements[b]));
    const texts = (field: Field, runs: boolean) =>
      linked(field, SETTINGS.link).flatMap((index) => {
        const words = wordsOf(index, field);
        return (runs ? runsOf(words) : words.length > 0 ? [words] : []).flatMap((run) => ({
          index,
          found: foundOf(elements[index], run),
        }));
      });
    const values = (field: Field) => {
      const all = texts(field, false);
      return inOrder(all.map(({ index }) => index)).flatMap(
        (index) => all.find((each) => each.index === index)?.found ?? [],
      );
    };
    const numbers = distinct(joinBroken(texts('number', true), elements).flatMap((found) => trimmed(found) ?? []));
    const name = joined(values('name'));
    const price = texts('price', false)
      .flatMap(({ found }) => (found === null ? [] : (readPrice(plainDigits(found), true) ?? [])))
      .at(0);
    const picture = linked('picture', SETTINGS.picture)
      .flatMap((index) => elements[index]?.picture ?? [])
      .at(0);
    if (numbers.length === 0 && name === null && price === undefined && picture === undefined) return [];
    const used = linkedLines(elements, [...new Set(FIELDS.flatMap((field) => linked(field, SETTINGS.link)))]);
    const anchor = elements[element]?.box;
    const draft: Draft = {
      page: page.number,
      box: around([...used.map((line) => line.box), ...(anchor === undefined ? [] : [anchor])]),
      model: numbers[0] ?? null,
      otherModels: numbers.slice(1),
      name,
      dimensions: values('dim'),
      price: price ?? null,
      prices: price === undefined ? [] : [price],
      moq: null,
      carton: null,
      colour: joined(values('colour'), ' / '),
      material: joined(values('material'), ' / '),
      type: null,
      description: null,
      lines: used,
      picture: picture?.box ?? null,
      evidence: {
        layout: 'card',
        model: numbers.length > 0 ? 'placed' : 'none',
        name: name === null ? 'none' : 'placed',
        alike: products.length,
        pages: 1,
        chance,
      },
    };
    return [draft];
  });
  return drafts.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0);
}

const FIELDS: readonly Field[] = ['number', 'name', 'price', 'dim', 'colour', 'material'];

function wordStarts(elements: readonly Element[]): number[] {
  let start = 0;
  return elements.map(({ words }) => {
    start += words.length;
    return start - words.length;
  });
}

/** Averages the anchor scores of similar elements in one column, so they are accepted or rejected together. */
function smoothed(elements: readonly Element[], anchors: Float32Array, page: Page): number[] {
  return elements.map((element, index) => {
    const own = anchors[index] ?? 0;
    const alike = elements.flatMap((other, at) =>
      at !== index && areAlike(element, other, page) ? [anchors[at] ?? 0] : [],
    );
    if (alike.length < 2) return own;
    const mean = alike.reduce((sum, chance) => sum + chance, 0) / alike.length;
    return (1 - SETTINGS.smooth) * own + SETTINGS.smooth * mean;
  });
}

function areAlike(a: Element, b: Element, page: Page): boolean {
  if ((a.line === null) !== (b.line === null) || a.line?.bold !== b.line?.bold) return false;
  const size = a.line?.size ?? 0;
  if (Math.abs(size - (b.line?.size ?? 0)) > 0.08 * Math.max(size, 1)) return false;
  return (
    Math.abs(a.box.x0 - b.box.x0) < 0.006 * page.width ||
    Math.abs(a.box.x0 + a.box.x1 - b.box.x0 - b.box.x1) < 0.012 * page.width
  );
}

function runsOf(words: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last !== undefined && last.at(-1) === word - 1) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

function foundOf(element: Element | undefined, words: readonly number[]): Found | null {
  if (element === undefined || element.line === null) return null;
  const used = words.flatMap((word) => element.words[word] ?? []);
  const text = used
    .map((word) => word.text)
    .join(' ')
    .trim();
  if (text === '') return null;
  return {
    text,
    box: around(used.map((word) => word.box)),
    source: element.line.source,
    confidence: element.line.confidence,
  };
}

/** Joins a number that wrapped inside its cell: '5021201-' above '001'. */
function joinBroken(pieces: readonly { index: number; found: Found | null }[], elements: readonly Element[]): Found[] {
  const all: Found[] = [];
  for (const { found } of pieces.toSorted((a, b) => readingOrder(elements[a.index], elements[b.index]))) {
    const last = all.at(-1);
    if (found === null || !/[\p{L}\p{N}]/u.test(found.text)) continue;
    if (last !== undefined && /[-‐‑/_]$/u.test(last.text) && found.box.y0 > last.box.y0)
      all[all.length - 1] = { ...last, text: last.text + found.text, box: around([last.box, found.box]) };
    else all.push(found);
  }
  return all;
}

const EDGE = /^[\s:;,.*()[\]#№|-]+|[\s:;,.*()[\]№|-]+$/gu;

const trimmed = (found: Found | null): Found | null => {
  const text = found?.text.replace(EDGE, '') ?? '';
  return found === null || text === '' ? null : { ...found, text };
};

function distinct(all: readonly Found[]): Found[] {
  return [...new Map(all.map((found) => [found.text, found])).values()];
}

function joined(all: readonly Found[], sign = ' '): Found | null {
  const parts = all.flatMap((found) => trimmed(found) ?? []);
  const first = parts[0];
  if (first === undefined) return null;
  return {
    text: parts.map((part) => part.text).join(sign),
    box: around(parts.map((part) => part.box)),
    source: first.source,
    confidence: Math.min(...parts.map((part) => part.confidence)),
  };
}

const plainDigits = (found: Found): Found => ({
  ...found,
  text: found.text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll('٬', ',')
    .replaceAll('٫', '.'),
});

/** From top to bottom; on one line from left to right. */
function readingOrder(a: Element | undefined, b: Element | undefined): number {
  if (a === undefined || b === undefined) return 0;
  const isBeside = Math.abs(a.box.y0 - b.box.y0) < 0.5 * Math.max(4, a.line?.size ?? 0);
  return isBeside ? a.box.x0 - b.box.x0 : a.box.y0 - b.box.y0;
}

const linkedLines = (elements: readonly Element[], indexes: readonly number[]): TextLine[] => [
  ...new Set(indexes.flatMap((index) => elements[index]?.line ?? [])),
];
