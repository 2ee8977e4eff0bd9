import { expect, test } from 'vitest';
import { withMatches } from './matched-text.ts';

test.each([
  ['foshan', undefined, 'New Foshan Tiles', ['Foshan']],
  ['foshan', 'Foshan', 'Aurora Lamps', ['Foshan', 'aurora@example.com']],
  ['aurora FOSHAN', 'Foshan', 'Aurora Lamps', ['Foshan', 'aurora@example.com']],
  ['054-555-0199', '+972 54-555-0199', 'Aurora Lamps', ['Foshan', '972545550199']],
  ['SUP-0001', undefined, 'Aurora Lamps', ['Foshan']],
])('a search for %j shows %j as its match', (search, matched, label, hidden) => {
  const { options } = withMatches({ options: [{ value: '1', label, detail: 'SUP-0001', hidden }], total: 1 }, search);
  expect(options).toMatchObject([{ matched }]);
});
