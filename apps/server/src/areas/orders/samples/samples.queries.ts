import type { SampleQuery } from '@sampan/contract/samples';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import type { SampleRoundRow, SampleRow } from '#src/db/inspection-tables.ts';
import type { Tables } from '#src/db/tables.ts';
import { isId } from '#src/lib/is-id.ts';

export type LinkedSampleRow = SampleRow & { order_number: number | null };

const listed = (db: Db) =>
  db
    .selectFrom('sample')
    .leftJoin('customer_order', (join) =>
      join.onRef('customer_order.id', '=', 'sample.order_id').on('customer_order.deleted_at', 'is', null),
    )
    .selectAll('sample')
    .select('customer_order.number as order_number')
    .where('sample.deleted_at', 'is', null);

export async function findSample(db: Db, id: string): Promise<LinkedSampleRow | undefined> {
  return isId(id) ? listed(db).where('sample.id', '=', id).executeTakeFirst() : undefined;
}

const OPEN = ['requested', 'sent', 'received'] as const;

/** Newest first. */
export async function findSamples(
  db: Db,
  { page, limit, search, state, supplier, ...links }: SampleQuery,
): Promise<{ rows: LinkedSampleRow[]; total: number }> {
  const words = (search ?? '').trim().split(/\s+/).filter(Boolean);
  let query = listed(db);
  for (const word of words) query = query.where(sql<boolean>`strpos(sample.search, search_text(${word})) > 0`);
  if (state === 'open') query = query.where('sample.state', 'in', OPEN);
  else if (state) query = query.where('sample.state', '=', state);
  if (supplier) query = query.where('sample.supplier_id', '=', isId(supplier) ? supplier : null);
  for (const owner of ['order', 'quote', 'inquiry'] as const) {
    const id = links[owner];
    if (id) query = query.where(`sample.${owner}_id`, '=', isId(id) ? id : null);
  }
  const { count } = await query
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .orderBy('sample.number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { rows, total: Number(count) };
}

/** Newest first. */
export function findRounds(db: Db, sampleId: string): Promise<SampleRoundRow[]> {
  return db.selectFrom('sample_round').selectAll().where('sample_id', '=', sampleId).orderBy('round', 'desc').execute();
}

/** Also of one in the trash. */
export async function isProduct(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  return (await db.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function insertSample(tx: Tx, values: Insertable<Tables['sample']>): Promise<SampleRow> {
  return tx.insertInto('sample').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function updateSample(tx: Tx, id: string, changes: Updateable<Tables['sample']>): Promise<void> {
  await tx.updateTable('sample').set(changes).where('id', '=', id).execute();
}

export async function insertRound(tx: Tx, values: Insertable<Tables['sample_round']>): Promise<void> {
  await tx.insertInto('sample_round').values(values).execute();
}

export async function updateRound(
  tx: Tx,
  { sample_id, round }: Pick<SampleRoundRow, 'sample_id' | 'round'>,
  changes: Updateable<Tables['sample_round']>,
): Promise<void> {
  await tx
    .updateTable('sample_round')
    .set(changes)
    .where('sample_id', '=', sample_id)
    .where('round', '=', round)
    .execute();
}
