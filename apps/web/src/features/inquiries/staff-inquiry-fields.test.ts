import { expect, test } from 'vitest';
import { emptyFields, fieldsSchema, followProducts, staffInquiryOf } from './staff-inquiry-fields.ts';

const wrongFields = (isKnown: boolean, changes: object) =>
  fieldsSchema(isKnown)
    .safeParse({ ...emptyFields('he'), ...changes })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

// @covers R145
test('requires only the choice and the request for an existing customer', () => {
  expect(wrongFields(true, {})).toEqual([
    ['customerId', 'fieldRequired'],
    ['interestedProducts', 'productsRequired'],
  ]);
});

// @covers R145
test('requires name, email and phone for a new customer', () => {
  expect(wrongFields(false, { customer: 'new', interestedProducts: 'Kettles', email: 'dana@' })).toEqual([
    ['fullName', 'customerNameRequired'],
    ['email', 'emailInvalid'],
    ['phone', 'phoneRequired'],
  ]);
});

// @covers R145
test('sends no contact fields for an existing customer and no id for a new one', () => {
  const typed = {
    ...emptyFields('zh'),
    customerId: '01',
    fullName: 'Dana',
    email: 'dana@example.com',
    phone: '972500000000',
    interestedProducts: 'Kettles',
    budget: '5,000',
  };
  const known = staffInquiryOf(fieldsSchema(true).parse(typed));
  expect(known).toMatchObject({ customerId: '01', fullName: '', email: '', phone: '', budget: 5000 });
  expect(known).not.toHaveProperty('language');
  expect(known).not.toHaveProperty('customer');

  const fresh = staffInquiryOf(fieldsSchema(false).parse({ ...typed, customer: 'new', budget: '' }));
  expect(fresh).toMatchObject({ customerId: '', fullName: 'Dana', language: 'zh', budget: null });
});

test('treats an empty quantity or target price as missing and rejects a quantity of 0', () => {
  const product = { productId: '1', productName: 'Kettle', productSku: 'SKU-1', quantity: null, targetPrice: '' };
  const typed = { ...emptyFields('en'), customerId: '01', interestedProducts: 'x', productReferences: [product] };
  expect(fieldsSchema(true).parse(typed).productReferences).toMatchObject([{ quantity: null, targetPrice: null }]);
  expect(wrongFields(true, { ...typed, productReferences: [{ ...product, quantity: '0' }] })).toEqual([
    ['productReferences.0.quantity', 'orderQuantityInvalid'],
  ]);
});

test('syncs the text with the products until the user edits it', () => {
  const [kettle, pan] = [{ productName: 'Kettle' }, { productName: 'Pan' }];
  expect(followProducts('', [], [kettle])).toBe('Kettle');
  expect(followProducts('Kettle', [kettle], [kettle, pan])).toBe('Kettle, Pan');
  expect(followProducts('Kettle, Pan', [kettle, pan], [pan])).toBe('Pan');
  expect(followProducts('Blue kettles', [kettle], [kettle, pan])).toBe('Blue kettles');
});
