import { type ListName, ListSetting, type ListSettings } from '@sampan/contract/list-settings';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { changesOf } from '#src/records/changes.ts';

export async function findListSettings(db: Db, accountId: string): Promise<ListSettings> {
  const rows = await db
    .selectFrom('list_setting')
    .select(['list', 'setting'])
    .where('account_id', '=', accountId)
    .execute();
  return { lists: Object.fromEntries(rows.map(({ list, setting }) => [list, setting])) };
}

export const ListSettingChanges = changesOf(ListSetting);

export async function writeListSetting(
  db: Db,
  accountId: string,
  list: ListName,
  changes: z.infer<typeof ListSettingChanges>,
): Promise<ListSetting> {
  const setting = JSON.stringify(ListSetting.parse(changes));
  const row = await db
    .insertInto('list_setting')
    .values({ account_id: accountId, list, setting })
    .onConflict((known) =>
      known
        .columns(['account_id', 'list'])
        .doUpdateSet({ setting: sql`list_setting.setting || ${JSON.stringify(changes)}::jsonb` }),
    )
    .returning('setting')
    .executeTakeFirstOrThrow();
  return row.setting;
}
