import { expect, test } from 'vitest';
import { replyLanguage, replyText } from './reply-text.ts';

const asked = (name: string) => ({
  _id: null,
  name,
  sku: '',
  seenPrice: null,
  priceThen: null,
  quantity: null,
  targetPrice: null,
});
const INQUIRY = {
  inquiryId: 'INQ-000007',
  fullName: 'Dana',
  customerId: null,
  language: 'he' as const,
  askedProducts: [],
  interestedProducts: 'Kettles',
};
const CUSTOMER = { _id: '1', name: 'Dana Levi', email: '', phone: '', companyName: '', language: 'zh' as const };

// @covers R403
test('fills in the name, the company, the number and the products', () => {
  const template = '{name}, {company}: {inquiryId} ({products})';

  expect(replyText(template, INQUIRY, 'Sampan')).toBe('Dana, Sampan: INQ-000007 (Kettles)');
});

test('prefers the name and the language of the customer record, and lists products in that language', () => {
  const inquiry = { ...INQUIRY, customerId: CUSTOMER, askedProducts: [asked('灯'), asked('{name}')] };

  expect(replyLanguage(inquiry)).toBe('zh');
  expect(replyText('{name}：{products}', inquiry, '')).toBe('Dana Levi：灯和{name}');
});
