import { z } from 'zod';
import { isTranslationUrl } from './contact-settings.ts';
import { CurrencyCode } from './money.ts';
import { ref, text } from './text.ts';

export const CURRENCIES_MAX = 30;

/** `default` comes with the product and waits for an admin to confirm it. */
const RATE_SOURCES = ['default', 'typed', 'fetched'] as const;

/** An older rate is marked. */
const RATE_FRESH_DAYS = 7;

/** A smaller rate would make prices that no column holds. */
const RATE_MIN = 0.000_000_01;

/** US dollars per unit; forms send it as a string. */
const StoredRate = z.coerce
  .number<number | string>('rateInvalid')
  .positive({ error: 'rateInvalid', abort: true })
  .max(1_000_000, 'rateInvalid');

/** A rate that is new. One that an earlier version stored may be smaller. */
export const DollarRate = StoredRate.min(RATE_MIN, 'rateTooSmall');

const Rate = z.object({
  code: CurrencyCode,
  usd: StoredRate,
  /** The day of the rate. */
  asOf: z.iso.date('fieldInvalid'),
  source: z.enum(RATE_SOURCES, 'fieldInvalid'),
});

function rateList<Item extends z.ZodType<{ code: string }>>(item: Item) {
  return z
    .array(item)
    .max(CURRENCIES_MAX, `tooMany:${CURRENCIES_MAX}`)
    .refine((rates) => new Set(rates.map(({ code }) => code)).size === rates.length, ref('currencyTwice'));
}

/** Exchange rates for prices in another currency. Every office user may read GET /settings/currency. */
export const CurrencySettings = z.object({
  rates: rateList(Rate),
  /** The rates are read from this address once a day. Empty means never. */
  url: text(1000).refine((value) => value === '' || isTranslationUrl(value), ref('translationUrlInvalid')),
});
export type CurrencySettings = z.infer<typeof CurrencySettings>;

/** A rate without a day and source is typed today. */
export const CurrencyChanges = CurrencySettings.extend({
  rates: rateList(Rate.extend({ usd: DollarRate }).partial({ asOf: true, source: true })),
}).partial();
export type CurrencyChanges = z.infer<typeof CurrencyChanges>;

const DEFAULT_DAY = '2025-11-14';
const DEFAULT_RATES = { CNY: 0.1409, EUR: 1.162, GBP: 1.317, HKD: 0.1287, ILS: 0.31, THB: 0.0309 };

export const DEFAULT_CURRENCY_SETTINGS: CurrencySettings = {
  rates: Object.entries(DEFAULT_RATES).map(([code, usd]) => ({ code, usd, asOf: DEFAULT_DAY, source: 'default' })),
  url: '',
};

const DAY_MS = 24 * 60 * 60_000;

/** Whether a rate is a default or older than a week, so that staff should check it. */
export const needsCheck = ({ asOf, source }: Pick<CurrencySettings['rates'][number], 'asOf' | 'source'>, now: Date) =>
  source === 'default' || now.getTime() - Date.parse(asOf) >= (RATE_FRESH_DAYS + 1) * DAY_MS;
