import type { en } from './messages/en.ts';

/** The sentences that the server and the screens both speak: validation, and the answers of calls. */
export type MessageKey = keyof typeof en;
export type MessageTexts = Record<MessageKey, string>;

/**
 * A key, or a key with its numbers: `tooLong:150`, `extractionFound:12:9`. Schemas carry these instead of sentences, so
 * that one rule can be told in any language.
 */
export type MessageRef = MessageKey | `${MessageKey}:${number}` | `${MessageKey}:${number}:${number}`;

/** The sentence behind a reference, or null when the text is no reference of ours. */
export function messageText(texts: MessageTexts, ref: string): string | null {
  const [key = '', n, m] = ref.split(':', 3);
  if (!Object.hasOwn(texts, key)) return null;
  const text = texts[key as MessageKey];
  return text.replace('{{n}}', n ?? '{{n}}').replace('{{m}}', m ?? '{{m}}');
}
