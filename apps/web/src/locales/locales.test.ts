import { LANGUAGES, type Language } from '@sampan/contract/languages';
import { MESSAGES } from '@sampan/contract/messages';
import { expect, test } from 'vitest';
import { listNamespaces } from '#src/lib/namespaces.ts';

type Texts = { [key: string]: string | Texts };

const files = import.meta.glob<Texts>('./*/*.json', { eager: true, import: 'default' });
const OTHERS = ['he', 'zh'] as const;

/** The plural categories of each language. */
const PLURALS: Record<Language, string[]> = { en: ['one', 'other'], he: ['one', 'two', 'other'], zh: ['other'] };

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** Every text of a language by `namespace:key`, the contract's messages included. */
function textsOf(language: Language): Map<string, string> {
  return new Map(
    listNamespaces().flatMap((namespace) => {
      const texts = namespace === 'messages' ? MESSAGES[language] : files[`./${language}/${namespace}.json`];
      if (texts === undefined) throw new Error(`There is no ${language}/${namespace}.json`);
      return flatten(texts, `${namespace}:`);
    }),
  );
}

const TEXTS = { en: textsOf('en'), he: textsOf('he'), zh: textsOf('zh') };

const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const isPlural = (key: string) => withoutPlural(key) !== key;
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name]) => name).sort();

/** In the activity log a number of rows, in forms a time. */
const OTHER_MEANING = ['updated'];

test.each(OTHERS)('a field has one label in %s, in forms and in the activity log', (language) => {
  const labels = [...TEXTS.en].flatMap(([key, text]) => {
    const field = /^(?!audit:).*\b(?:form|fields)\.(\w+)$/.exec(key)?.[1];
    return field !== undefined && text === TEXTS.en.get(`audit:fields.${field}`) ? [{ key, field }] : [];
  });
  const byField = Map.groupBy(labels, ({ field }) => field);
  const differing = [...byField].filter(
    ([field, forms]) =>
      !OTHER_MEANING.includes(field) &&
      !forms.some(({ key }) => TEXTS[language].get(key) === TEXTS[language].get(`audit:fields.${field}`)),
  );
  expect(differing).toEqual([]);
  expect(byField.size).toBeGreaterThan(50);
});

// @covers R006
test('every language folder has exactly one file per namespace', () => {
  const expected = LANGUAGES.flatMap((language) =>
    listNamespaces()
      .filter((namespace) => namespace !== 'messages')
      .map((namespace) => `./${language}/${namespace}.json`),
  );

  expect(Object.keys(files).sort()).toEqual(expected.sort());
});

// @covers R001, R006
test.each(OTHERS)('%s has the same keys as English', (language) => {
  const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].sort();

  expect(keys(TEXTS[language])).toEqual(keys(TEXTS.en));
});

// @covers R006
test.each(LANGUAGES)('counted texts in %s have exactly its plural forms', (language) => {
  // Texts with days have a fourth form in Hebrew.
  const isOptional = (key: string) => language === 'he' && key.endsWith('_many');
  const counted = [...TEXTS[language].keys()].filter((key) => isPlural(key) && !isOptional(key)).sort();
  const expected = [...new Set([...TEXTS.en.keys()].filter(isPlural).map(withoutPlural))].flatMap((key) =>
    PLURALS[language].map((form) => `${key}_${form}`),
  );

  expect(counted).toEqual(expected.sort());
});

// @covers R006
test.each(OTHERS)('%s has the same placeholders as English', (language) => {
  for (const [key, text] of TEXTS[language]) {
    const english = TEXTS.en.get(key) ?? TEXTS.en.get(`${withoutPlural(key)}_other`) ?? '';
    // The forms for one and two may spell the number out.
    const isNamedCount = /_(one|two)$/.test(key);
    const ignoring = (names: (string | undefined)[]) => names.filter((name) => !isNamedCount || name !== 'count');
    expect(ignoring(placeholders(text)), key).toEqual(ignoring(placeholders(english)));
  }
});

// @covers R006
test.each(LANGUAGES)('no text in %s is empty or has leading or trailing spaces', (language) => {
  const bad = [...TEXTS[language]].filter(([, text]) => text === '' || text !== text.trim());

  expect(bad).toEqual([]);
});

// @covers R001
test.each([
  ['he', /\p{Script=Hebrew}/u],
  ['zh', /\p{Script=Han}/u],
] as const)('every text in %s uses its own script', (language, script) => {
  const words = (text: string) => text.replaceAll(/\{\{.*?\}\}|WeChat|WhatsApp/g, '');
  const foreign = [...TEXTS[language]].filter(([, text]) => /\p{L}/u.test(words(text)) && !script.test(text));

  expect(foreign).toEqual([]);
});

const PLACEHOLDER = /\{\{.*?\}\}/g;

// Otherwise a screen says "1 products".
test.each(LANGUAGES)('a text in %s with a count has plural forms', (language) => {
  expect(broken(language, (text, key) => /\{\{\s*count\b/.test(text) && !isPlural(key))).toEqual([]);
});

// Otherwise one list says 4000 where the next says 4,000.
test.each(LANGUAGES)('counts in %s are formatted', (language) => {
  expect(broken(language, (text) => /\{\{\s*count\s*\}\}/.test(text))).toEqual([]);
});

// 25 ימים is what a machine says.
test('visitors read days from 11 on in the singular in he', () => {
  const isOfDays = (text: string) => /\{\{count, number\}\}\u2069? ימים/.test(text);
  const lacking = broken(
    'he',
    // On pages of visitors; the office's have no byte left for it.
    (text, key) =>
      isOfDays(text) &&
      /^(?:public|shared|product-facts)/.test(key) &&
      !TEXTS.he.get(key.replace(/_other$/, '_many'))?.includes('יום'),
  );
  expect(lacking).toEqual([]);
});

// Without an isolate, the browser may reorder a value and Latin text next to it: "100 MB" shows as "MB 100".
test('a value next to Latin letters or digits is isolated in he', () => {
  const ISOLATED = /[\u2066\u2068][^\u2069]*\u2069/g;
  const value = '\uFFFC';
  const beside = /[A-Za-z0-9][^\p{Script=Hebrew}]*\uFFFC|\uFFFC[^\p{Script=Hebrew}]*[A-Za-z0-9]/u;

  expect(broken('he', (text) => beside.test(text.replaceAll(ISOLATED, '').replaceAll(PLACEHOLDER, value)))).toEqual([]);
});

function broken(language: Language, isBroken: (text: string, key: string) => boolean): [string, string][] {
  return [...TEXTS[language]].filter(([key, text]) => isBroken(text, key));
}
