import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { en } from './messages/en.ts';
import { MESSAGES } from './messages.ts';

const SCRIPT = { en: /[A-Za-z]/, he: /\p{Script=Hebrew}/u, zh: /\p{Script=Han}/u };

const placeholders = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = Object.entries(MESSAGES[language]);

  // @covers R006
  test('every message of the other languages is there, and no other', () => {
    expect(Object.keys(MESSAGES[language]).toSorted()).toEqual(Object.keys(en).toSorted());
  });

  // @covers R006
  test('every message is written in the script of the language', () => {
    expect(texts.filter(([, text]) => !SCRIPT[language].test(text))).toEqual([]);
  });

  // @covers R006
  test('every message has a place for the number that its English has', () => {
    const found = Object.fromEntries(texts.map(([key, text]) => [key, placeholders(text)]));

    expect(found).toEqual(Object.fromEntries(Object.entries(en).map(([key, text]) => [key, placeholders(text)])));
  });
});
