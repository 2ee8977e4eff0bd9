import { expect, test } from 'vitest';
import { labelRole } from './labels.ts';

test.each([
  ['CAT. NO.', 'model'],
  ['产品型号', 'model'],
  ['מק"ט', 'model'],
  ['артикул', 'model'],
  ['Unit price (USD)', 'price'],
  ['Price per unit', 'price'],
  ['ราคาปกติ', 'price'],
  ['Wall thickness', 'height'],
  ['Overall length', 'length'],
  ['產品材質', 'material'],
  ['Lenght', 'length'],
  ['Oberfl.', 'colour'],
  ['Abmess.', 'size'],
  ['Best.-Nr.', 'model'],
  ['Incl.', null],
  ['Zubehör', null],
  ['電源規格', null],
])('the label %s means %s', (label, role) => {
  expect(labelRole(label)).toBe(role);
});

test("does not take a carton's size for the product's", () => {
  expect(['Carton size', 'CTN (cm)', '外箱尺寸', 'Packing'].map(labelRole)).toEqual(Array(4).fill('carton'));
  expect(labelRole('MOQ')).toBe('moq');
  expect(['Product size', 'ขนาด', 'Medidas'].map(labelRole)).toEqual(Array(3).fill('size'));
});
