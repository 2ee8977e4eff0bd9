import type { QuoteActivity, QuoteQuery } from '@sampan/contract/quotes';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import { executePrepared } from '#src/db/prepared.ts';
import type { QuoteLineRow, QuoteTableRow, QuoteVersionRow } from '#src/db/quote-tables.ts';
import type { ActivityDetails, Tables } from '#src/db/tables.ts';
import { shortWordsMatch, textOrPhoneMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import { stepMatches } from '#src/records/step-filters.queries.ts';

export type ListedQuoteRow = QuoteTableRow & {
  opens: number;
  last_opened_at: Date | null;
  has_question: boolean;
};

const opens = sql<number>`coalesce((
  SELECT sum(opens)::integer FROM share_link WHERE target_id = quote.id
), 0)`.as('opens');
const lastOpened = sql<Date | null>`(
  SELECT max(last_opened_at) FROM share_link WHERE target_id = quote.id
)`.as('last_opened_at');
/** The last question has neither an answer nor a newer version. */
const hasQuestion = sql<boolean>`coalesce((
  SELECT kind = 'question' FROM activity
  WHERE entity_type = 'quote' AND entity_id = quote.id AND kind IN ('question', 'answer', 'sent')
  ORDER BY id DESC LIMIT 1
), false)`.as('has_question');

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

/** The terms of the quote that was sent to a customer last. */
export function findLastTerms(db: Db, customerId: string) {
  return db
    .selectFrom('quote')
    .innerJoin('quote_version as version', (join) =>
      join.onRef('version.quote_id', '=', 'quote.id').onRef('version.number', '=', 'quote.current_version'),
    )
    .select(['version.incoterm', 'version.place', 'version.valid_until', 'version.sent_at'])
    .where('quote.customer_id', '=', customerId)
    .where('quote.kind', '=', 'quote')
    .where('quote.deleted_at', 'is', null)
    .where('version.sent_at', 'is not', null)
    .orderBy('version.sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A malformed id matches nothing. */
const idEquals = (column: string, id: string) => sql<boolean>`${sql.ref(column)} = ${isId(id) ? id : null}::uuid`;

export function findQuote(db: Db, id: string): Promise<ListedQuoteRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return db
    .selectFrom('quote')
    .selectAll('quote')
    .select([opens, lastOpened, hasQuestion])
    .where('quote.id', '=', id)
    .where('quote.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type QuoteChanges = Partial<
  Pick<
    Insertable<Tables['quote']>,
    | 'status'
    | 'withdrawn_at'
    | 'current_version'
    | 'draft_version'
    | 'total'
    | 'total_currency'
    | 'valid_until'
    | 'customer_id'
    | 'title'
    | 'customer_name'
    | 'company_name'
    | 'email'
    | 'phone'
    | 'language'
  >
>;

export async function updateQuote(tx: Tx, id: string, changes: QuoteChanges, by: string | null): Promise<void> {
  await tx
    .updateTable('quote')
    .set({ ...changes, updated_by: by })
    .where('id', '=', id)
    .execute();
}

/** The drafts of an account that were never sent. */
export async function countDrafts(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('quote')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('created_by', '=', accountId)
    .where('status', '=', 'draft')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

// --- Versions

export type NamedVersionRow = QuoteVersionRow & { sent_by_name: string | null };

export function findVersions(db: Db, quoteId: string): Promise<NamedVersionRow[]> {
  return db
    .selectFrom('quote_version as version')
    .leftJoin('account', 'account.id', 'version.sent_by')
    .selectAll('version')
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('sent_by_name'))
    .where('version.quote_id', '=', quoteId)
    .where('version.discarded_at', 'is', null)
    .orderBy('version.number', 'desc')
    .execute();
}

/** What names the document of a version. */
export interface VersionHead {
  id: string;
  kind: QuoteTableRow['kind'];
  quoteNumber: number;
  number: number;
  title: string;
  language: QuoteVersionRow['language'];
  isDraft: boolean;
  /** The version that the link shows. */
  isCurrent: boolean;
  isWithdrawn: boolean;
}

/** The version with this number; without one, the current version, or the draft of a quote that was never sent. */
export function findVersionHead(db: Db, quoteId: string, number: number | undefined): Promise<VersionHead | undefined> {
  if (!isId(quoteId)) return Promise.resolve(undefined);
  return db
    .selectFrom('quote')
    .innerJoin('quote_version as version', 'version.quote_id', 'quote.id')
    .select([
      'version.id',
      'quote.kind',
      'quote.number as quoteNumber',
      'version.number',
      'version.title',
      'version.language',
    ])
    .select([
      sql<boolean>`version.sent_at IS NULL`.as('isDraft'),
      sql<boolean>`version.number IS NOT DISTINCT FROM quote.current_version`.as('isCurrent'),
      sql<boolean>`quote.status = 'withdrawn'`.as('isWithdrawn'),
    ])
    .where('quote.id', '=', quoteId)
    .where('quote.deleted_at', 'is', null)
    .where('version.discarded_at', 'is', null)
    .where(
      sql<boolean>`version.number = coalesce(${number ?? null}::integer, quote.current_version, quote.draft_version)`,
    )
    .executeTakeFirst();
}

/** The draft that was discarded last, if it can still be restored. */
export function findDiscarded(db: Db, quoteId: string): Promise<Pick<QuoteVersionRow, 'id' | 'number'> | undefined> {
  return db
    .selectFrom('quote_version')
    .select(['id', 'number'])
    .where('quote_id', '=', quoteId)
    .where('discarded_at', '>', sql<Date>`now() - interval '30 days'`)
    .orderBy('discarded_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type NewVersionValues = Omit<Insertable<Tables['quote_version']>, 'id' | 'sent_at' | 'sent_by' | 'discarded_at'>;

export async function insertVersion(tx: Tx, values: NewVersionValues): Promise<string> {
  const { id } = await tx.insertInto('quote_version').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateVersion(
  tx: Tx,
  id: string,
  values: Partial<Insertable<Tables['quote_version']>>,
): Promise<void> {
  await tx.updateTable('quote_version').set(values).where('id', '=', id).execute();
}

export async function freezeVersion(tx: Tx, id: string, by: string | null): Promise<void> {
  await tx
    .updateTable('quote_version')
    .set({ sent_at: sql`date_trunc('milliseconds', clock_timestamp())`, sent_by: by })
    .where('id', '=', id)
    .execute();
}

export async function discardVersion(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('quote_version').set({ discarded_at: sql`clock_timestamp()` }).where('id', '=', id).execute();
}

export async function undiscardVersion(tx: Tx, id: string, number: number): Promise<void> {
  await tx.updateTable('quote_version').set({ discarded_at: null, number }).where('id', '=', id).execute();
}

export type NamedLineRow = QuoteLineRow & { supplier_name: string | null; cost_quoted_at: Date | null };

export function findLines(db: Db, versionIds: readonly string[]): Promise<NamedLineRow[]> {
  if (versionIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('quote_line as line')
    .leftJoin('supplier', 'supplier.id', 'line.supplier_id')
    .leftJoin('supplier_price as price', 'price.id', 'line.supplier_price_id')
    .selectAll('line')
    .select(['supplier.name as supplier_name', 'price.quoted_at as cost_quoted_at'])
    .where('line.version_id', 'in', versionIds)
    .orderBy('line.version_id')
    .orderBy('line.position')
    .execute();
}

export function findCharges(db: Db, versionIds: readonly string[]) {
  if (versionIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('quote_charge')
    .selectAll()
    .where('version_id', 'in', versionIds)
    .orderBy('version_id')
    .orderBy('position')
    .execute();
}

export async function replaceParts(
  tx: Tx,
  versionId: string,
  lines: readonly Omit<Insertable<Tables['quote_line']>, 'version_id' | 'position'>[],
  charges: readonly Omit<Insertable<Tables['quote_charge']>, 'version_id' | 'position'>[],
): Promise<void> {
  await tx.deleteFrom('quote_line').where('version_id', '=', versionId).execute();
  await tx.deleteFrom('quote_charge').where('version_id', '=', versionId).execute();
  const placed = <T extends object>(parts: readonly T[]) =>
    parts.map((part, position) => ({ ...part, version_id: versionId, position }));
  if (lines.length > 0) await tx.insertInto('quote_line').values(placed(lines)).execute();
  if (charges.length > 0) await tx.insertInto('quote_charge').values(placed(charges)).execute();
}

/** The keys of all lines that the quote ever had. */
export async function findLineKeys(db: Db, quoteId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('quote_line as line')
    .innerJoin('quote_version as version', 'version.id', 'line.version_id')
    .select('line.line_key')
    .distinct()
    .where('version.quote_id', '=', quoteId)
    .execute();
  return new Set(rows.map(({ line_key }) => line_key));
}

// --- Links

export type SharedQuoteRow = Pick<
  QuoteTableRow,
  'id' | 'number' | 'kind' | 'status' | 'inquiry_id' | 'customer_id' | 'valid_until' | 'current_version'
>;
export type SharedVersionRow = Omit<
  QuoteVersionRow,
  'internal_note' | 'pricing' | 'total' | 'sent_by' | 'discarded_at'
>;
/** What a link shows of a line, and what that depends on: neither cost nor supplier. */
export type SharedLineRow = Omit<
  QuoteLineRow,
  | 'id'
  | 'version_id'
  | 'position'
  | 'is_manual_price'
  | 'cost'
  | 'cost_currency'
  | 'cost_incoterm'
  | 'supplier_id'
  | 'supplier_price_id'
  | 'hs_code'
  | 'margin_percent'
>;

/** The active quote of a link, with its current version. Prepared statements name their columns. */
export async function findSharedQuote(db: Db, id: string) {
  const [row] = await executePrepared(
    db,
    sql<SharedQuoteRow>`
      SELECT id, number, kind, status, inquiry_id, customer_id, valid_until, current_version
      FROM quote WHERE id = ${id} AND deleted_at IS NULL`,
  );
  if (!row || row.current_version === null) return undefined;
  const [version] = await executePrepared(
    db,
    sql<SharedVersionRow>`
      SELECT id, quote_id, number, title, customer_name, company_name, email, phone, language, currency, local_currency,
        rates, incoterm, place, valid_until, lead_days, payment_terms, intro, notes, show, sent_at
      FROM quote_version WHERE quote_id = ${id} AND number = ${row.current_version} AND discarded_at IS NULL`,
  );
  if (!version) return undefined;
  const lines = await executePrepared(
    db,
    sql<SharedLineRow>`
      SELECT line_key, product_id, is_product, name, sku, details, picture_key, picture_widths, picture_width,
        picture_height, quantity, unit, unit_price, moq, lead_days, carton_quantity, carton_mm, carton_kg, duty_percent,
        purchase_tax_percent
      FROM quote_line WHERE version_id = ${version.id} ORDER BY position`,
  );
  const charges = await executePrepared(
    db,
    sql<SharedChargeRow>`
      SELECT kind, label, basis, amount, currency, paid_by, allocated_by
      FROM quote_charge WHERE version_id = ${version.id} AND paid_by = 'customer' ORDER BY position`,
  );
  return { row, current: { row: version, lines, charges } };
}

export type SharedChargeRow = Pick<
  Awaited<ReturnType<typeof findCharges>>[number],
  'kind' | 'label' | 'basis' | 'amount' | 'currency' | 'paid_by' | 'allocated_by'
>;

export type SharedDecisionRow = Pick<
  Awaited<ReturnType<typeof findDecisions>>[number],
  'number' | 'kind' | 'at' | 'by_name' | 'lines'
>;

/** The decisions on the current version. */
export function findSharedDecisions(db: Db, versionId: string): Promise<SharedDecisionRow[]> {
  return executePrepared(
    db,
    sql<SharedDecisionRow>`
      SELECT version.number, decision.kind, decision.at, decision.by_name, decision.lines
      FROM quote_decision AS decision JOIN quote_version AS version ON version.id = decision.version_id
      WHERE decision.version_id = ${versionId} ORDER BY decision.id DESC`,
  );
}

export type ThreadRow = Pick<Awaited<ReturnType<typeof findActivity>>[number], 'at' | 'kind' | 'actor' | 'details'>;

/** The questions and answers, newest first. */
export function findThread(db: Db, quoteId: string): Promise<ThreadRow[]> {
  return executePrepared(
    db,
    sql<ThreadRow>`
      SELECT at, kind, actor, details FROM activity
      WHERE entity_type = 'quote' AND entity_id = ${quoteId} AND kind IN ('question', 'answer')
      ORDER BY id DESC LIMIT ${sql.lit(MAX_ENTRIES)}`,
  );
}

// --- Products

export interface QuotedProduct {
  id: string;
  number: number;
  name: string;
  price: string;
  supplier_id: string | null;
  unit: string;
  moq: number | null;
  lead_days: number | null;
  carton_quantity: number | null;
  carton_cm: [number, number, number] | null;
  carton_kg: string | null;
  hs_code: string;
  /** The name in the language of the quote, else in English; null if the product has neither. */
  translated_name: string | null;
  images: { file_key: string; widths: number[]; width: number; height: number }[];
}

/** A suggestion is never shown outside the office. */
const shownName = (language: string) => sql`CASE
  WHEN product.language = ${language} THEN product.name
  WHEN product.translations -> ${language}::text ->> 'state' <> 'suggested' THEN product.translations -> ${language}::text ->> 'name'
END`;

/** The active products among these, with their pictures in order. */
export async function findQuotedProducts(db: Db, ids: readonly string[], language: string): Promise<QuotedProduct[]> {
  const { rows } = await sql<QuotedProduct>`
    SELECT product.id, product.number, product.name, product.price, product.supplier_id, product.unit, product.moq,
      product.lead_days, product.carton_quantity, product.carton_cm, product.carton_kg, product.hs_code,
      CASE WHEN product.language <> ${language} THEN coalesce(${shownName(language)}, ${shownName('en')}) END AS translated_name,
      coalesce((
        SELECT json_agg(json_build_object('file_key', image.file_key, 'widths', image.widths, 'width', image.width,
          'height', image.height) ORDER BY image.position)
        FROM product_image AS image WHERE image.product_id = product.id
      ), '[]'::json) AS images
    FROM product WHERE product.id = ANY(${ids.filter(isId)}::uuid[]) AND product.deleted_at IS NULL`.execute(db);
  return rows;
}

export async function findActiveProducts(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export function findActiveSuppliers(db: Db, ids: readonly string[]): Promise<{ id: string }[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return Promise.resolve([]);
  return db.selectFrom('supplier').select('id').where('id', 'in', known).where('deleted_at', 'is', null).execute();
}

// --- Decisions and activity

export function findDecisions(db: Db, quoteId: string) {
  return db
    .selectFrom('quote_decision as decision')
    .innerJoin('quote_version as version', 'version.id', 'decision.version_id')
    .leftJoin('account', 'account.id', 'decision.account_id')
    .selectAll('decision')
    .select('version.number')
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('account_name'))
    .where('version.quote_id', '=', quoteId)
    .orderBy('decision.id', 'desc')
    .execute();
}

export async function insertDecision(
  tx: Tx,
  values: Omit<Insertable<Tables['quote_decision']>, 'id' | 'at'>,
): Promise<void> {
  await tx.insertInto('quote_decision').values(values).execute();
}

export interface NewActivity {
  quote: Pick<QuoteTableRow, 'id' | 'customer_id'>;
  by: string | null;
  actor?: string;
  kind: QuoteActivity['kind'];
  details?: ActivityDetails;
}

export async function insertActivity(
  tx: Tx,
  { quote, by, actor = '', kind, details = {} }: NewActivity,
): Promise<void> {
  await tx
    .insertInto('activity')
    .values({
      entity_type: 'quote',
      entity_id: quote.id,
      customer_id: quote.customer_id,
      supplier_id: null,
      account_id: by,
      actor,
      kind,
      details: JSON.stringify(details),
    })
    .execute();
}

/** Newest first. */
export function findActivity(db: Db, quoteId: string) {
  return db
    .selectFrom('activity')
    .leftJoin('account', 'account.id', 'activity.account_id')
    .select([
      'activity.id',
      'activity.at',
      'activity.actor',
      'activity.kind',
      'activity.details',
      'activity.account_id',
    ])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('account_name'))
    .where('entity_type', '=', 'quote')
    .where('entity_id', '=', quoteId)
    .orderBy('activity.id', 'desc')
    .limit(MAX_ENTRIES)
    .$narrowType<{ kind: QuoteActivity['kind'] }>()
    .execute();
}

const MAX_ENTRIES = 500;

/** The details of a visitor's request with this key that was stored within a day. */
export async function findRetried(tx: Tx, quoteId: string, retryKey: string): Promise<ActivityDetails | undefined> {
  const row = await tx
    .selectFrom('activity')
    .select('details')
    .where('entity_type', '=', 'quote')
    .where('entity_id', '=', quoteId)
    .where('at', '>', sql<Date>`now() - interval '24 hours'`)
    .where(sql<boolean>`details ->> 'retryKey' = ${retryKey}`)
    .limit(1)
    .executeTakeFirst();
  return row?.details;
}

export async function deleteActivity(tx: Tx, quoteIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM activity WHERE entity_type = 'quote' AND entity_id = ANY(${quoteIds}::uuid[])`.execute(tx);
}

/** The pictures of the lines, for deletion from the file store. */
export async function findLinePictures(tx: Tx, quoteIds: readonly string[]) {
  const { rows } = await sql<{ fileKey: string; widths: number[] }>`
    SELECT DISTINCT line.picture_key AS "fileKey", line.picture_widths AS widths FROM quote_line AS line
    JOIN quote_version AS version ON version.id = line.version_id
    WHERE version.quote_id = ANY(${quoteIds}::uuid[]) AND line.picture_key IS NOT NULL`.execute(tx);
  return rows;
}
