import type { QuoteVersion } from '@sampan/contract/quotes';
import { SupplierPrice } from '@sampan/contract/supplier-prices';
import { expect, test } from 'vitest';
import { copiedLines, costOf } from './draft-fields.ts';

const LINE = {
  lineKey: 'key',
  productId: '',
  name: 'Lamp',
  quantity: 100,
  unitPrice: 3.5,
  isManualPrice: true,
  cost: 2,
  costCurrency: 'CNY',
  cartonCm: null,
};
const version = (currency: string) => ({ currency, lines: [LINE] }) as unknown as QuoteVersion;

test('copied lines are new ones, and keep their price in the same currency only', () => {
  const [same, other] = [copiedLines(version('USD'), 'USD')[0], copiedLines(version('USD'), 'EUR')[0]];
  expect(same).toMatchObject({ lineKey: undefined, name: 'Lamp', unitPrice: '3.5', isManualPrice: true, cost: '2' });
  expect(other).toMatchObject({ lineKey: undefined, unitPrice: '', isManualPrice: false, cost: '2' });
  expect(same?.id).not.toBe(other?.id);
});

const LAST = SupplierPrice.partial().parse({
  _id: 'price',
  supplier: { _id: 's1', supplierId: 'SUP-1' },
  supplierName: 'Factory',
  currency: 'CNY',
  incoterm: 'FOB',
  tiers: [{ from: 1, price: 16.5 }],
  moq: 500,
  leadDays: 30,
  validUntil: '2026-11-19',
  cartonQuantity: 40,
  cartonKg: 12.5,
  ageDays: 3,
  isOld: false,
}) as SupplierPrice;

test('the price of a supplier is taken on its last valid day, and not after it', () => {
  expect(costOf(LAST, '2026-11-19')).toEqual({
    cost: '16.5',
    costCurrency: 'CNY',
    costIncoterm: 'FOB',
    supplierPriceId: 'price',
    costAge: { days: 3, isOld: false },
    supplierId: 's1',
    supplierName: 'Factory',
    moq: '500',
    leadDays: '30',
    cartonQuantity: '40',
    cartonKg: '12.5',
  });
  expect(costOf(LAST, '2026-11-20')).toEqual({});
  expect(costOf({ ...LAST, validUntil: null }, '2030-01-01')).toMatchObject({ cost: '16.5' });
  expect(Object.keys(costOf({ ...LAST, supplier: null }, '2026-11-19'))).not.toContain('supplierId');
});
