import { plainNumber } from './plain-number.ts';

/** The texts of one namespace, in i18next's format. */
export interface Texts {
  [key: string]: string | Texts;
}

export type TextValues = Record<string, unknown>;

/**
 * The text of a key with its placeholders filled, or null if there is none. Supports the parts of i18next's format that
 * the texts use: `nested.keys`, `key_one` … `key_other` chosen by `count`, `{{name}}` and `{{name, number}}`.
 */
export function findText(texts: Texts, language: string, key: string, values: TextValues): string | null {
  const { count } = values;
  const text = (typeof count === 'number' ? countedText(texts, language, key, count) : null) ?? textAt(texts, key);
  if (text === null) return null;
  return text.replaceAll(PLACEHOLDER, (_, name: string, format: string | undefined) => {
    const value = values[name];
    if (value === undefined || value === null) return '';
    return format === 'number' ? plainNumber(Number(value)) : String(value);
  });
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

/**
 * Hebrew counts from 11 on in the singular (25 יום), where a text has the form `many`. Falls back to `other`: older
 * browsers have a category `many` for 20, 30, 40.
 */
function countedText(texts: Texts, language: string, key: string, count: number): string | null {
  const form = language === 'he' && count > 10 ? 'many' : pluralRules(language).select(count);
  return textAt(texts, `${key}_${form}`) ?? textAt(texts, `${key}_other`);
}

function textAt(texts: Texts, key: string): string | null {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return null;
    found = found[part];
  }
  return typeof found === 'string' ? found : null;
}

const knownRules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string): Intl.PluralRules {
  const rules = knownRules.get(language) ?? new Intl.PluralRules(language);
  knownRules.set(language, rules);
  return rules;
}
