import { expect, test } from 'vitest';
import { labelRole } from './labels.ts';

test.each([
  ['CAT. NO.', 'model'],
  ['产品型号', 'model'],
  ['מק"ט', 'model'],
  ['артикул', 'model'],
  ['Unit price (USD)', 'price'],
  ['Overall length', 'length'],
  ['產品材質', 'material'],
  ['Lenght', 'length'],
  ['Zubehör', null],
  ['電源規格', null],
])('the label %s means %s', (label, role) => {
  expect(labelRole(label)).toBe(role);
});
