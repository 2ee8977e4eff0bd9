import type { Language } from '@sampan/contract/languages';
import { formatFor } from '#src/lib/format.ts';

/** Replaced by the link when the quote is sent. */
export const LINK_PLACEHOLDER = '{link}';

/** Staff write in the customer's language, which their own screen may not have loaded. */
export const COLLECTION_MESSAGES: Record<Language, string> = {
  en: 'Hello {name},\n\nWe’ve selected these products for you:\n{link}\nValid until {validUntil}\n{company}',
  he: 'שלום {name},\nבחרנו בשבילכם את המוצרים האלה:\n{link}\nבתוקף עד {validUntil}\n{company}',
  zh: '{name}，您好！\n我们为您挑选了这些产品：\n{link}\n有效期至 {validUntil}\n{company}',
};

interface MessageParts {
  /** The customer's, in which dates are written. */
  language: Language;
  name: string;
  quoteId: string;
  /** Empty if unknown or hidden. */
  total: string;
  /** An ISO date; empty if there is none. */
  validUntil: string;
  company: string;
}

/** The message that goes with a quote, with a placeholder for its link. A line with an empty placeholder is left out. */
export function quoteMessage(template: string, { language, ...parts }: MessageParts): string {
  const values = new Map<string, string>([
    ...Object.entries(parts),
    ['validUntil', parts.validUntil === '' ? '' : formatFor(language).date(parts.validUntil)],
  ]);
  return template
    .split('\n')
    .filter((line) => ![...values].some(([name, value]) => value === '' && line.includes(`{${name}}`)))
    .map((line) => line.replaceAll(/\{(\w+)\}/g, (placeholder, name) => values.get(name) ?? placeholder))
    .join('\n')
    .trimStart();
}
