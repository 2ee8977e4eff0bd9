import type { en } from './messages/en.ts';

/** The sentences that the server and the screens both speak: validation, and the answers of calls. */
export type MessageKey = keyof typeof en;
export type MessageTexts = Record<MessageKey, string>;

/**
 * A key, or a key with its one number: `tooLong:150`. Schemas carry these instead of sentences, so that
 * one rule can be told in any language.
 */
export type MessageRef = MessageKey | `${MessageKey}:${number}`;

/** The sentence behind a reference, or null when the text is no reference of ours. */
export function messageText(texts: MessageTexts, ref: string): string | null {
  const [key = '', number] = ref.split(':', 2);
  if (!Object.hasOwn(texts, key)) return null;
  const text = texts[key as MessageKey];
  return number === undefined ? text : text.replace('{{n}}', number);
}
