import { z } from 'zod';
import type { Language } from './languages.ts';
import { LINK_DAYS_MAX } from './share-links.ts';
import { ref, text } from './text.ts';

const PAYMENT_TERMS_MAX = 20;
const LINK_DAYS_INVALID = `wholeNumberInvalid:1:${LINK_DAYS_MAX}`;

const message = () =>
  text(2000, { required: 'fieldRequired' }).refine((value) => value.includes('{link}'), ref('quoteTextInvalid'));

/** Texts and defaults of quotes. Every office user may read GET /settings/quotes. */
export const QuoteSettings = z.object({
  /**
   * The message that goes with a quote, with the placeholders `{name}`, `{quoteId}`, `{link}`, `{total}`, `{validUntil}`
   * and `{company}`. A line with an empty placeholder is left out.
   */
  messages: z.object({ en: message(), he: message(), zh: message() } satisfies Record<Language, z.ZodType>),
  /** Offered in the editor. */
  paymentTerms: z
    .array(text(500, { required: 'fieldRequired' }), 'listInvalid')
    .max(PAYMENT_TERMS_MAX, `tooMany:${PAYMENT_TERMS_MAX}`),
  /** Null: until 30 days after the validity day, or 90 days without one. */
  linkDays: z.coerce
    .number<number | string>(LINK_DAYS_INVALID)
    .int(LINK_DAYS_INVALID)
    .min(1, LINK_DAYS_INVALID)
    .max(LINK_DAYS_MAX, LINK_DAYS_INVALID)
    .nullable(),
});
export type QuoteSettings = z.infer<typeof QuoteSettings>;

export const DEFAULT_QUOTE_SETTINGS: QuoteSettings = {
  messages: {
    en: 'Hello {name},\n\nHere is our quote {quoteId}:\n{link}\nTotal: {total}\nValid until {validUntil}\n{company}',
    he: 'שלום {name},\nמצורפת הצעת המחיר שלנו {quoteId}:\n{link}\nסה״כ: {total}\nבתוקף עד {validUntil}\n{company}',
    zh: '{name}，您好！\n这是我们的报价单 {quoteId}：\n{link}\n总计：{total}\n有效期至 {validUntil}\n{company}',
  },
  paymentTerms: [
    '30% deposit, 70% before shipment',
    'מקדמה של \u206630%\u2069, יתרה של \u206670%\u2069 לפני המשלוח',
    '30% 定金，70% 余款发货前付清',
  ],
  linkDays: null,
};
