import { findText, type Texts } from '@sampan/contract/find-text';
import { LANGUAGES } from '@sampan/contract/languages';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { createI18n } from './i18n.ts';
import { listNamespaces } from './namespaces.ts';

const COUNTS = [0, 1, 2, 3, 10, 11, 20, 100, 1234, 1_000_000];

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

const gapsIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = ''], index) => [name, `<${index} & ${name}>`]));

// @covers R001, R006
test.each(LANGUAGES)('renders every text of %s like i18next, for every count', async (language) => {
  const ours = await createI18n(language, listNamespaces());
  const theirs = createInstance();
  const resources = Object.fromEntries(listNamespaces().map((name) => [name, ours.textsOf(language, name) ?? {}]));
  await theirs.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: resources },
    interpolation: { escapeValue: false },
  });
  const say = theirs.t as unknown as (key: string, values: object) => string;

  let compared = 0;
  for (const [namespace, texts] of Object.entries(resources)) {
    const all = new Set(keysOf(texts));
    for (const key of new Set([...all].map((name) => name.replace(/_(one|two|few|many|other)$/, '')))) {
      const values = gapsIn(say(key, { ns: namespace, count: 5, skipInterpolation: true }));
      for (const count of COUNTS) {
        const given = { ...values, count };
        // Only ours has a form for Hebrew numbers from 11 on.
        const own = language === 'he' && count > 10 && all.has(`${key}_many`) ? `${key}_many` : key;
        expect(findText(texts, language, key, given), `${namespace}:${key} ${count}`).toBe(
          say(own, { ns: namespace, ...given }),
        );
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(5000);
});

test('distinguishes a missing text from an existing one', () => {
  const texts = { list: { title: 'Products', count_other: '{{count}} products' } };

  expect(findText(texts, 'en', 'list', {})).toBeNull();
  expect(findText(texts, 'en', 'list.titles', {})).toBeNull();
  expect(findText(texts, 'en', 'list.title.more', {})).toBeNull();
  expect(findText(texts, 'en', 'list.count', { count: 3 })).toBe('3 products');
});
