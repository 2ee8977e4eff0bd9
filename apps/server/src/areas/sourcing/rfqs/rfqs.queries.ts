import type { OfferedPrice } from '@sampan/contract/rfq-matrix';
import type { RfqActivity, RfqQuery } from '@sampan/contract/rfqs';
import type { SupplierQuote } from '@sampan/contract/supplier-quotes';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type {
  ActivityDetails,
  RfqLineRow,
  RfqPictureRow,
  RfqRecipientRow,
  RfqTableRow,
  Tables,
} from '#src/db/tables.ts';
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

// --- Prices and awards

/** What the comparison reads of the recipients: an answer of 100 lines is large. */
export async function findComparedRecipients(db: Db, rfqId: string) {
  const { rows } = await sql<
    Pick<RfqRecipientRow, 'id' | 'name' | 'state'> & {
      terms: SupplierQuote['terms'] | null;
      cannot_make: string[] | null;
    }
  >`SELECT id, name, state, answer -> 'terms' AS terms,
      jsonb_path_query_array(answer, '$.lines[*] ? (@.cannotMake == true).lineId') AS cannot_make
    FROM rfq_recipient WHERE rfq_id = ${rfqId} ORDER BY id`.execute(db);
  return rows;
}

/** What the comparison reads of the prices: up to 3,000 current ones, or those that are awarded. */
export async function findComparedOffers(db: Db, rfqId: string, which: 'current' | 'awarded') {
  const chosen =
    which === 'current'
      ? sql`price.superseded_at IS NULL`
      : sql`price.id IN (SELECT supplier_price_id FROM rfq_award WHERE rfq_line_id = line.id)`;
  const { rows } = await sql<OfferedPrice & { lineId: string; recipientId: string | null }>`
    SELECT price.rfq_line_id AS "lineId", price.recipient_id AS "recipientId", price.id AS "supplierPriceId",
      price.currency, price.incoterm, price.tiers, price.moq, price.lead_days AS "leadDays",
      price.valid_until::text AS "validUntil", price.as_requested AS "asRequested",
      CASE WHEN price.differs = '' THEN price.note ELSE price.differs END AS note,
      date_part('day', now() - price.quoted_at)::int AS "ageDays",
      price.carton_quantity IS NOT NULL AND price.carton_mm IS NOT NULL AS "hasCarton",
      price.sample_price IS NOT NULL AS "hasSample"
    FROM rfq_line AS line JOIN supplier_price AS price ON price.rfq_line_id = line.id
    WHERE line.rfq_id = ${rfqId} AND ${chosen}`.execute(db);
  return rows;
}

/** The awarded or current prices with what a quote needs. */
export async function findOffers(db: Db, rfqId: string) {
  return db
    .selectFrom('supplier_price as price')
    .innerJoin('rfq_line as line', 'line.id', 'price.rfq_line_id')
    .leftJoin('rfq_award as award', 'award.supplier_price_id', 'price.id')
    .select([
      'price.id',
      'price.rfq_line_id',
      'price.recipient_id',
      'price.supplier_id',
      'price.supplier_name',
      'price.currency',
      'price.incoterm',
      'price.place',
      'price.tiers',
      'price.moq',
      'price.lead_days',
      'price.carton_quantity',
      'price.carton_mm',
      'price.carton_kg',
      'price.hs_code',
      'price.superseded_at',
    ])
    .where('line.rfq_id', '=', rfqId)
    .where((of) => of.or([of('price.superseded_at', 'is', null), of('award.rfq_line_id', 'is not', null)]))
    .execute();
}
export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number];

export async function supersedePrices(tx: Tx, recipientId: string, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .updateTable('supplier_price')
    .set({ superseded_at: sql`clock_timestamp()` })
    .where('recipient_id', '=', recipientId)
    .where('rfq_line_id', 'in', lineIds)
    .where('superseded_at', 'is', null)
    .execute();
}

export type NewPriceValues = Insertable<Tables['supplier_price']>;

export async function insertPrices(tx: Tx, prices: readonly NewPriceValues[]): Promise<void> {
  if (prices.length > 0) await tx.insertInto('supplier_price').values(prices).execute();
}

/** The prices of a guest follow the guest to its supplier. */
export async function linkPrices(tx: Tx, recipientId: string, supplierId: string): Promise<void> {
  await tx
    .updateTable('supplier_price')
    .set({ supplier_id: supplierId })
    .where('recipient_id', '=', recipientId)
    .where('supplier_id', 'is', null)
    .execute();
}

export interface LastPriceRow {
  rfq_line_id: string;
  supplier_name: string;
  currency: string;
  price: number;
  quoted_at: Date;
}

/** The newest price of each line's product from another source than this RFQ. */
export async function findLastPrices(db: Db, rfqId: string): Promise<LastPriceRow[]> {
  const { rows } = await sql<LastPriceRow>`
    SELECT line.id AS rfq_line_id, last.supplier_name, last.currency, last.price, last.quoted_at
    FROM rfq_line AS line
    CROSS JOIN LATERAL (
      SELECT price.supplier_name, price.currency, (price.tiers -> 0 ->> 'price')::float8 AS price, price.quoted_at
      FROM supplier_price AS price WHERE price.product_id = line.product_id
        AND (price.rfq_line_id IS NULL
          OR NOT EXISTS (SELECT FROM rfq_line AS own WHERE own.id = price.rfq_line_id AND own.rfq_id = ${rfqId}))
      ORDER BY price.quoted_at DESC LIMIT 1
    ) AS last
    WHERE line.rfq_id = ${rfqId} AND NOT line.is_removed`.execute(db);
  return rows;
}

