import { expect, test } from 'vitest';
import { productName } from './product-name.ts';

const text = (name: string, state: 'typed' | 'checked' | 'suggested') => ({
  name,
  description: '',
  state,
  updatedAt: '2026-01-01T00:00:00.000Z',
});

test.each([
  ['a checked name', text('קומקום', 'checked'), 'קומקום'],
  ['a typed name', text('קומקום', 'typed'), 'קומקום'],
  ['a suggestion, which no person has read', text('קומקום', 'suggested'), 'Kettle'],
  ['an empty name', text('', 'typed'), 'Kettle'],
  ['no name', undefined, 'Kettle'],
])('with %s', (_, he, shown) => {
  const product = { name: 'Kettle', language: 'en' as const, translations: { ...(he && { he }) } };
  expect(productName(product, 'he')).toBe(shown);
  expect(productName(product, 'en')).toBe('Kettle');
});
