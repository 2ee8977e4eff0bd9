import type { Db } from '#src/db/database.ts';

/** Whether nobody ever put anything into it; what lies in the trash counts too. */
export async function isInstallationEmpty(db: Db): Promise<boolean> {
  for (const table of ['supplier', 'catalog', 'product', 'pdf_catalog', 'customer', 'inquiry'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}
