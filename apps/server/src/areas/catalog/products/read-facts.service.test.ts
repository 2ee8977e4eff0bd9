import { expect, test } from 'vitest';
import { factsIn } from './read-facts.service.ts';

// @covers R830
test.each([
  [
    { moq: '500 pcs', material: 'ABS', color: 'white' },
    { moq: 500, material: 'ABS', color: 'white' },
  ],
  [{ MOQ: '1,000' }, { moq: 1000 }],
  [
    { 起订量: '300件', 交期: '25天', 单位: '套' },
    { moq: 300, leadDays: 25, unit: 'set' },
  ],
  [{ carton: '24 pcs / 60×40×42.5cm / 12.5 kg' }, { cartonQuantity: 24, cartonCm: [60, 40, 42.5], cartonKg: 12.5 }],
  [{ 箱规: '600*400*425mm' }, { cartonCm: [60, 40, 42.5] }],
  [
    { 'HS Code': '7323.93', 'Made in': 'China', נמל: 'Ningbo' },
    { hsCode: '7323.93', origin: 'CN', port: 'Ningbo' },
  ],
  [
    { 'כמות מינימום': '200 יחידות', 'זמן אספקה': '30 יום' },
    { moq: 200, leadDays: 30 },
  ],
])('reads %j', (said, facts) => {
  expect(factsIn(Object.entries(said))).toEqual(facts);
});

test.each([
  [{ MOQ: '500-1000' }],
  [{ MOQ: '1.000' }],
  [{ MOQ: '0' }],
  [{ MOQ: '500', 'Min order': '300' }],
  [{ Delivery: '25' }],
  [{ Delivery: '2 weeks' }],
  [{ carton: '24' }],
  [{ carton: '24 pcs, inner 6 pcs' }],
  [{ carton: '60x40x42' }],
  [{ carton: 'N.W. 11 kg' }],
  [{ carton: 'G.W. 12 kg / N.W. 11 kg' }],
  [{ 'Carton size': '900 x 40 x 40 cm' }],
  [{ Origin: 'Asia' }],
  [{ Unit: 'bundle' }],
  [{ Material: 'x'.repeat(101) }],
  [{ Wattage: '500' }],
])('leaves %j open', (said) => {
  expect(factsIn(Object.entries(said))).toEqual({});
});
