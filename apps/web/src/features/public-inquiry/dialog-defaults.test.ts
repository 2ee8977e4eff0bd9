import { expect, test } from 'vitest';
import type { ChosenProduct } from './chosen-product.ts';
import { dialogContext, dialogDefaults } from './dialog-defaults.ts';

const asked = (productId: string, productName: string): ChosenProduct => ({
  productId,
  productName,
  productSku: `SKU-${productId}`,
  productPrice: 2,
});

const PRODUCTS = [asked('1', 'Kettle'), asked('2', 'Pot')];

// @covers R043
test('fills in the product names, separated by commas', () => {
  expect(dialogDefaults(PRODUCTS, null)).toMatchObject({
    interestedProducts: 'Kettle, Pot',
    fullName: '',
    importType: 'one-time',
    productReferences: [
      { quantity: '', targetPrice: '' },
      { quantity: '', targetPrice: '' },
    ],
  });
});

// @covers R043
test('keeps the contact fields but not the products of another inquiry', () => {
  const draft = {
    context: '9',
    fields: {
      fullName: 'Dana',
      importType: 'bulk',
      interestedProducts: 'Cups',
      productReferences: [{ quantity: '7', targetPrice: '1' }],
    },
  };

  expect(dialogDefaults(PRODUCTS, draft)).toMatchObject({
    fullName: 'Dana',
    importType: 'bulk',
    interestedProducts: 'Kettle, Pot',
    productReferences: [
      { quantity: '', targetPrice: '' },
      { quantity: '', targetPrice: '' },
    ],
  });
});

test('restores everything when the dialog opens again', () => {
  const productReferences = [
    { quantity: '500', targetPrice: '' },
    { quantity: '', targetPrice: '1.20' },
  ];
  const draft = {
    context: dialogContext(PRODUCTS),
    fields: { interestedProducts: 'Kettle in red, Pot', productReferences },
  };

  expect(dialogDefaults(PRODUCTS, draft)).toMatchObject({
    interestedProducts: 'Kettle in red, Pot',
    productReferences,
  });
});
