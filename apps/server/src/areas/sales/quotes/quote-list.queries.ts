import type { QuoteQuery } from '@sampan/contract/quotes';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';
import { shortWordsMatch, textOrPhoneMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import { stepMatches } from '#src/records/step-filters.queries.ts';
import { hasQuestion, type ListedQuoteRow, lastOpened, opens } from './quotes.queries.ts';

/** A page of the active quotes, and the total count. `today` is the office's date. */
export async function findQuotes(
  db: Db,
  query: QuoteQuery,
  today: string,
): Promise<{ rows: ListedQuoteRow[]; total: number }> {
  const { page, limit, search, status, kind, customer, inquiry, product, sort } = query;
  let matching = db.selectFrom('quote').where('quote.deleted_at', 'is', null);
  if (search !== '') matching = matching.where(textOrPhoneMatches('quote.search', search));
  if (kind === 'quote' || kind === 'collection') matching = matching.where('quote.kind', '=', kind);
  if (customer) matching = matching.where(idEquals('quote.customer_id', customer));
  if (inquiry) matching = matching.where(idEquals('quote.inquiry_id', inquiry));
  if (product)
    matching = matching.where(sql<boolean>`quote.id IN (
      SELECT version.quote_id FROM quote_line AS line JOIN quote_version AS version ON version.id = line.version_id
      WHERE ${idEquals('line.product_id', product)} AND version.discarded_at IS NULL)`);
  matching = matching.where(stepMatches('quote', query));
  if (status === 'expired')
    matching = matching.where('quote.status', '=', 'sent').where(sql<boolean>`quote.valid_until < ${today}::date`);
  else if (status && status !== 'all') matching = matching.where('quote.status', '=', status);
  const { total, numbers } = await totalOf(db, matching, query, today);
  if (total === 0) return { rows: [], total };
  const order = {
    '-updatedAt': sql`quote.updated_at DESC, quote.number DESC`,
    validUntil: sql`quote.valid_until, quote.number`,
    '-total': sql`quote.total DESC NULLS LAST, quote.number DESC`,
  }[sort];
  const known = numbers && db.selectFrom('quote').where('quote.deleted_at', 'is', null);
  const listed = (known?.where(sql<boolean>`quote.number = ANY(${numbers}::integer[])`) ?? matching)
    .selectAll('quote')
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await db
    .selectFrom(listed.as('quote'))
    .selectAll('quote')
    .select([opens, lastOpened, hasQuestion])
    .orderBy(order)
    .execute();
  return { rows, total };
}

type MatchingQuotes = SelectQueryBuilder<Tables, 'quote', object>;

interface QuoteMatches {
  total: number;
  /** Of a search; null if there are many. */
  numbers: number[] | null;
}

/** The page of more matches is found from the newest quote on. */
const MAX_NUMBERS = 200;

async function totalOf(db: Db, matching: MatchingQuotes, query: QuoteQuery, today: string): Promise<QuoteMatches> {
  const { search, customer, inquiry, product, owner, due } = query;
  if (customer || inquiry || product || owner || due) return { total: await countOf(matching), numbers: null };
  if (search === '') return { total: await talliedQuotes(db, query, today), numbers: null };
  // Materialized: with a LIMIT plan, PostgreSQL would scan the whole table for a rare term.
  const { rows } = await sql<{ total: number; numbers: number[] }>`
    WITH found AS MATERIALIZED (
      ${matching.where(shortWordsMatch('quote.search', search)).select('quote.number')}
    )
    SELECT (SELECT count(*) FROM found) AS total,
      ARRAY(SELECT number FROM found LIMIT ${sql.lit(MAX_NUMBERS + 1)}) AS numbers`.execute(db);
  const { total, numbers } = rows[0] ?? { total: 0, numbers: [] };
  return { total, numbers: numbers.length > MAX_NUMBERS ? null : numbers };
}

async function countOf(matching: MatchingQuotes): Promise<number> {
  const { total } = await matching.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}

/** The kept count of quotes of a status and kind. */
async function talliedQuotes(db: Db, { status, kind }: QuoteQuery, today: string): Promise<number> {
  let tallies = db.selectFrom('quote_tally').select(sql<number>`coalesce(sum(quotes), 0)::bigint`.as('total'));
  if (kind === 'quote' || kind === 'collection') tallies = tallies.where('kind', '=', kind);
  if (status === 'expired')
    tallies = tallies.where('status', '=', 'sent').where(sql<boolean>`valid_until < ${today}::date`);
  else if (status && status !== 'all') tallies = tallies.where('status', '=', status);
  const { total } = await tallies.executeTakeFirstOrThrow();
  return total;
}

export interface CurrencySum {
  currency: string;
  count: number;
  /** Null if no total is known. */
  total: string | null;
  unknown: number;
}

/** The open quotes, and those accepted in the last 30 days, added up by currency. */
export async function sumQuotes(db: Db, status: 'sent' | 'accepted'): Promise<CurrencySum[]> {
  const isRecent =
    status === 'sent'
      ? sql`true`
      : sql`EXISTS (SELECT FROM quote_decision AS decision
          JOIN quote_version AS version ON version.id = decision.version_id
          WHERE version.quote_id = quote.id AND decision.kind = 'accepted'
            AND decision.at > now() - interval '30 days')`;
  const { rows } = await sql<CurrencySum>`
    SELECT total_currency AS currency, count(*) AS count, sum(total) AS total, count(*) - count(total) AS unknown
    FROM quote WHERE kind = 'quote' AND status = ${status} AND deleted_at IS NULL AND ${isRecent}
    GROUP BY total_currency`.execute(db);
  return rows;
}

/** The quotes whose customer waits for the office, and their count. */
export async function findWaiting(db: Db, limit: number): Promise<{ rows: ListedQuoteRow[]; total: number }> {
  const waiting = sql<boolean>`quote.id IN (
    SELECT answer.entity_id FROM activity AS answer
    WHERE answer.entity_type = 'quote' AND answer.account_id IS NULL
      AND answer.kind IN ('question', 'accepted', 'declined')
      AND answer.at > now() - CASE WHEN answer.kind = 'question' THEN interval '90 days' ELSE interval '7 days' END
      AND answer.at > now() - interval '90 days'
      AND NOT EXISTS (SELECT FROM activity AS reaction
        WHERE reaction.entity_type = 'quote' AND reaction.entity_id = answer.entity_id AND reaction.id > answer.id
          AND reaction.account_id IS NOT NULL
          AND (answer.kind <> 'question' OR reaction.kind IN ('answer', 'sent'))))`;
  const matching = db.selectFrom('quote').where('quote.deleted_at', 'is', null).where(waiting);
  const total = await countOf(matching);
  const rows = await matching
    .selectAll('quote')
    .select([opens, lastOpened, hasQuestion])
    .orderBy('quote.updated_at', 'desc')
    .limit(limit)
    .execute();
  return { rows, total };
}

/** A malformed id matches nothing. */
const idEquals = (column: string, id: string) => sql<boolean>`${sql.ref(column)} = ${isId(id) ? id : null}::uuid`;
