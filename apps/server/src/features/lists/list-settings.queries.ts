import type { ListName, ListSetting, ListSettings } from '@sampan/contract/list-settings';
import type { Db } from '#src/db/database.ts';

export async function findListSettings(db: Db, accountId: string): Promise<ListSettings> {
  const rows = await db
    .selectFrom('list_setting')
    .select(['list', 'setting'])
    .where('account_id', '=', accountId)
    .execute();
  return { lists: Object.fromEntries(rows.map(({ list, setting }) => [list, setting])) };
}

export async function writeListSetting(db: Db, accountId: string, list: ListName, setting: ListSetting): Promise<void> {
  const value = JSON.stringify(setting);
  await db
    .insertInto('list_setting')
    .values({ account_id: accountId, list, setting: value })
    .onConflict((known) => known.columns(['account_id', 'list']).doUpdateSet({ setting: value }))
    .execute();
}
