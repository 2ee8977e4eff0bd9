import { DEFAULT_SETTINGS, Settings, type SettingsChanges } from '@sampan/contract/settings';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import { recordAudit } from '#src/features/audit/audit.service.ts';
import type { Caller } from '#src/lib/caller.ts';
import { findSettings, upsertSetting } from './settings.queries.ts';

/** What is stored, over the defaults. A stored section lacks the fields that a later version added: they have their defaults too. */
export async function readSettings(db: Db): Promise<Settings> {
  return Settings.parse(merge(DEFAULT_SETTINGS, await findSettings(db)));
}

/** A partial change, one at a time, so that two admins changing different fields keep both. */
export async function changeSettings(db: Db, caller: Caller, changes: SettingsChanges): Promise<Settings> {
  return db.transaction().execute(async (tx) => {
    await takeLock(tx, 'settings');
    const settings = Settings.parse(merge(await readSettings(tx), changes));
    for (const key of Object.keys(changes) as (keyof Settings)[])
      await upsertSetting(tx, key, settings[key], caller.accountId);
    await recordAudit(tx, { by: caller, action: 'settings.changed', changes });
    return settings;
  });
}

/** One level deep: sections are merged field by field, lists and single values are replaced. */
function merge(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const merged = Object.entries(base).map(([key, value]) => {
    const change = over[key];
    if (change === undefined) return [key, value];
    return [key, isSection(value) && isSection(change) ? { ...value, ...definedFields(change) } : change];
  });
  return Object.fromEntries(merged);
}

const isSection = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const definedFields = (section: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined));
