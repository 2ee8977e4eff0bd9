import { findText } from './find-text.ts';
import type { Language } from './languages.ts';
import type { en } from './messages/en.ts';

type TextKey = keyof typeof en;
type Counted<Key> = Key extends `${infer Name}_other` ? Name : never;
type CountedKey = Counted<TextKey>;
type PlainKey = Exclude<TextKey, `${CountedKey}_${'one' | 'other'}`>;

/** The messages that server and screens share: validation errors and responses. */
export type MessageKey = PlainKey | CountedKey;

/**
 * A counted message has the plural forms of its language: `_other` always, `_one` and `_two` if the language has them.
 */
export type MessageTexts = Record<PlainKey | `${CountedKey}_other`, string> &
  Partial<Record<`${CountedKey}_${'one' | 'two'}`, string>>;

export interface Messages {
  language: Language;
  texts: MessageTexts;
}

/**
 * A key, optionally with numbers: `tooLong:150`, `extractionFound:12:9`. Schemas use references instead of texts, so
 * that an error can be reported in any language.
 */
export type MessageRef = MessageKey | `${MessageKey}:${number}` | `${MessageKey}:${number}:${number}`;

/**
 * The text of a reference, or null if `ref` is not one. `{{count}}` is an amount and has plural forms; `{{n}}` is a
 * limit, which is never 1.
 */
export function messageText({ language, texts }: Messages, ref: string): string | null {
  const [key = '', n, m] = ref.split(':', 3);
  const count = n === undefined ? undefined : Number(n);
  return findText(texts, language, key, { count, n: count, m });
}
