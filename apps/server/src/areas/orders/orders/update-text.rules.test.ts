import { expect, test } from 'vitest';
import { factsText } from './update-text.rules.ts';

const NOTHING = { day: null, before: null, expected: null, amount: null, count: null };
const IN_PRODUCTION = { currency: 'USD', stage: 'production' as const };

// @covers R572
test('a Hebrew update isolates days and amounts in the direction of their own text', () => {
  const facts = [
    { ...NOTHING, kind: 'payment' as const, amount: 7407.6, day: '2026-10-11' },
    { ...NOTHING, kind: 'started' as const, day: '2026-10-14' },
    { ...NOTHING, kind: 'pictures' as const, count: 3 },
  ];
  expect(factsText(facts, 'he', IN_PRODUCTION).split('\n')).toEqual([
    'קיבלנו את התשלום שלכם, \u2068\u200f7,407.60\u00a0\u200f$\u2069.',
    'הייצור החל ב־\u206814 באוקטובר 2026\u2069.',
    'יש \u20683\u2069 תמונות חדשות.',
  ]);
});

// @covers R572
test.each([
  [
    'draft',
    {},
    'No change since November 12, 2026.',
    'אין שינוי מאז \u206812 בנובמבר 2026\u2069.',
    '自 2026年11月12日 以来无变化。',
  ],
  [
    'production',
    { day: '2026-12-10' },
    'No change since November 12, 2026: production continues, ready by December 10, 2026.',
    'אין שינוי מאז \u206812 בנובמבר 2026\u2069: הייצור נמשך, הסחורה תהיה מוכנה עד \u206810 בדצמבר 2026\u2069.',
    '自 2026年11月12日 以来无变化：生产继续，2026年12月10日 前备妥。',
  ],
  [
    'shipped',
    { expected: '2027-01-09' },
    'No change since November 12, 2026: the goods are on their way, expected on January 9, 2027.',
    'אין שינוי מאז \u206812 בנובמבר 2026\u2069: הסחורה בדרך, צפויה להגיע ב־\u20689 בינואר 2027\u2069.',
    '自 2026年11月12日 以来无变化：货物在途，预计 2027年1月9日 到达。',
  ],
] as const)('an update without news in the stage %s says where the goods are', (stage, values, en, he, zh) => {
  const facts = [{ ...NOTHING, ...values, kind: 'noChange' as const, before: '2026-11-12' }];
  const text = (language: 'en' | 'he' | 'zh') => factsText(facts, language, { currency: 'USD', stage });
  expect([text('en'), text('he'), text('zh')]).toEqual([en, he, zh]);
});
