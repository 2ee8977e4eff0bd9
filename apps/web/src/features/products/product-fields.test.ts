import { IMAGE_MAX_BYTES } from '@sampan/contract/products';
import { expect, test } from 'vitest';
import { productBody } from './product-body.ts';
import { EMPTY, FACT_FIELDS, fieldsSchema, type ProductFields } from './product-fields.ts';

const picture = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'kettle.png', { type });

const VALID: ProductFields = { ...EMPTY, name: 'Kettle', price: '12.50', catalogId: 'c1', images: picture(10) };

function errorsOf(changes: Partial<ProductFields>, isNew = true): Record<string, string> {
  const result = fieldsSchema(isNew).safeParse({ ...VALID, ...changes });
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

function bodyOf(changes: Partial<ProductFields>) {
  return Object.fromEntries(productBody(fieldsSchema(true).parse({ ...VALID, ...changes })));
}

test('accepts a complete product', () => {
  expect(errorsOf({})).toEqual({});
});

// @covers R156, R157, R158, R159, R161
test.each<[Partial<ProductFields>, Record<string, string>]>([
  [{ name: '  ' }, { name: 'productNameRequired' }],
  [{ name: ' x ' }, { name: 'productNameTooShort:2' }],
  [{ name: 'x'.repeat(151) }, { name: 'tooLong:150' }],
  [{ description: 'x'.repeat(1001) }, { description: 'tooLong:1000' }],
  [{ price: '' }, { price: 'priceRequired' }],
  [{ price: '0' }, { price: 'pricePositive' }],
  [{ price: '999999.01' }, { price: 'priceTooHigh:999999' }],
  [{ price: '1e3' }, { price: 'priceInvalid' }],
  [{ catalogId: '' }, { catalogId: 'catalogRequired' }],
  [{ originalSku: 'x'.repeat(51) }, { originalSku: 'tooLong:50' }],
  [{ quantity: '1.5' }, { quantity: 'quantityInvalid' }],
  [{ attributes: [{ name: '', value: 'red' }] }, { 'attributes.0.name': 'attributeNameRequired' }],
  [{ specifications: [{ name: '', value: '1 l' }] }, { 'specifications.0.name': 'fieldRequired' }],
])('rejects %j', (changes, expected) => {
  expect(errorsOf(changes)).toEqual(expected);
});

// @covers R162
test('requires a picture for a new product only', () => {
  expect(errorsOf({ images: undefined })).toEqual({ images: 'imageRequired' });
  expect(errorsOf({ images: undefined }, false)).toEqual({});
});

// @covers R163
test('rejects pictures over 5 MB and other file types', () => {
  expect(errorsOf({ images: picture(IMAGE_MAX_BYTES) })).toEqual({});
  expect(errorsOf({ images: picture(IMAGE_MAX_BYTES + 1) })).toEqual({ images: 'imageTooLarge' });
  expect(errorsOf({ images: picture(10, 'text/plain') })).toEqual({ images: 'imageTypeInvalid' });
  expect(errorsOf({ images: picture(10, 'image/svg+xml') })).toEqual({ images: 'imageTypeInvalid' });
});

// @covers R160
test('sends a supplier only if chosen', () => {
  expect(bodyOf({})).not.toHaveProperty('supplierId');
  expect(bodyOf({ supplierId: 's1' })).toMatchObject({ supplierId: 's1' });
});

// @covers R165
test('sends texts, JSON and comma-separated tags', () => {
  const body = bodyOf({
    description: ' boils ',
    originalSku: 'F-7',
    tags: ['steel', 'gift'],
    attributes: [
      { name: 'color', value: 'red' },
      { name: '', value: '' },
    ],
    specifications: [{ name: 'Volume', value: '1.7 l' }],
    quantity: '0',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });

  const lists = ['priceSteps', 'certificates'];
  expect(body).toEqual({
    ...Object.fromEntries(FACT_FIELDS.map((name) => [name, lists.includes(name) ? '[]' : ''])),
    name: 'Kettle',
    description: 'boils',
    price: '12.5',
    catalogId: 'c1',
    originalSku: 'F-7',
    status: 'active',
    category: '',
    tags: 'steel,gift',
    attributes: '[{"name":"color","value":"red"}]',
    specifications: '{"Volume":"1.7 l"}',
    language: 'en',
    translations: '{"he":null,"zh":null}',
    quantity: '0',
    updatedAt: '2026-01-01T00:00:00.000Z',
    images: expect.any(File),
  });
});

// @covers R451
test('sends the texts of the other languages, and removes emptied ones', () => {
  const text = { name: ' כובע ', description: '', state: 'checked', origin: '' } as const;
  const body = bodyOf({ name: '帽子', translations: { ...EMPTY.translations, he: text } });
  expect(body).toMatchObject({ language: 'zh' });
  expect(JSON.parse(String(body['translations']))).toEqual({ en: null, he: { ...text, name: 'כובע' } });
  expect(errorsOf({ translations: { ...EMPTY.translations, he: { ...text, name: 'x' } } })).toEqual({
    'translations.he.name': 'productNameTooShort:2',
  });
});

test('sends a cleared quantity as unknown, not as 0', () => {
  expect(bodyOf({ quantity: '' })).toMatchObject({ quantity: '' });
});

// @covers R790
test('facts are sent as their numbers and lists, and empty ones remove theirs', () => {
  const typed = {
    moq: ' 500 ',
    priceSteps: '500: 2.1; 1000: 1.9',
    cartonCm: '60×40×40',
    certificates: 'CE (2028-05-31)',
  };
  expect(bodyOf(typed)).toMatchObject({
    moq: '500',
    priceSteps: '[{"from":500,"price":2.1},{"from":1000,"price":1.9}]',
    cartonCm: '[60,40,40]',
    certificates: '[{"name":"CE","validUntil":"2028-05-31"}]',
    leadDays: '',
    unit: '',
  });
  expect(bodyOf({})).toMatchObject({ moq: '', priceSteps: '[]', cartonCm: '', certificates: '[]' });
  expect(errorsOf({ moq: 'x', priceSteps: '5' })).toEqual({
    moq: 'orderQuantityInvalid',
    'priceSteps.0.price': 'priceRequired',
  });
});
