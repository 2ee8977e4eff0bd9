import type { Db } from '#src/db/database.ts';

/** Those of the keys that a row tells of. */
export async function findUsedPictures(db: Db, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('product_image').select('file_key').where('file_key', 'in', keys).execute();
  return new Set(rows.map(({ file_key }) => file_key));
}
