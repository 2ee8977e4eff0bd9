import type { IssuedProforma } from '@sampan/contract/issued-documents';
import type { IssuedPurchase } from '@sampan/contract/purchases';
import { expect, test } from 'vitest';
import { toProformaDocument, toPurchaseDocument } from './order-document.mapper.ts';

const picture = Uint8Array.of(1);
const line = { sku: '', pictureKey: 'a', quantity: 1, unit: 'pcs', total: 10 };
const names = { en: 'Lamp', he: 'מנורה', zh: '台灯' };
const part = { percent: 30, amount: 3, due: 'bl', dueDays: 5, dueOn: '2026-12-01' } as const;
const purchase = {
  number: 'PO-000001',
  place: '',
  supplier: { name: 'Lamp Works', contact: '8613800000000', address: '', reference: '' },
  note: 'Soon',
  lines: [
    { ...line, lineId: '1', names, specification: 'Black', price: 10 },
    { ...line, lineId: '2', names: { en: '', he: 'קופסה', zh: '' }, specification: '', pictureKey: 'gone', price: 10 },
  ],
  parts: [part, { ...part, due: 'day', dueDays: 0 }],
} as Partial<IssuedPurchase> as IssuedPurchase;
const proforma = {
  number: 'PI-000001',
  place: '',
  customer: { phone: '97286551364' },
  lines: [{ ...line, kind: 'goods', names, details: '', unitPrice: 10, percent: null }],
  parts: [part],
} as unknown as IssuedProforma;
const NO_STAMPS: ReadonlyMap<string, Uint8Array> = new Map();
const pictures = new Map([['a', picture]]);

// @covers R537, R540
test('a purchase order in Chinese has the English name and plan beneath', () => {
  const { language, lines, parts, notes } = toPurchaseDocument(purchase, { language: 'zh', pictures });
  expect(language).toBe('zh');
  expect(lines.map(({ name }) => name)).toEqual([
    { text: '台灯', english: 'Lamp' },
    { text: 'קופסה', english: '' },
  ]);
  // A deleted picture leaves none.
  expect(lines.map((one) => one.picture)).toEqual([picture, null]);
  expect(parts[0]?.label).toEqual({ text: '30% 提单日后 5 天支付', english: '30% 5 days after the bill of lading' });
  expect(notes).toBe('Soon');
});

test('a purchase order in Hebrew is in English, with nothing beneath', () => {
  const { language, lines, parts } = toPurchaseDocument(purchase, { language: 'he', pictures });
  expect(language).toBe('en');
  expect(lines[0]?.name).toEqual({ text: 'Lamp', english: '' });
  expect(parts[0]?.label).toEqual({ text: '30% 5 days after the bill of lading', english: '' });
  // The words of a day name it; it is not printed twice.
  expect(parts.map(({ dueOn }) => dueOn)).toEqual(['2026-12-01', null]);
});

// @covers R540
test('a proforma has the same words of the plan, in the language of the file', () => {
  const { lines, parts } = toProformaDocument(proforma, { language: 'he', pictures, stamps: NO_STAMPS });
  expect(lines[0]?.name).toEqual({ text: 'מנורה', english: '' });
  expect(parts[0]?.label.text).toBe('30% 5 ימים אחרי תאריך שטר המטען');
});

test('a known port is named in Chinese on a Chinese contract, else in Latin letters', () => {
  const placesOf = (place: string) => [
    ...(['zh', 'en'] as const).map(
      (language) => toPurchaseDocument({ ...purchase, place }, { language, pictures }).place,
    ),
    toProformaDocument({ ...proforma, place }, { language: 'he', pictures, stamps: NO_STAMPS }).place,
  ];
  expect(placesOf('Ningbo')).toEqual(['宁波', 'Ningbo', 'Ningbo']);
  expect(placesOf('宁波')).toEqual(['宁波', 'Ningbo', 'Ningbo']);
  expect(placesOf('Factory 3')).toEqual(['Factory 3', 'Factory 3', 'Factory 3']);
});

test('a known unit is printed in the language of the file, another one as it was typed', () => {
  const unitsOf = (unit: string) => {
    const lines = [{ ...line, lineId: '1', names, specification: '', price: 10, unit, quantity: 500 }];
    const issued: IssuedPurchase = { ...purchase, lines };
    return (['zh', 'en'] as const).map((language) => toPurchaseDocument(issued, { language, pictures }).lines[0]?.unit);
  };
  expect(unitsOf('set')).toEqual(['套', 'sets']);
  expect(unitsOf('pcs')).toEqual(['pcs', 'pcs']);
  expect(unitsOf('件套')).toEqual(['件套', '件套']);
});

test('phone numbers are printed in groups, and the names of messengers as they are', () => {
  const options = { language: 'zh' as const, pictures };
  expect(toPurchaseDocument(purchase, options).supplier.contact).toBe('+86 138 0000 0000');
  const wechat = { ...purchase, supplier: { ...purchase.supplier, contact: 'far-pier' } };
  expect(toPurchaseDocument(wechat, options).supplier.contact).toBe('far-pier');
  expect(toProformaDocument(proforma, { ...options, stamps: NO_STAMPS }).customer.phone).toBe('+972 8-655-1364');
});

// @covers R562
test('fields that are not printed never reach a document', () => {
  const secret = { customerName: 'CANARY', unitPrice: 'CANARY', supplierId: 'CANARY', internalNote: 'CANARY' };
  const lines = purchase.lines.map((one) => ({ ...one, ...secret }));
  const printed = [
    toPurchaseDocument({ ...purchase, ...secret, lines }, { language: 'zh', pictures }),
    toProformaDocument(
      {
        ...proforma,
        ...secret,
        lines: proforma.lines.map((one) => ({ ...one, supplierId: 'CANARY', cost: 'CANARY' })),
      },
      { language: 'en', pictures, stamps: NO_STAMPS },
    ),
  ];
  expect(JSON.stringify(printed)).not.toContain('CANARY');
});
