import type { RfqQuery } from '@sampan/contract/rfqs';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { RfqLineRow, RfqRecipientRow, RfqTableRow } from '#src/db/quote-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { textMatches } from '#src/db/text-search.ts';
import { isId } from '#src/lib/is-id.ts';
import { stepMatches } from '#src/records/step-filters.queries.ts';

export type ListedRfqRow = RfqTableRow & {
  inquiry_number: number | null;
  line_count: number;
  asked: number;
  answered: number;
  declined: number;
  opened: number;
};

const listed = (db: Db) =>
  db
    .selectFrom('rfq')
    .leftJoin('inquiry', (join) => join.onRef('inquiry.id', '=', 'rfq.inquiry_id').on('inquiry.deleted_at', 'is', null))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('rfq_recipient')
          .whereRef('rfq_recipient.rfq_id', '=', 'rfq.id')
          .where('rfq_recipient.state', '<>', 'withdrawn')
          .select([
            sql<number>`count(*)`.as('asked'),
            sql<number>`count(*) FILTER (WHERE state = 'answered')`.as('answered'),
            sql<number>`count(*) FILTER (WHERE state = 'declined')`.as('declined'),
            sql<number>`count(*) FILTER (WHERE state = 'waiting' AND opened_at IS NOT NULL)`.as('opened'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .selectAll('rfq')
    .select('inquiry.number as inquiry_number')
    .select([
      sql<number>`counted.asked`.as('asked'),
      sql<number>`counted.answered`.as('answered'),
      sql<number>`counted.declined`.as('declined'),
      sql<number>`counted.opened`.as('opened'),
      sql<number>`(SELECT count(*) FROM rfq_line WHERE rfq_id = rfq.id AND NOT is_removed)`.as('line_count'),
    ])
    .where('rfq.deleted_at', 'is', null);

/** A page of the active RFQs, and the total count. An open RFQ past its closing time counts as closed. */
export async function findRfqs(
  db: Db,
  { page, limit, search, state, inquiry, sort, ...steps }: RfqQuery,
): Promise<{ rows: ListedRfqRow[]; total: number }> {
  const isOver = sql<boolean>`(rfq.closes_at IS NOT NULL AND rfq.closes_at <= now())`;
  const filters = [
    ...(search === '' ? [] : [textMatches('rfq.search', search)]),
    ...(inquiry ? [sql<boolean>`rfq.inquiry_id = ${isId(inquiry) ? inquiry : null}::uuid`] : []),
    stepMatches('rfq', steps),
    ...(state === 'open' ? [sql<boolean>`rfq.state = 'open' AND NOT ${isOver}`] : []),
    ...(state === 'closed' ? [sql<boolean>`(rfq.state = 'closed' OR rfq.state = 'open' AND ${isOver})`] : []),
    ...(state === 'draft' || state === 'cancelled' ? [sql<boolean>`rfq.state = ${state}`] : []),
  ];
  let counted = db.selectFrom('rfq').where('rfq.deleted_at', 'is', null);
  let matching = listed(db);
  for (const filter of filters) {
    counted = counted.where(filter);
    matching = matching.where(filter);
  }
  const { total } = await counted.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy(sort === 'closesAt' ? sql`rfq.closes_at NULLS LAST, rfq.number DESC` : sql`rfq.number DESC`)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total };
}

export function findRfq(db: Db, id: string): Promise<ListedRfqRow | undefined> {
  if (!isId(id)) return Promise.resolve(undefined);
  return listed(db).where('rfq.id', '=', id).executeTakeFirst();
}

export type RfqChanges = Partial<Pick<Insertable<Tables['rfq']>, 'state' | 'closes_at' | 'changed_at'>>;

export async function updateRfq(tx: Tx, id: string, changes: RfqChanges, by: string | null): Promise<void> {
  await tx
    .updateTable('rfq')
    .set({ ...changes, updated_by: by })
    .where('id', '=', id)
    .execute();
}

// --- Lines

export type PricedLineRow = RfqLineRow & { has_quotes: boolean };

/** All lines in order, removed ones included. */
export function findLines(db: Db, rfqId: string): Promise<PricedLineRow[]> {
  return db
    .selectFrom('rfq_line as line')
    .selectAll('line')
    .select(sql<boolean>`EXISTS (SELECT FROM supplier_price WHERE rfq_line_id = line.id)`.as('has_quotes'))
    .where('line.rfq_id', '=', rfqId)
    .orderBy('line.position')
    .orderBy('line.id')
    .execute();
}

export type NewLineValues = Insertable<Tables['rfq_line']>;

export async function insertLines(tx: Tx, lines: readonly NewLineValues[]): Promise<void> {
  if (lines.length > 0) await tx.insertInto('rfq_line').values(lines).execute();
}

export async function updateLine(
  tx: Tx,
  id: string,
  values: Partial<Omit<Insertable<Tables['rfq_line']>, 'id' | 'rfq_id'>>,
): Promise<void> {
  await tx.updateTable('rfq_line').set(values).where('id', '=', id).execute();
}

export async function deleteLines(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('rfq_line').where('id', 'in', ids).execute();
}

export interface RequestedProduct {
  id: string;
  number: number;
  name: string;
  /** The translated names by language, without suggestions. */
  names: Partial<Record<'en' | 'he' | 'zh', string>>;
  image: { file_key: string; widths: number[]; width: number; height: number } | null;
}

/** The active products among these, with their names and main picture. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<RequestedProduct[]> {
  const { rows } = await sql<RequestedProduct>`
    SELECT product.id, product.number, product.name,
      coalesce((SELECT json_object_agg(kept.key, kept.value ->> 'name') FROM jsonb_each(product.translations) AS kept
        WHERE kept.value ->> 'state' <> 'suggested' AND kept.value ->> 'name' <> ''), '{}'::json) AS names,
      (SELECT json_build_object('file_key', image.file_key, 'widths', image.widths, 'width', image.width,
          'height', image.height)
        FROM product_image AS image WHERE image.product_id = product.id ORDER BY image.position LIMIT 1) AS image
    FROM product WHERE product.id = ANY(${ids.filter(isId)}::uuid[]) AND product.deleted_at IS NULL`.execute(db);
  return rows;
}

// --- Recipients

export type NamedRecipientRow = RfqRecipientRow & { supplier_number: number | null; contact_person: string | null };

export function findRecipients(db: Db, rfqId: string): Promise<NamedRecipientRow[]> {
  return db
    .selectFrom('rfq_recipient as recipient')
    .leftJoin('supplier', (join) =>
      join.onRef('supplier.id', '=', 'recipient.supplier_id').on('supplier.deleted_at', 'is', null),
    )
    .selectAll('recipient')
    .select(['supplier.number as supplier_number', 'supplier.contact_person'])
    .where('recipient.rfq_id', '=', rfqId)
    .orderBy('recipient.id')
    .execute();
}

export function findRecipient(db: Db, id: string): Promise<RfqRecipientRow | undefined> {
  return db.selectFrom('rfq_recipient').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertRecipient(tx: Tx, values: Insertable<Tables['rfq_recipient']>): Promise<string> {
  const { id } = await tx.insertInto('rfq_recipient').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateRecipient(
  tx: Tx,
  id: string,
  values: Partial<Insertable<Tables['rfq_recipient']>>,
): Promise<void> {
  await tx.updateTable('rfq_recipient').set(values).where('id', '=', id).execute();
}

export async function deleteRecipient(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('rfq_recipient').where('id', '=', id).execute();
}

export async function findRecipientIds(tx: Tx, rfqIds: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('rfq_recipient').select('id').where('rfq_id', 'in', rfqIds).execute();
  return rows.map(({ id }) => id);
}

/** How often a supplier was asked by link and answered, and the median hours to its first price. */
export function countAnswers(
  db: Db,
  supplierId: string,
): Promise<{ asked: number; answered: number; median_hours: number | null }> {
  return db
    .selectFrom('rfq_recipient as recipient')
    .innerJoin('rfq', 'rfq.id', 'recipient.rfq_id')
    .where('recipient.supplier_id', '=', supplierId)
    .where('recipient.state', '<>', 'withdrawn')
    .where('rfq.deleted_at', 'is', null)
    .where('rfq.state', '<>', 'draft')
    .select([
      sql<number>`count(*)`.as('asked'),
      sql<number>`count(*) FILTER (WHERE recipient.state = 'answered')`.as('answered'),
      sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM
        (SELECT min(quoted_at) FROM supplier_price WHERE recipient_id = recipient.id)
        - (SELECT min(created_at) FROM share_link WHERE target_id = recipient.id))::float8 / 3600)`.as('median_hours'),
    ])
    .executeTakeFirstOrThrow();
}

/** The newest RFQs that a supplier answered. */
export function findAnsweredRfqs(db: Db, supplierId: string, limit: number): Promise<{ id: string; rfq_id: string }[]> {
  return db
    .selectFrom('rfq_recipient as recipient')
    .innerJoin('rfq', 'rfq.id', 'recipient.rfq_id')
    .where('recipient.supplier_id', '=', supplierId)
    .where('recipient.state', '=', 'answered')
    .where('rfq.deleted_at', 'is', null)
    .select(['recipient.id', 'recipient.rfq_id'])
    .orderBy('rfq.number', 'desc')
    .limit(limit)
    .execute();
}