export function findAwards(db: Db, rfqId: string) {
  return db
    .selectFrom('rfq_award as award')
    .innerJoin('rfq_line as line', 'line.id', 'award.rfq_line_id')
    .innerJoin('supplier_price as price', 'price.id', 'award.supplier_price_id')
    .select([
      'award.rfq_line_id',
      'award.supplier_price_id',
      'award.reason',
      'price.recipient_id',
      'price.superseded_at',
    ])
    .select('price.supplier_name')
    .where('line.rfq_id', '=', rfqId)
    .where('line.is_removed', '=', false)
    .execute();
}
export type AwardRow = Awaited<ReturnType<typeof findAwards>>[number];

export async function replaceAward(
  tx: Tx,
  lineId: string,
  award: { supplierPriceId: string; reason: string; by: string | null } | null,
): Promise<void> {
  await tx.deleteFrom('rfq_award').where('rfq_line_id', '=', lineId).execute();
  if (award)
    await tx
      .insertInto('rfq_award')
      .values({
        rfq_line_id: lineId,
        supplier_price_id: award.supplierPriceId,
        reason: award.reason,
        awarded_by: award.by,
      })
      .execute();
}

// --- Activity

export interface NewRfqActivity {
  rfqId: string;
  by: string | null;
  kind: RfqActivity['kind'];
  recipient?: Pick<RfqRecipientRow, 'id' | 'name' | 'supplier_id'>;
  details?: ActivityDetails;
}

export async function insertActivity(
  tx: Tx,
  { rfqId, by, kind, recipient, details = {} }: NewRfqActivity,
): Promise<void> {
  const named = recipient ? { recipient: { _id: recipient.id, name: recipient.name } } : {};
  await tx
    .insertInto('activity')
    .values({
      entity_type: 'rfq',
      entity_id: rfqId,
      customer_id: null,
      supplier_id: recipient?.supplier_id ?? null,
      account_id: by,
      kind,
      details: JSON.stringify({ ...named, ...details }),
    })
    .execute();
}

/** Newest first. */
export function findActivity(db: Db, rfqId: string) {
  return db
    .selectFrom('activity')
    .leftJoin('account', 'account.id', 'activity.account_id')
    .select(['activity.id', 'activity.at', 'activity.kind', 'activity.details'])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as('account_name'))
    .where('entity_type', '=', 'rfq')
    .where('entity_id', '=', rfqId)
    .orderBy('activity.id', 'desc')
    .limit(MAX_ENTRIES)
    .$narrowType<{ kind: RfqActivity['kind'] }>()
    .execute();
}

const MAX_ENTRIES = 500;

export async function deleteActivity(tx: Tx, rfqIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM activity WHERE entity_type = 'rfq' AND entity_id = ANY(${rfqIds}::uuid[])`.execute(tx);
}

// --- Pictures

/** The pictures of the lines and of the suppliers' answers, for deletion from the file store. */
export async function findRfqPictures(tx: Tx, rfqIds: readonly string[]) {
  const { rows } = await sql<{ fileKey: string; widths: number[] }>`
    SELECT picture_key AS "fileKey", picture_widths AS widths FROM rfq_line
    WHERE rfq_id = ANY(${rfqIds}::uuid[]) AND picture_key IS NOT NULL
    UNION
    SELECT picture.picture_key, picture.picture_widths FROM rfq_picture AS picture
    JOIN rfq_line AS line ON line.id = picture.rfq_line_id WHERE line.rfq_id = ANY(${rfqIds}::uuid[])`.execute(tx);
  return rows;
}

/** The pictures of the suppliers' answers, those that were not sent yet included. */
export function findPictures(db: Db, rfqId: string): Promise<RfqPictureRow[]> {
  return db
    .selectFrom('rfq_picture as picture')
    .innerJoin('rfq_line as line', 'line.id', 'picture.rfq_line_id')
    .selectAll('picture')
    .where('line.rfq_id', '=', rfqId)
    .execute();
}

/** Returns the known picture if the same upload was stored for the line before. */
export function insertPicture(db: Db, values: Insertable<Tables['rfq_picture']>): Promise<RfqPictureRow> {
  return db
    .insertInto('rfq_picture')
    .values(values)
    .onConflict((same) =>
      same.columns(['recipient_id', 'rfq_line_id', 'digest']).doUpdateSet({ used_at: sql<Date>`now()` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

type UsedPicture = Pick<RfqPictureRow, 'recipient_id' | 'rfq_line_id'> & Partial<Pick<RfqPictureRow, 'id' | 'digest'>>;

/** The picture of a supplier's line. It stays for another day without an answer. */
export function usePicture(db: Db, picture: UsedPicture): Promise<RfqPictureRow | undefined> {
  return db
    .updateTable('rfq_picture')
    .set({ used_at: sql<Date>`now()` })
    .where((row) => row.and(picture))
    .returningAll()
    .executeTakeFirst();
}

/** The bytes that a supplier uploaded within a day. */
export async function sumPictureBytes(db: Db, recipientId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('rfq_picture')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('recipient_id', '=', recipientId)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Deletes pictures that no answer names for a day. The sweep of pictures deletes their files. */
export async function deleteUnsentPictures(db: Db): Promise<void> {
  await sql`
    DELETE FROM rfq_picture AS picture USING rfq_recipient AS recipient
    WHERE recipient.id = picture.recipient_id AND picture.used_at < now() - interval '1 day'
      AND NOT coalesce(recipient.answer -> 'lines' @> jsonb_build_array(jsonb_build_object('pictureId', picture.id)),
        false)`.execute(db);
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
