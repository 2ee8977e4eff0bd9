import { expect, test } from 'vitest';
import { findProducts } from '#src/stages/file/find-products.ts';
import { makeLine, makePage } from '../../../test/make-line.ts';

const list = (x: number, top: number, names: readonly string[]) =>
  names.flatMap((name, index) => [
    makeLine(name, x, top + index * 16),
    makeLine(`${14 + index}.00 €`, x + 190, top + index * 16),
  ]);

const NAMES = ['Cordless drill', 'Angle grinder', 'Jigsaw', 'Sander', 'Heat gun'];
const MORE = ['Router', 'Blower', 'Planer', 'Rotary hammer', 'Mixer'];

test('finds names with prices in two columns whose lines are not aligned', () => {
  const page = makePage({ lines: [...list(50, 110, NAMES), ...list(320, 105, MORE)] });
  const drafts = findProducts([page]);
  expect(drafts.map((draft) => draft.name?.text).toSorted()).toEqual([...NAMES, ...MORE].toSorted());
  expect(drafts.find((draft) => draft.name?.text === 'Blower')?.price?.amount).toBe(15);
});

test('does not take a few prices in a text for a list', () => {
  expect(findProducts([makePage({ lines: list(50, 110, NAMES.slice(0, 3)) })])).toEqual([]);
});
