import { expect, test } from 'vitest';
import { addressInLanguage } from './shared-address.ts';

test('an address that is copied, shared or printed carries the language of the page', () => {
  expect(addressInLanguage('https://sampan.example/products/PRD-000001-mug', 'he')).toBe(
    'https://sampan.example/products/PRD-000001-mug?lang=he',
  );
  expect(addressInLanguage('https://sampan.example/products/PRD-000001-mug?lang=zh&from=a', 'en')).toBe(
    'https://sampan.example/products/PRD-000001-mug?lang=en&from=a',
  );
});
