import { expect, test } from 'vitest';
import { learnHeaders, propertyRole } from './property-role.ts';

const NONE = new Set<null>();

test("infers a label's role from one known word among unknown values", () => {
  expect(propertyRole(['ochre', 'petrol', 'black', 'ochre'], NONE)).toBe('colour');
  expect(propertyRole(['jute', 'cork', 'steel'], NONE)).toBe('material');
  expect(propertyRole(['jute', 'cork'], NONE)).toBeNull();
});

test('does not take names that contain a material for materials', () => {
  const names = ['bench', 'table', 'chair', 'stool', 'lounger', 'planter', 'footrest', 'tray'].map(
    (what) => `Teak ${what}`,
  );
  expect(propertyRole(names, NONE)).toBeNull();
});

test("infers a header's role from all tables of a file", () => {
  const learned = learnHeaders([
    { label: 'Shade', values: ['ochre', 'petrol'], role: null },
    { label: 'SHADE:', values: ['white'], role: 'colour' },
  ]);
  expect(learned).toEqual(new Map([['shade', 'colour']]));
});
