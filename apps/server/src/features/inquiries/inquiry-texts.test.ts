import { describe, expect, test } from 'vitest';
import { messageOf, subjectOf } from './inquiry-texts.ts';

describe('the subject of an inquiry', () => {
  test('is the names of the products asked for', () => {
    expect(subjectOf(['Enamel mug', 'Bamboo tray'], 'anything')).toBe('Enamel mug, Bamboo tray');
  });

  test('is else what the customer wrote, in one line', () => {
    expect(subjectOf([], '  Mugs\n\tand  trays ')).toBe('Mugs and trays');
  });

  test('ends at a word when that is too long', () => {
    expect(subjectOf([], 'kitchen '.repeat(40))).toBe(`${'kitchen '.repeat(15).trim()}…`);
  });

  test('ends at a character where there are no blanks, and parts none of them', () => {
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
