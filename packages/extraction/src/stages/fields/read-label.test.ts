import { expect, test } from 'vitest';
import { readLabel } from './read-label.ts';

test.each([
  ['Preci0: 29.80', { label: 'Precio', role: 'price', value: '29.80' }],
  ['Mate1ial: steel', { label: 'Matelial', role: 'material', value: 'steel' }],
  ['C0lor: red', { label: 'Color', role: 'colour', value: 'red' }],
  ['Co1or：red', { label: 'Color', role: 'colour', value: 'red' }],
])('a letter of a known label that was read as a digit is taken for what it is like: %s', (line, labelled) => {
  expect(readLabel(line)).toEqual(labelled);
});

test.each([
  ['Art.-Nr. BN 490', 'BN 490'],
  ['Bestell-Nr. 7014', '7014'],
])('reads a known label with a hyphen and no colon: %s', (line, value) => {
  expect(readLabel(line)).toMatchObject({ role: 'model', value });
});

test.each(['10:30', 'SKU0815: 12', 'Item5: 12', 'X10: red', 'R0b0t: 12'])('%s is not a label', (line) => {
  expect(readLabel(line)).toBeNull();
});
