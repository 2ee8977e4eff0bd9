import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { email, identityKey, isEmail, lengthOf, text } from './text.ts';

const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test('counts a character outside the basic plane once', () => {
  expect(lengthOf('a🧺水')).toBe(3);
});

describe('a text', () => {
  test('is trimmed, and outer spaces do not count', () => {
    expect(text(4).parse('  four  ')).toBe('four');
  });

  test('is accepted at the maximum length and rejected, with the limit, with one more character', () => {
    expect(text(3).parse('🧺🧺🧺')).toBe('🧺🧺🧺');
    expect(messages(text(3), '🧺🧺🧺🧺')).toEqual(['tooLong:3']);
  });

  test.each(['a\0b', '\uD800', 'x\uDC00'])('is rejected if it cannot be stored (%j)', (value) => {
    expect(messages(text(10), value)).toEqual(['textInvalid']);
  });

  test.each([undefined, '', '   ', '\t\n'])(
    'is reported with the message of its field if it is required and missing (%j)',
    (value) => {
      expect(messages(text(10, { required: 'firstNameRequired' }), value)).toEqual(['firstNameRequired']);
    },
  );

  test('can be empty if it is not required', () => {
    expect(text(10).parse('  ')).toBe('');
  });

  test.each(['\u2068\u2069\u200f', '\u200b \u200d'])(
    'is rejected if it has invisible characters only, required or not (%j)',
    (value) => {
      expect(messages(text(10), value)).toEqual(['textInvisible']);
      expect(messages(text(10, { required: 'firstNameRequired' }), value)).toEqual(['firstNameRequired']);
    },
  );

  test.each([1, true, null, {}, ['a']])('is never converted from another type (%j)', (value) => {
    expect(text(10, { required: 'firstNameRequired' }).safeParse(value).success).toBe(false);
  });
});

describe('an email address', () => {
  test.each(['dana@example.com', 'd.a+b@mail.example.co.il', "o'neil@example.com", '李@例子.公司', '1@2.3'])(
    'is accepted: %s',
    (value) => {
      expect(isEmail(value)).toBe(true);
    },
  );

  test.each([
    ...['dana', 'dana@', '@example.com', 'dana@example', 'dana@.com', 'dana@example.', 'dana@exa..mple.com'],
    ...['a@b@example.com', 'dana @example.com', 'dana@exam ple.com', 'a,b@example.com', '<dana@example.com>'],
    ...['dana@example.com\nbcc: x@example.com', '"dana"@example.com'],
  ])('is rejected: %j', (value) => {
    expect(isEmail(value)).toBe(false);
  });

  test('has different messages for a missing and a malformed one', () => {
    expect(messages(email(), '')).toEqual(['emailRequired']);
    expect(messages(email(), undefined)).toEqual(['emailRequired']);
    expect(messages(email(), 'dana')).toEqual(['emailInvalid']);
  });

  test('keeps the case as typed', () => {
    expect(email().parse(' Dana@Example.com ')).toBe('Dana@Example.com');
  });

  test('is rejected quickly even if it was made to be slow', () => {
    // A pattern that backtracks would run for hours.
    expect(isEmail(`a@${'a.'.repeat(500_000)}`)).toBe(false);
  });
});

test.each([
  ['Dana', ' dana '],
  ['ＤＡＮＡ', 'dana'],
  ['\u00c9', 'e\u0301'],
])('%j and %j have the same identity key', (one, other) => {
  expect(identityKey(one)).toBe(identityKey(other));
});

test.each(['\u200b', '\u200d', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u3164', '\ufe0f'])(
  'rejects an email with the invisible character %j',
  (character) => {
    expect(isEmail('dana@example.com')).toBe(true);
    expect(isEmail(`da${character}na@example.com`)).toBe(false);
    expect(isEmail(`dana@exam${character}ple.com`)).toBe(false);
  },
);
