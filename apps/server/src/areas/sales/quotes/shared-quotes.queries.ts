import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { executePrepared } from '#src/db/prepared.ts';
import type { QuoteLineRow, QuoteTableRow, QuoteVersionRow } from '#src/db/quote-tables.ts';
import type { findCharges, findDecisions } from './quotes.queries.ts';

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
