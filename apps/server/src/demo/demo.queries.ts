import type { Db } from '#src/db/database.ts';

/** Whether the installation has no records, including deleted ones. */
export async function isInstallationEmpty(db: Db): Promise<boolean> {
  for (const table of ['supplier', 'catalog', 'product', 'pdf_catalog', 'customer', 'inquiry'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}
