import { messageIn } from '@sampan/contract/messages';
import { expect, test } from 'vitest';
import { messageLanguage, say } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['en', 'en'],
  ['en-US,en;q=0.9,he;q=0.8', 'en'],
  ['he', 'he'],
  ['HE-il', 'he'],
  ['he-IL,en;q=0.5', 'he'],
  ['  zh', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['fr,he', 'en'],
  ['*', 'en'],
  ['he;q=0.5', 'he'],
  ['\0he', 'en'],
] as const)('%j is answered in %s', (header, language) => {
  expect(messageLanguage(header)).toBe(language);
});

test('inserts the number into a message', () => {
  const request = { headers: { 'accept-language': 'zh' } };

  expect(say(request, 'tooLong:150')).toBe(messageIn('zh', 'tooLong:150'));
  expect(say({ headers: {} }, 'signedOut')).toBe('Signed out');
});
