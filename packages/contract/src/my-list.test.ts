import { expect, test } from 'vitest';
import { formatList, MAX_LISTED, mergeLists, parseList } from './my-list.ts';

const line = (id: string, quantity: number | null = null) => ({ id, quantity });

test('reads each product of an address once and up to the limit', () => {
  expect(parseList('a*500,,b,a*3')).toEqual([line('a', 500), line('b')]);
  expect(parseList(null)).toEqual([]);
  expect(parseList(Array.from({ length: 99 }, (_, index) => `p${index}`).join(','))).toHaveLength(50);
});

test('an id has at most 64 characters', () => {
  const [longest, longer] = ['a'.repeat(64), 'b'.repeat(65)];
  expect(parseList(`${longest},${longer},c`)).toEqual([line(longest), line('c')]);
});

test.each(['0', '-1', '1.5', '1e3', 'x', '1000000000', '5*6'])('an address with the quantity %s has none', (count) => {
  const [first] = parseList(`a*${count}`);
  expect(first).toEqual(line('a', count === '5*6' ? 5 : null));
});

test('writes what it reads', () => {
  const lines = [line('a', 500), line('b'), line('c', 999_999_999)];
  expect(parseList(formatList(lines))).toEqual(lines);
});

test('a list from an address joins the own one, which loses nothing', () => {
  expect(mergeLists([line('a', 1), line('b', 2)], [line('b'), line('a', 9), line('c', 3)])).toEqual([
    line('a', 9),
    line('b', 2),
    line('c', 3),
  ]);
  const own = Array.from({ length: MAX_LISTED }, (_, index) => line(`p${index}`));
  expect(mergeLists(own, [line('z')])).toEqual(own);
  expect(mergeLists([], [...own, line('z')])).toEqual(own);
});
