import type { Db } from '#src/db/database.ts';

/** Whether nothing was ever put into the catalogue; what lies in the trash counts too. */
export async function isCatalogueEmpty(db: Db): Promise<boolean> {
  for (const table of ['supplier', 'catalog', 'product'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}
