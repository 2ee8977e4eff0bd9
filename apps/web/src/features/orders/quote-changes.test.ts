import type { Order, OrderLine } from '@sampan/contract/orders';
import type { QuoteLine } from '@sampan/contract/quotes';
import { expect, test } from 'vitest';
import { fieldsOf } from './order-fields.ts';
import { quoteChanges, takeOver } from './quote-changes.ts';

const line = (lineKey: string, fields: Partial<OrderLine> = {}) =>
  ({
    lineId: `id ${lineKey}`,
    lineKey,
    kind: 'goods',
    productId: '',
    names: { en: `Lamp ${lineKey}`, he: '', zh: '' },
    details: '',
    quantity: 100,
    unitPrice: 3.2,
    ...fields,
  }) as OrderLine;
const quoted = (lineKey: string, fields: Partial<QuoteLine> = {}) =>
  ({
    lineKey,
    productId: '',
    name: `Lamp ${lineKey}`,
    details: '',
    quantity: 100,
    unit: 'pcs',
    unitPrice: 3.2,
    cost: 16,
    costCurrency: 'CNY',
    supplierId: 's1',
    leadDays: 30,
    ...fields,
  }) as QuoteLine;

const LINES = [
  line('a'),
  line('b'),
  line('c'),
  // Added to the order alone.
  line('', { lineId: 'own', productId: 'p9' }),
  line('', { lineId: 'freight', kind: 'charge' }),
];
const VERSION = { lines: [quoted('a'), quoted('b', { quantity: 120, unitPrice: 3.1 }), quoted('d')] };

// @covers R532
test('names each line that a newer version changes, adds or removes', () => {
  expect(quoteChanges(LINES, VERSION).map(({ kind, key }) => [kind, key])).toEqual([
    ['changed', 'b'],
    ['added', 'd'],
    ['removed', 'id c'],
  ]);
  // A version without a quantity or price keeps those of the order.
  expect(quoteChanges([line('a')], { lines: [quoted('a', { quantity: null, unitPrice: null })] })).toEqual([]);
  expect(quoteChanges([line('', { productId: 'p1' })], { lines: [quoted('x', { productId: 'p1' })] })).toEqual([]);
});

// @covers R532
test('a second line of a product is added, not taken for the first, which has its own quote line', () => {
  const first = quoted('a', { productId: 'p1' });
  const second = quoted('b', { productId: 'p1', quantity: 40 });
  const changes = quoteChanges([line('a', { productId: 'p1' })], { lines: [first, second] });
  expect(changes).toEqual([{ kind: 'added', key: 'b', to: second }]);
});

// @covers R532
test('takes over the chosen lines and leaves the others', () => {
  const order = { lines: LINES, parts: [], costs: [], customer: null, show: {} } as unknown as Order;
  const fields = fieldsOf(order).lines;
  const changes = quoteChanges(LINES, VERSION);
  expect(takeOver(fields, [], 'he')).toEqual(fields);
  const all = takeOver(fields, changes, 'he');
  expect(all.map(({ lineId, quantity, unitPrice }) => [lineId, quantity, unitPrice])).toEqual([
    ['id a', '100', '3.2'],
    ['id b', '120', '3.1'],
    ['own', '100', '3.2'],
    ['freight', '100', '3.2'],
    [undefined, '100', '3.2'],
  ]);
  expect(all.at(-1)).toMatchObject({
    names: { en: '', he: 'Lamp d', zh: '' },
    quotedCost: '16',
    supplierId: 's1',
    leadDays: '30',
  });
});
