import { isSmtpUrl } from '@sampan/contract/contact-settings';
import { expect, test } from 'vitest';
import { smtpUrlOf } from './smtp-url.ts';

test.each([
  [{ host: 'mail.example', port: '', user: '', password: '' }, 'smtp://mail.example:587'],
  [{ host: ' mail.example ', port: '465', user: 'noa', password: 'x' }, 'smtps://noa:x@mail.example:465'],
  [
    { host: 'mail.example', port: '587', user: 'noa@example.com', password: 'a:b@c/d ש' },
    'smtp://noa%40example.com:a%3Ab%40c%2Fd%20%D7%A9@mail.example:587',
  ],
])('joins %j', (server, url) => {
  expect(smtpUrlOf(server)).toBe(url);
  expect(isSmtpUrl(url)).toBe(true);
});

test('is empty without a host', () => {
  expect(smtpUrlOf({ host: '', port: '587', user: 'noa', password: 'x' })).toBe('');
});

test('is invalid with a port that is not a number', () => {
  expect(isSmtpUrl(smtpUrlOf({ host: 'mail.example', port: 'x', user: '', password: '' }))).toBe(false);
});
