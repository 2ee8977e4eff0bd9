import type { Language } from './languages.ts';
import { type MessageTexts, messageText } from './message-ref.ts';
import { checkMessages } from './messages/checks.ts';
import { en } from './messages/en.ts';
import { he } from './messages/he.ts';
import { officeMessages } from './messages/office.ts';
import { orderMessages } from './messages/orders.ts';
import { quoteMessages } from './messages/quotes.ts';
import { reportMessages } from './messages/reports.ts';
import { rfqMessages } from './messages/rfqs.ts';
import { secondFactorMessages } from './messages/second-factor.ts';
import { shipmentMessages } from './messages/shipments.ts';
import { translationMessages } from './messages/translations.ts';
import { zh } from './messages/zh.ts';

/** All languages, for the server. A browser loads only its own: `@sampan/contract/messages/he`. */
export const MESSAGES: Record<Language, MessageTexts> = {
  en: {
    ...en,
    ...secondFactorMessages.en,
    ...quoteMessages.en,
    ...officeMessages.en,
    ...translationMessages.en,
    ...rfqMessages.en,
    ...orderMessages.en,
    ...shipmentMessages.en,
    ...checkMessages.en,
    ...reportMessages.en,
  },
  he: {
    ...he,
    ...secondFactorMessages.he,
    ...quoteMessages.he,
    ...officeMessages.he,
    ...translationMessages.he,
    ...rfqMessages.he,
    ...orderMessages.he,
    ...shipmentMessages.he,
    ...checkMessages.he,
    ...reportMessages.he,
  },
  zh: {
    ...zh,
    ...secondFactorMessages.zh,
    ...quoteMessages.zh,
    ...officeMessages.zh,
    ...translationMessages.zh,
    ...rfqMessages.zh,
    ...orderMessages.zh,
    ...shipmentMessages.zh,
    ...checkMessages.zh,
    ...reportMessages.zh,
  },
};

/** The text of a message reference, or null if `ref` is not one. Its last part may be a list of keys: `@lines,@name`. */
export function messageIn(language: Language, ref: string): string | null {
  const messages = { language, texts: MESSAGES[language] };
  const named = ref.replace(KEYS, (keys) =>
    new Intl.ListFormat(language, { style: 'narrow' }).format(
      keys.split(',').map((key) => messageText(messages, key.slice(1)) ?? ''),
    ),
  );
  return messageText(messages, named);
}

const KEYS = /(?<=:)@\w+(?:,@\w+)*$/;
