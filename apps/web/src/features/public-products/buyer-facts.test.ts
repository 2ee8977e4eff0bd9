import { expect, test } from 'vitest';
import { buyerFacts } from './buyer-facts.ts';

test.each([
  [{ MOQ: '500', 'Lead time': '30 days', Unit: 'set' }],
  [{ 'Minimum order': ' 500 ', Delivery: '30 days', unit: 'set' }],
  [{ 'כמות מינימום להזמנה': '500', 'זמן אספקה': '30 days', 'יחידת מידה': 'set' }],
  [{ 起订量: '500', 交货期: '30 days', 单位: 'set' }],
])('finds unit, minimum order and lead time in %j', (specifications) => {
  expect(buyerFacts(specifications)).toEqual({ minimumOrder: '500', leadTime: '30 days', unit: 'set' });
});

test('ignores other specifications and empty values', () => {
  expect(buyerFacts({ Material: 'Wool', 'Unit weight': '3 kg', MOQ: ' ', 'Carton units': '12' })).toEqual({});
});
