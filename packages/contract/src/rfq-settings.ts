import { z } from 'zod';
import type { Language } from './languages.ts';
import { ref, text } from './text.ts';

const FRESH_DAYS_INVALID = 'wholeNumberInvalid:1:999';

const message = (invalid: 'rfqTextInvalid' | 'quoteTextInvalid', ...places: string[]) =>
  text(2000, { required: 'fieldRequired' }).refine(
    (value) => value === '' || places.every((place) => value.includes(place)),
    ref(invalid),
  );
const inLanguages = <Text extends z.ZodType>(one: () => Text) =>
  z.object({ en: one(), he: one(), zh: one() } satisfies Record<Language, Text>);

/**
 * The texts to suppliers, with the placeholders `{name}`, `{company}`, `{rfq}`, `{closes}`, `{lines}` and `{link}`. Without
 * a closing time, the words around `{closes}` are left out.
 */
export const RfqSettings = z.object({
  /** A supplier can answer in a chat without opening the link, because the lines are in the text. */
  messages: inLanguages(() => message('rfqTextInvalid', '{lines}', '{link}')),
  reminders: inLanguages(() => message('quoteTextInvalid', '{link}')),
});
export type RfqSettings = z.infer<typeof RfqSettings>;

/** After how many days a supplier's price is old. */
export const PriceSettings = z.object({
  freshDays: z.coerce
    .number<number | string>(FRESH_DAYS_INVALID)
    .int(FRESH_DAYS_INVALID)
    .min(1, FRESH_DAYS_INVALID)
    .max(999, FRESH_DAYS_INVALID),
});
export type PriceSettings = z.infer<typeof PriceSettings>;

export const DEFAULT_RFQ_SETTINGS: RfqSettings = {
  messages: {
    en: 'Hello {name}, this is {company}. Please quote ({rfq}, by {closes}):\n{lines}\nPlease state: with or without tax, MOQ, lead time, pieces per carton, carton size.\nFill in online: {link}',
    he: 'שלום {name}, כאן {company}. נשמח להצעת מחיר ({rfq}, עד {closes}):\n{lines}\nאנא ציינו: כולל מס או ללא מס, כמות מינימום, זמן אספקה, יחידות בקרטון, מידות הקרטון.\nלמילוי מקוון: {link}',
    zh: '您好{name}，我们是{company}，请报价（{rfq}，{closes}前）：\n{lines}\n请注明：含税/不含税、起订量、交期、装箱数、外箱尺寸。\n在线填写：{link}',
  },
  reminders: {
    en: 'Hello {name}, this is {company}. We are waiting for your quote for {rfq}, by {closes}. Thank you.\nFill in online: {link}',
    he: 'שלום {name}, כאן {company}. אנחנו ממתינים להצעת המחיר שלכם עבור {rfq}, עד {closes}. תודה.\nלמילוי מקוון: {link}',
    zh: '您好{name}，我们是{company}，{rfq} 还在等您的报价（{closes}前），谢谢。\n在线填写：{link}',
  },
};
export const DEFAULT_PRICE_SETTINGS: PriceSettings = { freshDays: 90 };
