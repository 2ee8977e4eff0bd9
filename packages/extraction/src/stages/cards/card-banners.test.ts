import { expect, test } from 'vitest';
import { findProducts } from '#src/stages/file/find-products.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';

const NAMES = ['Oak stool', 'Ash bench', 'Pine shelf', 'Elm table', 'Teak rack', 'Larch box'];

/** A page of six pictures, each with a caption of these lines below. */
function namesOf(caption: (name: string, at: number) => readonly string[]) {
  const places = NAMES.map((name, at) => ({ name, at, x: 40 + (at % 3) * 190, y: 60 + Math.floor(at / 3) * 260 }));
  const page = makePage({
    pictures: places.map(({ x, y }) => ({ box: { x0: x, y0: y, x1: x + 150, y1: y + 140 }, embedded: null })),
    lines: places.flatMap(({ name, at, x, y }) =>
      caption(name, at).map((text, line) => makeLine(text, x, y + 150 + 13 * line, { bold: line < 2 })),
    ),
  });
  return findProducts([page]).map(({ model, name }) => [model?.text ?? null, name?.text ?? null]);
}

test('leaves out a text that stands above every name', () => {
  const found = namesOf((name, at) => ['NEW COLLECTION', name, `KT-10${at}`]);
  expect(found).toEqual(NAMES.map((name, at) => [`KT-10${at}`, name]));
});

test('keeps a name that all products share', () => {
  const found = namesOf((_, at) => ['Folding stool', ['with arms', 'without arms'][at % 2] ?? '', `KT-10${at}`]);
  expect(found.map(([, name]) => name?.startsWith('Folding stool'))).toEqual(NAMES.map(() => true));
});

test("does not take 'Style: walnut' for a number", () => {
  const found = namesOf((name, at) => [name, `Style: walnut ${at}`]);
  expect(found).toEqual(NAMES.map((name) => [null, name]));
  const numbered = namesOf((name, at) => [name, `Style: KT-10${at}`]);
  expect(numbered).toEqual(NAMES.map((name, at) => [`KT-10${at}`, name]));
});
