import { sql } from 'kysely';
import type { Tx } from '#src/db/database.ts';
import { moveQuoteIntoPast } from './demo.queries.ts';

const ago = (days: number) => sql`make_interval(days => ${days}::integer)`;

/** The proforma names the days that follow from the confirmation. */
export async function confirmOrderInPast(tx: Tx, id: string, days: number): Promise<void> {
  await sql`UPDATE customer_order SET confirmed_at = confirmed_at - ${ago(days)} WHERE id = ${id}`.execute(tx);
}

/** Dates what this transaction has written to the order's history since the last call. */
export async function dateOrderEvents(tx: Tx, id: string, days: number): Promise<void> {
  await sql`UPDATE activity SET at = at - ${ago(Math.max(0, days))}
    WHERE entity_type = 'order' AND entity_id = ${id} AND at >= now()`.execute(tx);
}

/** Dates the order with its purchase orders and documents. A stored document or payment never changes otherwise. */
export async function moveOrderIntoPast(tx: Tx, id: string, days: number): Promise<void> {
  const sent = Math.max(0, days - 4);
  await sql`UPDATE customer_order SET created_at = created_at - ${ago(days)}, updated_at = updated_at - ${ago(Math.min(days, 1))}
    WHERE id = ${id}`.execute(tx);
  await sql`UPDATE purchase_order SET created_at = created_at - ${ago(sent)}, sent_at = sent_at - ${ago(sent)},
      first_sent_at = first_sent_at - ${ago(sent)},
      confirmed_at = confirmed_at - ${ago(Math.max(0, sent - 1))}
    WHERE order_id = ${id}`.execute(tx);
  await sql`ALTER TABLE issued_document DISABLE TRIGGER issued_document_fixed`.execute(tx);
  await sql`UPDATE issued_document SET issued_at = issued_at - ${ago(days)},
      data = jsonb_set(data, '{issuedOn}', to_jsonb((data ->> 'issuedOn')::date - ${days}::integer))
    WHERE order_id = ${id} AND kind = 'pi'`.execute(tx);
  await sql`UPDATE issued_document SET issued_at = issued_at - ${ago(sent)},
      data = jsonb_set(jsonb_set(data, '{issuedOn}', to_jsonb((data ->> 'issuedOn')::date - ${sent}::integer)), '{parts}', (
        SELECT jsonb_agg(CASE WHEN part ->> 'due' = 'order'
          THEN jsonb_set(part, '{dueOn}', to_jsonb((data ->> 'issuedOn')::date - ${sent}::integer)) ELSE part END)
        FROM jsonb_array_elements(data -> 'parts') AS part))
    WHERE order_id = ${id} AND kind = 'po' AND jsonb_array_length(data -> 'parts') > 0`.execute(tx);
  await sql`ALTER TABLE issued_document ENABLE TRIGGER issued_document_fixed`.execute(tx);
  // A picture is of the day of its step.
  await sql`UPDATE order_file SET created_at = least(order_file.created_at, order_file.created_at::time + step.done) FROM step
    WHERE order_file.order_id = ${id} AND step.purchase_id = order_file.purchase_id AND step.kind = order_file.step_kind
      AND step.done IS NOT NULL`.execute(tx);
}

/** What waits for us does so since today: the customer has just got an update. */
export async function startStepAgain(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE next_step SET due_at = now()
    WHERE entity_type = 'order' AND entity_id = ${id} AND waiting_for = 'us' AND due_day IS NULL AND due_at < now()`.execute(
    tx,
  );
}

/** The inquiry, the quote and its acceptance come before their order. */
export async function moveQuoteBeforeOrder(tx: Tx, id: string, days: number): Promise<void> {
  const { rows } = await sql<{ id: string; inquiryId: string | null }>`SELECT quote.id, quote.inquiry_id AS "inquiryId"
    FROM customer_order AS placed JOIN quote ON quote.id = placed.quote_id WHERE placed.id = ${id}`.execute(tx);
  const [quote] = rows;
  if (!quote) return;
  await moveQuoteIntoPast(tx, quote.id, days + 5);
  await sql`UPDATE quote_decision SET at = at - ${ago(days + 1)}
    WHERE version_id IN (SELECT id FROM quote_version WHERE quote_id = ${quote.id})`.execute(tx);
  await sql`UPDATE inquiry SET created_at = least(created_at, now() - ${ago(days + 8)}) WHERE id = ${quote.inquiryId}`.execute(
    tx,
  );
}

/** Dates the papers of a shipment that has left. */
export async function moveShipmentIntoPast(tx: Tx, id: string, days: number): Promise<void> {
  await sql`UPDATE shipment SET created_at = created_at - ${ago(days + 4)} WHERE id = ${id}`.execute(tx);
  await sql`ALTER TABLE issued_document DISABLE TRIGGER issued_document_fixed`.execute(tx);
  await sql`UPDATE issued_document SET issued_at = issued_at - ${ago(days)},
      data = jsonb_set(data, '{issuedOn}', to_jsonb((data ->> 'issuedOn')::date - ${days}::integer))
    WHERE shipment_id = ${id}`.execute(tx);
  await sql`ALTER TABLE issued_document ENABLE TRIGGER issued_document_fixed`.execute(tx);
}

/** What the supplier promised when it confirmed: the day on which the goods are ready. */
export async function promiseInPast(tx: Tx, purchaseId: string, days: number, confirmedDaysAgo: number): Promise<void> {
  await sql`WITH promised AS (
      UPDATE step SET first_promised = now()::date - ${days}::integer, promised = now()::date - ${days}::integer
      WHERE purchase_id = ${purchaseId} AND kind = 'productionDone' RETURNING id, promised)
    INSERT INTO step_promise (step_id, at, day, actor)
    SELECT id, now() - ${ago(confirmedDaysAgo)}, promised, '王经理' FROM promised`.execute(tx);
}

/** Lines of confirmed orders whose goods are not ready. */
export async function findOrdersToSample(tx: Tx, limit: number) {
  const { rows } = await sql<{ orderId: string; supplierId: string; productId: string; name: string }>`
    SELECT placed.id AS "orderId", line.supplier_id AS "supplierId",
      line.product_id AS "productId", coalesce(nullif(line.names ->> placed.language, ''), line.names ->> 'en') AS name
    FROM customer_order AS placed JOIN order_line AS line ON line.order_id = placed.id
    WHERE placed.state = 'confirmed' AND placed.stage IN ('ordered', 'production') AND line.kind = 'goods'
      AND line.supplier_id IS NOT NULL AND line.product_id IS NOT NULL AND line.position = 0
    ORDER BY placed.number LIMIT ${limit}`.execute(tx);
  return rows;
}
