import { expect, test } from 'vitest';
import { fillTemplate, fillUrlTemplate, isUrlTemplate } from './templates.ts';

test('fills placeholders once and keeps those without a value', () => {
  expect(fillTemplate('Hello {name}, {inquiryId} {other}', { name: '{inquiryId}', inquiryId: 'INQ-000001' })).toBe(
    'Hello {inquiryId}, INQ-000001 {other}',
  );
  expect(fillTemplate('{constructor}', {})).toBe('{constructor}');
});

test('a filled-in value cannot change other parts of a URL', () => {
  expect(fillUrlTemplate('https://a.example/{phone}?t={text}', { phone: '1/../2', text: 'a&b=c#d שלום' })).toBe(
    'https://a.example/1%2F..%2F2?t=a%26b%3Dc%23d%20%D7%A9%D7%9C%D7%95%D7%9D',
  );
});

test.each([
  ['https://a.example/{phone}', true],
  ['http://a.example:8080/send?to={phone}&text={text}', true],
  ['https://[2606:4700::1]/{phone}', true],
  ['https://a.example/', false],
  ['https://a.example/{text}', false],
  ['https://a.example/{phone}/{name}', false],
  ['https://{phone}.example/', false],
  ['https://a.example:{phone}/', false],
  ['https://{text}@a.example/{phone}', false],
  ['https://user:pass@a.example/{phone}', false],
  ['{phone}', false],
  ['//a.example/{phone}', false],
  ['javascript:alert({phone})', false],
  ['file:///{phone}', false],
  ['ftp://a.example/{phone}', false],
])('%s as a URL template: %s', (template, isRight) => {
  expect(isUrlTemplate(template, ['phone'], ['text'])).toBe(isRight);
});
