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
    en: 'Hello {name}, this is {company}. Could you please quote the following ({rfq}, by {closes})?\n{lines}\nPlease include: price with or without tax, MOQ, lead time, pieces per carton, carton size.\nYou can also fill it in online: {link}\nThank you!',
    he: 'שלום {name}, כאן {company}. נשמח להצעת מחיר ({rfq}, עד {closes}):\n{lines}\nאנא ציינו: כולל מס או ללא מס, כמות מינימום להזמנה, זמן אספקה, יחידות בקרטון, מידות הקרטון.\nאפשר גם למלא באינטרנט: {link}\nתודה!',
    zh: '{name}，您好！我们是{company}，麻烦帮忙报个价（{rfq}，请在{closes}前回复）：\n{lines}\n报价请注明：是否含税、起订量、交期、每箱数量、外箱尺寸。\n也可以在线填写：{link}\n谢谢！',
  },
  reminders: {
    en: 'Hello {name}, this is {company}. Just a reminder: we’d appreciate your quote for {rfq} by {closes}. Thank you!\nFill in online: {link}',
    he: 'שלום {name}, כאן {company}. תזכורת: נשמח לקבל את הצעת המחיר שלכם עבור {rfq} עד {closes}. תודה!\nאפשר גם למלא באינטרנט: {link}',
    zh: '{name}，您好！我们是{company}，询价单 {rfq} 还没收到您的报价，方便的话请在{closes}前报一下，谢谢！\n在线填写：{link}',
  },
};
export const DEFAULT_PRICE_SETTINGS: PriceSettings = { freshDays: 90 };
