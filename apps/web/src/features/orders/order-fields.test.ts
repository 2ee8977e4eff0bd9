import { OrderDraft } from '@sampan/contract/order-drafts';
import type { Order } from '@sampan/contract/orders';
import { describe, expect, it } from 'vitest';
import { bodyOf, fieldsOf, newCost, newLine } from './order-fields.ts';

const LINE_ID = '0198f0e8-3c1a-7c7e-9d5c-3f1f6f0f0001';
const PART_ID = '0198f0e8-3c1a-7c7e-9d5c-3f1f6f0f0002';
const COST_ID = '0198f0e8-3c1a-7c7e-9d5c-3f1f6f0f0003';
const SAVED_AT = '2026-11-18T10:00:00.000Z';

const ORDER = {
  model: 'resale',
  title: 'Lamps',
  customer: { _id: 'c1', customerId: 'CUS-1', name: 'Dana' },
  customerName: 'Dana',
  companyName: '',
  email: '',
  phone: '',
  billTo: '',
  taxId: '',
  customerReference: '',
  language: 'he',
  currency: 'USD',
  incoterm: 'FOB',
  place: 'Ningbo',
  destinationCountry: '',
  wantedOn: null,
  marks: '',
  notes: '',
  internalNote: '',
  commissionPercent: null,
  commissionFrom: 'customer',
  bankAccountId: '',
  inspection: false,
  show: { prices: true, pictures: true, suppliers: false, inspections: true, steps: true },
  lines: [
    {
      lineId: LINE_ID,
      kind: 'goods',
      productId: 'p1',
      names: { en: 'Lamp', he: '', zh: '' },
      sku: 'L1',
      details: '',
      picture: '',
      image: null,
      quantity: 1000,
      unit: 'pcs',
      unitPrice: 3.2,
      total: 3200,
      customsValue: null,
      supplierId: 's1',
      supplierName: 'Factory A',
      quotedCost: 16,
      quotedCostCurrency: 'CNY',
      leadDays: 30,
      cartonQuantity: 40,
      cartonCm: [60, 40, 35],
      cartonKg: 12.5,
      hsCode: '',
      netKg: null,
      originCountry: 'CN',
      purchased: 0,
    },
  ],
  parts: [
    {
      partId: PART_ID,
      percent: 30,
      amount: null,
      due: 'order',
      dueDays: 0,
      dueOn: null,
      computed: { amount: 960, dueOn: '2026-11-18', paid: 0, isPaid: false, label: '' },
    },
  ],
  costs: [{ costId: COST_ID, kind: 'inland', label: '', expected: 120, currency: 'USD', paid: 0 }],
} as unknown as Order;

describe('the fields of an order', () => {
  it('sends back what was loaded, without computed values', () => {
    const draft = OrderDraft.parse(bodyOf(fieldsOf(ORDER), SAVED_AT));
    expect(draft.customerId).toBe('c1');
    expect(draft.lines[0]).toMatchObject({
      lineId: LINE_ID,
      productId: 'p1',
      quantity: 1000,
      unitPrice: 3.2,
      quotedCost: 16,
      quotedCostCurrency: 'CNY',
      cartonCm: [60, 40, 35],
      leadDays: 30,
    });
    expect(draft.parts).toEqual([
      { partId: PART_ID, percent: 30, amount: null, due: 'order', dueDays: 0, dueOn: null },
    ]);
    expect(draft.costs).toEqual([{ costId: COST_ID, kind: 'inland', label: '', expected: 120, currency: 'USD' }]);
  });

  it('gives every new row a key of its own', () => {
    const made = [newLine('goods', 'CNY'), newLine('charge', 'USD'), newCost('CNY'), newCost('CNY')];
    expect(new Set(made.map(({ key }) => key)).size).toBe(4);
    expect(newLine('goods', 'CNY')).toMatchObject({ quantity: '', sku: '', unitPrice: '', supplierId: '', hsCode: '' });
  });

  it('accepts a new discount, a part of the rest and a cost without an amount', () => {
    const fields = fieldsOf(ORDER);
    const charge = { ...newLine('charge', 'USD'), names: { en: 'Discount', he: '', zh: '' }, unitPrice: '-50' };
    const draft = OrderDraft.parse(
      bodyOf(
        {
          ...fields,
          lines: [...fields.lines, charge],
          parts: [...fields.parts, { share: 'rest', value: '', due: 'shipment', dueDays: '3', dueOn: '' }],
          costs: [newCost('CNY')],
        },
        SAVED_AT,
      ),
    );
    expect(draft.lines[1]).toMatchObject({ kind: 'charge', quantity: 1, unitPrice: -50 });
    expect(draft.parts[1]).toMatchObject({ percent: null, amount: null, due: 'shipment', dueDays: 0 });
    expect(draft.costs).toEqual([{ kind: 'inland', label: '', expected: null, currency: 'CNY' }]);
  });
});
