import type { OfferedPrice } from '@sampan/contract/rfq-matrix';
import type { SupplierQuote } from '@sampan/contract/supplier-quotes';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { RfqRecipientRow } from '#src/db/quote-tables.ts';
import type { Tables } from '#src/db/tables.ts';

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
