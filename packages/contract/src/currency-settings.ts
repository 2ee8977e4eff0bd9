import { z } from 'zod';
import { ref } from './text.ts';

export const CURRENCIES_MAX = 30;

const Rate = z.object({
  /** ISO 4217. */
  code: z
    .string('currencyInvalid')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'currencyInvalid'),
  /** What one of it is worth in US dollars; forms send the digits. */
  usd: z.coerce.number<number | string>('rateInvalid').positive('rateInvalid').max(1_000_000, 'rateInvalid'),
});

/** What prices in a factory's own currency are worth. GET /settings/currency tells it to everybody in the office. */
export const CurrencySettings = z.object({
  rates: z
    .array(Rate)
    .max(CURRENCIES_MAX, `tooMany:${CURRENCIES_MAX}`)
    .refine((rates) => new Set(rates.map(({ code }) => code)).size === rates.length, ref('currencyTwice')),
});
export type CurrencySettings = z.infer<typeof CurrencySettings>;

export const DEFAULT_CURRENCY_SETTINGS: CurrencySettings = { rates: [] };
