import { expect, test } from 'vitest';
import { CurrencyChanges, CurrencySettings, needsCheck } from './currency-settings.ts';

const problemsOf = (rates: unknown) =>
  CurrencyChanges.safeParse({ rates }).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test('a rate has a three-letter code and a number above 0', () => {
  expect(CurrencyChanges.parse({ rates: [{ code: ' cny ', usd: 0.14 }] })).toEqual({
    rates: [{ code: 'CNY', usd: 0.14 }],
  });
  expect(problemsOf([{ code: 'C1', usd: 0 }])).toEqual(['rates.0.code currencyInvalid', 'rates.0.usd rateInvalid']);
  expect(problemsOf([{ code: 'CNY', usd: Number.NaN }])).toEqual(['rates.0.usd rateInvalid']);
  expect(problemsOf([{ usd: 1 }])).toEqual(['rates.0.code currencyInvalid']);
});

test('a rate below 0.00000001 is refused, and one that is stored still loads', () => {
  expect(problemsOf([{ code: 'IRR', usd: 0.000_000_01 }])).toEqual([]);
  expect(problemsOf([{ code: 'IRR', usd: '0.000000009' }])).toEqual(['rates.0.usd rateTooSmall']);
  expect(problemsOf([{ code: 'IRR', usd: 1e-308 }])).toEqual(['rates.0.usd rateTooSmall']);
  const stored = { rates: [{ code: 'IRR', usd: 1e-308, asOf: '2026-03-01', source: 'typed' }], url: '' };
  expect(CurrencySettings.parse(stored)).toEqual(stored);
});

test('a currency can have only one rate, and there can be at most thirty', () => {
  const rates = Array.from({ length: 31 }, (_, index) => ({
    code: `A${String.fromCharCode(65 + (index % 26))}${index < 26 ? 'A' : 'B'}`,
    usd: 1,
  }));
  expect(
    problemsOf([
      { code: 'CNY', usd: 1 },
      { code: 'cny', usd: 2 },
    ]),
  ).toEqual(['rates currencyTwice']);
  expect(problemsOf(rates)).toEqual(['rates tooMany:30']);
  expect(problemsOf(rates.slice(1))).toEqual([]);
});

test.each([
  ['typed', '2026-03-01', '2026-03-08T23:59:59Z', false],
  ['typed', '2026-03-01', '2026-03-09T00:00:00Z', true],
  ['fetched', '2026-03-01', '2026-03-08T12:00:00Z', false],
  ['default', '2026-03-01', '2026-03-01T12:00:00Z', true],
] as const)('a %s rate of %s at %s needs a check: %s', (source, asOf, now, expected) => {
  expect(needsCheck({ source, asOf }, new Date(now))).toBe(expected);
});
