import { expect, test } from 'vitest';
import type { AskedProduct } from './asked-product.ts';
import type { InquiryFields } from './inquiry-fields.ts';
import { inquiryRules } from './inquiry-rules.ts';

const FIELDS: InquiryFields = {
  fullName: 'Dana Levi',
  email: 'dana@example.com',
  phone: '+972 50 123 4567',
  importExperience: 'Beginner',
  businessDescription: 'Two shops',
  interestedProducts: 'Kettles',
  importType: 'one-time',
  budget: '5000',
  notes: '',
  website: '',
  productReferences: [],
};

const KETTLE: AskedProduct = { productId: '1', productName: 'Kettle', productSku: 'PRD-000001', productPrice: 2.5 };

async function check(changes: Partial<InquiryFields>, products: readonly AskedProduct[] = []) {
  return inquiryRules(products)({ ...FIELDS, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false });
}

test.each([
  ['fullName', ' ', 'nameRequired', 'R052'],
  ['email', '', 'emailRequired', 'R053'],
  ['email', 'dana', 'emailInvalid', 'R053'],
  ['phone', '', 'phoneRequired', 'R054'],
  ['importExperience', '', 'fieldRequired', 'R055'],
  ['businessDescription', '\n', 'businessRequired', 'R056'],
  ['interestedProducts', '', 'productsRequired', 'R057'],
  ['budget', '', 'budgetRequired', 'R058'],
  ['budget', 'abc', 'budgetInvalid', 'R058'],
  ['budget', '-1', 'budgetInvalid', 'R058'],
] as const)('%s of %j is told as %s [%s]', async (name, value, message, _row) => {
  const { errors } = await check({ [name]: value });

  expect(Object.keys(errors)).toEqual([name]);
  expect(errors[name]).toMatchObject({ message });
});

test('a phone is whatever somebody writes, an import type is not checked, notes may be missing [R054][R059]', async () => {
  const { errors, values } = await check({ phone: 'ask my office', importType: 'sometimes', notes: '' });

  expect(errors).toEqual({});
  expect(values).toMatchObject({ phone: 'ask my office', importType: 'one-time', notes: '' });
});

test.each([
  ['5,000', 5000],
  ['$5000', 5000],
  ['0', 0],
])('a budget of %s is %d [R051]', async (budget, amount) => {
  expect((await check({ budget })).values).toMatchObject({ budget: amount });
});

test('the products go along as the visitor saw them, with what he wrote beside them [R063]', async () => {
  const { values } = await check({ productReferences: [{ quantity: '1,000', targetPrice: '$1.80' }] }, [
    KETTLE,
    { ...KETTLE, productId: '2', productPrice: null },
  ]);

  expect(values).toMatchObject({
    productReferences: [
      { ...KETTLE, quantity: 1000, targetPrice: 1.8 },
      { productId: '2', productPrice: null, quantity: null, targetPrice: null },
    ],
  });
});

test('a quantity or target price that cannot be used is told beside its product', async () => {
  const { errors } = await check({ productReferences: [{ quantity: '0', targetPrice: 'cheap' }] }, [KETTLE]);

  expect(errors).toMatchObject({
    productReferences: [{ quantity: { message: 'orderQuantityInvalid' }, targetPrice: { message: 'priceInvalid' } }],
  });
});
