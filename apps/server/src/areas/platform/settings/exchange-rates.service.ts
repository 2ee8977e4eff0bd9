import { DollarRate } from '@sampan/contract/currency-settings';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import type { Author } from '#src/lib/caller.ts';
import { type AllowAddress, getFromPublicHost } from '#src/lib/network/ssrf-safe-request.ts';
import { dayIn } from '#src/lib/office-time.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { upsertSetting } from './settings.queries.ts';
import { readSettings } from './settings.service.ts';

/** The format of the common rate services: units of each currency for one unit of the base. */
const Published = z.object({
  base: z.string().default('USD'),
  base_code: z.string().optional(),
  date: z.iso.date().optional(),
  rates: z.record(z.string(), z.number().positive()).optional(),
  conversion_rates: z.record(z.string(), z.number().positive()).optional(),
});

interface PublishedRates {
  /** US dollars per unit, by currency code. */
  usd: Record<string, number>;
  /** Null if the service names no day. */
  day: string | null;
}

/** Reads an answer of a rate service. Returns null if it holds no rate to dollars. */
export function readPublishedRates(body: string): PublishedRates | null {
  const parsed = Published.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { base, base_code = base, date = null, rates, conversion_rates = rates } = parsed.data;
  const units: Record<string, number> = { ...conversion_rates, [base_code.toUpperCase()]: 1 };
  const dollars = units['USD'];
  if (dollars === undefined || Object.keys(units).length < 2) return null;
  const usd = Object.entries(units).map(([code, count]) => [code, Number((dollars / count).toPrecision(8))] as const);
  // A rate that the settings cannot hold is missing.
  return { usd: Object.fromEntries(usd.filter(([, rate]) => DollarRate.safeParse(rate).success)), day: date };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/**
 * Replaces the rates of the settings by those of the office's rate service. Currencies that the service lacks keep their
 * rate. Quotes and RFQs hold copies of their rates, which stay.
 */
export async function fetchRates(db: Db, isAllowed: AllowAddress, by: Author): Promise<void> {
  const { url } = (await readSettings(db)).currency;
  if (url === '') throw invalidField('currency.url', 'ratesAddressMissing');
  const answer = await getFromPublicHost(url, isAllowed).catch(() => null);
  const published = answer?.status === 200 ? readPublishedRates(answer.body) : null;
  if (published === null) throw new AppError('unavailable', 'ratesUnreadable');
  await db.transaction().execute(async (tx) => {
    await takeLock(tx, 'settings');
    const { currency, office } = await readSettings(tx);
    const today = dayIn(office.timeZone, new Date());
    const asOf = published.day !== null && published.day < today ? published.day : today;
    const rates = currency.rates.map((rate) => {
      const usd = published.usd[rate.code];
      return usd === undefined ? rate : { ...rate, usd, asOf, source: 'fetched' as const };
    });
    await upsertSetting(tx, 'currency', { ...currency, rates }, by?.accountId ?? null);
    await recordAudit(tx, { by, action: 'settings.changed', changes: { currency: { rates } } });
  });
}

/** The daily read. Without an address it does nothing. */
export async function fetchDailyRates(db: Db, isAllowed: AllowAddress): Promise<void> {
  if ((await readSettings(db)).currency.url !== '') await fetchRates(db, isAllowed, null);
}
