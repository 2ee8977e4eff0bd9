import { expect, test } from 'vitest';
import { learnHeaders, propertyRole } from './property-role.ts';

const NONE = new Set<null>();

test('one common word among strange ones says what a label means', () => {
  expect(propertyRole(['ochre', 'petrol', 'black', 'ochre'], NONE)).toBe('colour');
  expect(propertyRole(['jute', 'cork', 'steel'], NONE)).toBe('material');
  expect(propertyRole(['jute', 'cork'], NONE)).toBeNull();
});

test('names that hold a material are no materials: a property repeats its values', () => {
  const names = ['bench', 'table', 'chair', 'stool', 'lounger', 'planter', 'footrest', 'tray'].map(
    (what) => `Teak ${what}`,
  );
  expect(propertyRole(names, NONE)).toBeNull();
});

test('a header is understood from all tables of a file, also where one of them alone says nothing', () => {
  const learned = learnHeaders([
    { label: 'Shade', values: ['ochre', 'petrol'], role: null },
    { label: 'SHADE:', values: ['white'], role: 'colour' },
  ]);
  expect(learned).toEqual(new Map([['shade', 'colour']]));
});
