import { describe, expect, test } from 'vitest';
import { messageOf, subjectOf } from './inquiry-texts.rules.ts';

describe('the subject of an inquiry', () => {
  test('lists the names of the requested products', () => {
    expect(subjectOf(['Enamel mug', 'Bamboo tray'], 'anything')).toBe('Enamel mug, Bamboo tray');
  });

  test('is otherwise the customer’s text in one line', () => {
    expect(subjectOf([], '  Mugs\n\tand  trays ')).toBe('Mugs and trays');
  });

  test('is truncated at a word', () => {
    expect(subjectOf([], 'kitchen '.repeat(40))).toBe(`${'kitchen '.repeat(15).trim()}…`);
  });

  test('is truncated between characters if the text has no spaces', () => {
    expect(subjectOf([], '杯'.repeat(200))).toBe(`${'杯'.repeat(120)}…`);
    expect(subjectOf([], '🏺'.repeat(200))).toBe(`${'🏺'.repeat(120)}…`);
    expect(subjectOf(['🏺'.repeat(120)], '')).toBe('🏺'.repeat(120));
  });
});

test.each([
  ['A shop', 'Soon', 'A shop\n\nSoon'],
  ['A shop', '', 'A shop'],
  ['', 'Soon', 'Soon'],
  ['', '', ''],
])('the message of %j and %j is %j', (description, notes, message) => {
  expect(messageOf(description, notes)).toBe(message);
});
