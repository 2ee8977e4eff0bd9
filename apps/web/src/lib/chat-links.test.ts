import { expect, test } from 'vitest';
import { dashboardLink, whatsAppLink } from './chat-links.ts';

// @covers R143, R144
test('builds a WhatsApp link from the digits and any text', () => {
  expect(whatsAppLink('+972 (50) 123-4567', 'שלום & “hello”?')).toBe(
    'https://wa.me/972501234567?text=%D7%A9%D7%9C%D7%95%D7%9D%20%26%20%E2%80%9Chello%E2%80%9D%3F',
  );
});

test('builds a WhatsApp link without a text', () => {
  expect(whatsAppLink('86 138 0000 1111', '')).toBe('https://wa.me/8613800001111');
});

// @covers R144
test('fills the digits into the chat dashboard template', () => {
  expect(dashboardLink('https://chat.example/{phone}/open?to={phone}', '+86 138-0000-1111')).toBe(
    'https://chat.example/8613800001111/open?to=8613800001111',
  );
});
