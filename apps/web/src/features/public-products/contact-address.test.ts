import type { PublicProduct } from '@sampan/contract/products';
import { expect, test } from 'vitest';
import { contactAddress } from './contact-address.ts';

const COMPANY = { name: 'Sampan', email: '', phone: '', address: '', registrationNumber: '' };
const product = (name: string, productId: string) => ({ name, productId }) as PublicProduct;
const LETTER = {
  subject: 'Inquiry & more',
  greeting: 'Hello:',
  products: [product('Kettle, 1 l', 'PRD-000001'), product('水壶', 'PRD-000002')],
};

test('puts the product names into an email to the company', () => {
  const address = new URL(contactAddress({ ...COMPANY, email: 'hello@sampan.example', phone: '1' }, LETTER) ?? '');

  expect(address.href).toMatch(/^mailto:hello@sampan\.example\?/);
  expect(address.searchParams.get('subject')).toBe('Inquiry & more');
  expect(address.searchParams.get('body')).toBe('Hello:\nKettle, 1 l (PRD-000001)\n水壶 (PRD-000002)');
});

test('uses WhatsApp for a company with only a phone', () => {
  const address = new URL(contactAddress({ ...COMPANY, phone: '+86 (579) 555-0100' }, LETTER) ?? '');

  expect(address.host + address.pathname).toBe('wa.me/865795550100');
  expect(address.searchParams.get('text')).toContain('水壶 (PRD-000002)');
});

test('returns null for a company without contact details', () => {
  expect(contactAddress(COMPANY, LETTER)).toBeNull();
});
