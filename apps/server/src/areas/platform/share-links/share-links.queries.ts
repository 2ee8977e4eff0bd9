import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/database.ts';
import { executePrepared } from '#src/db/prepared.ts';
import type { ShareLinkRow } from '#src/db/tables.ts';

export type LinkKind = ShareLinkRow['kind'];

export async function findLinkByDigest(db: Db, digest: Buffer): Promise<ShareLinkRow | undefined> {
  const [link] = await executePrepared(
    db,
    sql<ShareLinkRow>`
      SELECT id, kind, target_id, digest, created_at, created_by, expires_at, is_expiry_chosen, revoked_at, revoked_by,
        opens, first_opened_at, last_opened_at
      FROM share_link WHERE digest = ${digest}`,
  );
  return link;
}

/** The newest link of a target, revoked or not. */
export function findNewestLink(db: Db, kind: LinkKind, targetId: string): Promise<ShareLinkRow | undefined> {
  return db
    .selectFrom('share_link')
    .selectAll()
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest link of each target. */
export function findNewestLinks(
  db: Db,
  kinds: readonly LinkKind[],
  targetIds: readonly string[],
): Promise<(ShareLinkRow & { secret: Buffer })[]> {
  if (targetIds.length === 0) return Promise.resolve([]);
  return (
    db
      .selectFrom('share_link')
      .selectAll()
      // A link was made with it.
      .select(sql<Buffer>`(SELECT value FROM secret WHERE name = 'share-link')`.as('secret'))
      .distinctOn('target_id')
      .where('kind', 'in', kinds)
      .where('target_id', 'in', targetIds)
      .orderBy('target_id')
      .orderBy('id', 'desc')
      .execute()
  );
}

export async function newLinkId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT new_id() AS id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The statement returned no row.');
  return row.id;
}

export async function insertLink(
  tx: Tx,
  link: Pick<ShareLinkRow, 'id' | 'kind' | 'target_id' | 'digest' | 'expires_at' | 'is_expiry_chosen' | 'created_by'>,
): Promise<void> {
  await tx.insertInto('share_link').values(link).execute();
}

export async function updateExpiry(
  tx: Tx,
  id: string,
  expiry: Pick<ShareLinkRow, 'expires_at' | 'is_expiry_chosen'>,
): Promise<void> {
  await tx.updateTable('share_link').set(expiry).where('id', '=', id).execute();
}

export async function revokeLinks(tx: Tx, kind: LinkKind, targetId: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('share_link')
    .set({ revoked_at: sql`clock_timestamp()`, revoked_by: by })
    .where('kind', '=', kind)
    .where('target_id', '=', targetId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const openLinks = sql<boolean>`revoked_at IS NULL AND expires_at > now()`;

export async function countOpenLinks(db: Db): Promise<number> {
  const found = await db
    .selectFrom('share_link')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(openLinks)
    .executeTakeFirstOrThrow();
  return Number(found.count);
}

/** Revokes all links. Returns how many were open. */
export async function revokeOpenLinks(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('share_link')
    .set({ revoked_at: sql`clock_timestamp()` })
    .where(openLinks)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function countOpening(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE share_link SET opens = opens + 1, last_opened_at = clock_timestamp(),
    first_opened_at = coalesce(first_opened_at, clock_timestamp()) WHERE id = ${id}`.execute(tx);
}

export async function deleteLinks(tx: Tx, targetIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM share_link WHERE target_id = ANY(${targetIds}::uuid[])`.execute(tx);
}
