import { expect, test } from 'vitest';
import type { ChosenProduct } from './chosen-product.ts';
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

const KETTLE: ChosenProduct = { productId: '1', productName: 'Kettle', productSku: 'PRD-000001', productPrice: 2.5 };

async function check(changes: Partial<InquiryFields>, products: readonly ChosenProduct[] = []) {
  return inquiryRules(products)({ ...FIELDS, ...changes }, undefined, { fields: {}, shouldUseNativeValidation: false });
}

// @covers R052-R058
test.each([
  ['fullName', ' ', 'nameRequired'],
  ['email', '', 'emailRequired'],
  ['email', 'dana', 'emailInvalid'],
  ['phone', '', 'phoneRequired'],
  ['importExperience', '', 'fieldRequired'],
  ['businessDescription', '\n', 'businessRequired'],
  ['interestedProducts', '', 'productsRequired'],
  ['budget', '', 'budgetRequired'],
  ['budget', 'abc', 'budgetInvalid'],
  ['budget', '-1', 'budgetInvalid'],
] as const)('rejects %s of %j with %s', async (name, value, message) => {
  const { errors } = await check({ [name]: value });

  expect(Object.keys(errors)).toEqual([name]);
  expect(errors[name]).toMatchObject({ message });
});

// @covers R054, R059
test('accepts any phone, any import type and missing notes', async () => {
  const { errors, values } = await check({ phone: 'ask my office', importType: 'sometimes', notes: '' });

  expect(errors).toEqual({});
  expect(values).toMatchObject({ phone: 'ask my office', importType: 'one-time', notes: '' });
});

// @covers R051
test.each([
  ['5,000', 5000],
  ['$5000', 5000],
  ['0', 0],
])('parses the budget %s as %d', async (budget, amount) => {
  expect((await check({ budget })).values).toMatchObject({ budget: amount });
});

// @covers R063
test("sends the products as shown, with the visitor's quantity and target price", async () => {
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

test('rejects an invalid quantity or target price at its product', async () => {
  const { errors } = await check({ productReferences: [{ quantity: '0', targetPrice: 'cheap' }] }, [KETTLE]);

  expect(errors).toMatchObject({
    productReferences: [{ quantity: { message: 'orderQuantityInvalid' }, targetPrice: { message: 'priceInvalid' } }],
  });
});
