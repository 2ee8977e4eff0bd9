import { z } from 'zod';
import { CurrencyCode } from './money.ts';
import { ref } from './text.ts';

export const CURRENCIES_MAX = 30;

const Rate = z.object({
  code: CurrencyCode,
  /** US dollars per unit; forms send it as a string. */
  usd: z.coerce.number<number | string>('rateInvalid').positive('rateInvalid').max(1_000_000, 'rateInvalid'),
});

/** Exchange rates for prices in a factory's currency. Every office user may read GET /settings/currency. */
export const CurrencySettings = z.object({
  rates: z
    .array(Rate)
    .max(CURRENCIES_MAX, `tooMany:${CURRENCIES_MAX}`)
    .refine((rates) => new Set(rates.map(({ code }) => code)).size === rates.length, ref('currencyTwice')),
});
export type CurrencySettings = z.infer<typeof CurrencySettings>;

export const DEFAULT_CURRENCY_SETTINGS: CurrencySettings = { rates: [] };
