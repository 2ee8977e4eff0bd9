import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { QuoteLineRow, QuoteTableRow, QuoteVersionRow } from '#src/db/quote-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type ListedQuoteRow = QuoteTableRow & {
  opens: number;
  last_opened_at: Date | null;
  has_question: boolean;
};

export const opens = sql<number>`coalesce((
  SELECT sum(opens)::integer FROM share_link WHERE target_id = quote.id
), 0)`.as('opens');
export const lastOpened = sql<Date | null>`(
  SELECT max(last_opened_at) FROM share_link WHERE target_id = quote.id
)`.as('last_opened_at');
/** The last question has neither an answer nor a newer version. */
export const hasQuestion = sql<boolean>`coalesce((
  SELECT kind = 'question' FROM activity
  WHERE entity_type = 'quote' AND entity_id = quote.id AND kind IN ('question', 'answer', 'sent')
  ORDER BY id DESC LIMIT 1
), false)`.as('has_question');

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

/** The pictures of the lines, for deletion from the file store. */
export async function findLinePictures(tx: Tx, quoteIds: readonly string[]) {
  const { rows } = await sql<{ fileKey: string; widths: number[] }>`
    SELECT DISTINCT line.picture_key AS "fileKey", line.picture_widths AS widths FROM quote_line AS line
    JOIN quote_version AS version ON version.id = line.version_id
    WHERE version.quote_id = ANY(${quoteIds}::uuid[]) AND line.picture_key IS NOT NULL`.execute(tx);
  return rows;
}
