import { plainNumber } from './plain-number.ts';

/** The texts of one namespace: a file of locales/, which is written in i18next's format. */
export interface Texts {
  [key: string]: string | Texts;
}

export type TextValues = Record<string, unknown>;

/**
 * The text behind a key with its gaps filled, or null when there is none. What i18next's format offers and the files
 * use: `nested.keys`, `key_one` … `key_other` chosen by `count`, `{{gap}}` and `{{gap, number}}`.
 */
export function findText(texts: Texts, language: string, key: string, values: TextValues): string | null {
  const { count } = values;
  const text =
    (typeof count === 'number' ? textAt(texts, `${key}_${pluralsOf(language).select(count)}`) : null) ??
    textAt(texts, key);
  if (text === null) return null;
  return text.replaceAll(GAP, (_, name: string, format: string | undefined) => {
    const value = values[name];
    if (value === undefined || value === null) return '';
    return format === 'number' ? plainNumber(Number(value)) : String(value);
  });
}

const GAP = /\{\{\s*(\w+)\s*(?:,\s*(\w+)\s*)?\}\}/g;

function textAt(texts: Texts, key: string): string | null {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return null;
    found = found[part];
  }
  return typeof found === 'string' ? found : null;
}

const plurals = new Map<string, Intl.PluralRules>();

function pluralsOf(language: string): Intl.PluralRules {
  const known = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, known);
  return known;
}
