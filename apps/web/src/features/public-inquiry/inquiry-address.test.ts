import { expect, test } from 'vitest';
import { readInquiryAddress } from './inquiry-address.ts';

// @covers R066
test.each([
  ['?phone=+972501234567', '+972501234567'],
  ['?phone=%2B972501234567', '+972501234567'],
  ['?phone=%20%20050-123%20(45).67%20', '050-123 (45).67'],
  ['?lang=he&phone=0501234567&email=x', '0501234567'],
])('reads the phone in %s, trimmed', (search, phone) => {
  expect(readInquiryAddress(search).phone).toEqual({ value: phone });
});

// @covers R066, R068
test.each([
  '?phone=abc',
  '?phone=()',
  '?phone=+',
  '?phone=%3Cscript%3E',
  '?phone=05012%0045',
  '?phone=%E0%A4%A',
  `?phone=${'1'.repeat(41)}`,
])('rejects %s as a phone', (search) => {
  expect(readInquiryAddress(search).phone).toBe('invalid');
});

test.each(['', '?', '?phone', '?phone=', '?phone=%20', '?telephone=12', '?xphone=12'])(
  'finds no phone in %j',
  (search) => {
    expect(readInquiryAddress(search).phone).toBeNull();
  },
);

// @covers R069
test('reads an email with a plus and rejects an invalid one', () => {
  expect(readInquiryAddress('?email=dana+shop@example.com').email).toEqual({ value: 'dana+shop@example.com' });
  expect(readInquiryAddress('?email=%20dana%40example.com').email).toEqual({ value: 'dana@example.com' });
  expect(readInquiryAddress('?email=dana').email).toBe('invalid');
  expect(readInquiryAddress(`?email=${'a'.repeat(250)}@example.com`).email).toBe('invalid');
  expect(readInquiryAddress('?email=').email).toBeNull();
});
