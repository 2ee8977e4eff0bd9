import { expect, test } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.rules.ts';

const PAYLOADS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","click")',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
];

test.each(PAYLOADS)('escapes %j reversibly', (payload) => {
  expect(guardFormula(payload)).toMatch(/^'/);
  expect(unguardFormula(guardFormula(payload))).toBe(payload);
});

test.each(["'=1", "''=1", "'", "'quoted'", '', 'a=1', '1-2', 'שלום', '中文'])('round-trips %j unchanged', (text) => {
  expect(unguardFormula(guardFormula(text))).toBe(text);
});

test('does not change plain text', () => {
  expect(guardFormula("it's 1-2 = 3")).toBe("it's 1-2 = 3");
});

test.each(['Lamp;=HYPERLINK("http://evil.example")', 'Lamp\t=1+1', "a;'=1", "a;''@x;+1", ';＝1'])(
  'leaves no formula behind a separator in %j, which round-trips unchanged',
  (text) => {
    expect(guardFormula(text)).not.toMatch(/[;\t][=+\-@＝＋－＠]/);
    expect(unguardFormula(guardFormula(text))).toBe(text);
  },
);
