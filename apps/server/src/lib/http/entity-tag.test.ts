import { expect, test } from 'vitest';
import { entityTag, namesTag } from './entity-tag.ts';

test('a change of any byte changes the tag', () => {
  const body = Buffer.alloc(2000, 'x');
  const tags = [0, 511, 512, 1999].map((position) => {
    const changed = Buffer.from(body);
    changed[position] = 0;
    return entityTag(changed);
  });

  expect(new Set([entityTag(body), ...tags]).size).toBe(5);
  expect(entityTag(Buffer.from(body))).toBe(entityTag(body));
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match: %s matches "a": %s', (header, isNamed) => {
  expect(namesTag(header, '"a"')).toBe(isNamed);
});
