import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { describe, expect, test } from 'vitest';
import { allTexts, read, starterGlossary } from './all-texts.ts';
import { OLD_SOURCE, OLD_TERMS, OLD_TEXTS } from './old-wordings.ts';

const TEXTS = { en: allTexts('en'), he: allTexts('he'), zh: allTexts('zh') };
const TERMS = starterGlossary();

function broken(language: Language, isBroken: (text: string, key: string) => boolean): [string, string][] {
  return [...TEXTS[language]].filter(([key, text]) => isBroken(text, key));
}

describe('a wording that a review rejected does not come back', () => {
  test.each(LANGUAGES)('on a screen in %s', (language) => {
    for (const [namespace, texts] of Object.entries(OLD_TEXTS[language]))
      for (const [key, old] of Object.entries(texts))
        expect(TEXTS[language].get(`${namespace}:${key}`), key).not.toBe(old);
  });

  // A short wording may be right elsewhere; a sentence is wrong everywhere.
  test.each(LANGUAGES)('under another key in %s', (language) => {
    const isSentence = (text: string) => text.replaceAll(/\{\{.*?\}\}/g, '').length >= (language === 'zh' ? 8 : 20);
    const old = new Set(Object.values(OLD_TEXTS[language]).flatMap((texts) => Object.values(texts).filter(isSentence)));
    expect(broken(language, (text) => old.has(text))).toEqual([]);
  });

  test.each(Object.entries(OLD_SOURCE))('in %s', (file, old) => {
    const source = read(file).replaceAll(/\\u(20\d\d)/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
    expect(old.filter((wording) => source.includes(wording))).toEqual([]);
  });

  test('in the glossary', () => {
    const terms = new Set(TERMS.map(({ en, he, zh }) => [en, he, zh].join(' | ')));
    expect(terms.size).toBeGreaterThan(900);
    expect(OLD_TERMS.map((term) => term.join(' | ')).filter((term) => terms.has(term))).toEqual([]);
  });
});

/** Terms that docs/terms.md settles: what is wrong, what is right, and where, if not everywhere. */
const WRONG_TERMS: [Language, RegExp, string, RegExp?][] = [
  ['en', /e-mail/i, 'email'],
  ['en', /\bby (itself|themselves)\b/i, 'automatically'],
  ['en', /\bat once\b/i, 'right away'],
  ['en', /\bgo on\b/i, 'continue'],
  ['en', /\bnot right\b/i, 'incorrect'],
  ['en', /\bpapers\b/i, 'documents'],
  ['en', /\bquotation/i, 'quote'],
  ['en', /(?<!\{)\bincoterm/, 'Incoterm'],
  ['en', /colour|harbour|licence|centre|catalogue|(?:optim|recogn|organ)is(?!m)/i, 'American spelling'],
  ['en', /[\d}◦] %/, 'no space before %'],
  ['en', /^(?:Hello|Hi|Dear)[^\n]*,\n+[a-z]/, 'a capital after the salutation'],
  ['he', /\p{Script=Hebrew}[-‑]/u, '־'],
  ['he', /["'„”“‟]/, '״ and ׳'],
  ['he', /מעצמ[וםהן]/, 'אוטומטית'],
  ['he', /כמו?י?ו?ת מינימום(?! להזמנה)/, 'כמות מינימום להזמנה'],
  ['he', /בקש(?:ת|ות) ה?הצעות/, 'בקשה'],
  ['he', /(?<!שיעור )רווח \(%/, 'שיעור רווח'],
  ['he', /תנאי ה?מסירה/, 'תנאי מכר'],
  ['he', /נתונים אישיים/, 'מידע אישי'],
  ['he', /ווי־צ׳אט|ו?ואטסאפ|אקסל/, 'WeChat, WhatsApp, Excel'],
  ['zh', /类别/, '分类'],
  ['zh', /答复/, '回复'],
  ['zh', /SKU/, '货号'],
  ['zh', /个产品/, '款产品'],
  ['zh', /个供应商/, '家供应商'],
  [
    'zh',
    /工厂/,
    '供应商',
    /^(?:rfqs|shared-rfq|next-steps|my-day|quotes|inquiries|settings|documents|audit:(?:values|events)|messages:(?!pdf))/,
  ],
  ['zh', /交货期|交货天数|交货时间/, '交期'],
  ['zh', /国家代码/, '国家区号'],
  // What a customer sends is 询盘; the office asks its suppliers for 询价.
  ['zh', /询价/, '询盘', /^(?:public|my-list|home|about|inquiry-status)/],
];

// The same thing has the same name on every screen, in every mail and in every document.
test.each(WRONG_TERMS)('no text in %s has %s: use %s', (language, term, _right, where = /^/) => {
  expect(broken(language, (text, key) => where.test(key) && term.test(text))).toEqual([]);
});

test.each(WRONG_TERMS.filter(([, , , where]) => where === undefined))(
  'no glossary term in %s has %s: use %s',
  (language, term) => {
    expect(TERMS.map((each) => each[language]).filter((text) => term.test(text))).toEqual([]);
  },
);

// Otherwise "Golden Junk Ltd." before Hebrew words shows its dot on the other side.
test('a name in he is isolated', () => {
  const NAME = /(?<![\u2066\u2068])\{\{\s*(?:name|company|supplier|customer|by)\s*\}\}/;
  expect(broken('he', (text) => NAME.test(text))).toEqual([]);
});

test('a Hebrew noun of the glossary that changes before another noun has its construct form', () => {
  const lacking = TERMS.filter(
    ({ kind, he, forms }) =>
      kind === 'noun' &&
      forms.gender === 'f' &&
      !forms.isPlural &&
      /^[^ ]+ה$/.test(he) &&
      forms.construct === undefined,
  );
  expect(lacking).toEqual([]);
});
