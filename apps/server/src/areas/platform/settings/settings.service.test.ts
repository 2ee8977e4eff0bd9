import { DEFAULT_SETTINGS } from '@sampan/contract/settings';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database/test-database.ts';
import { upsertSetting } from './settings.queries.ts';
import { presetSettings, readSettings } from './settings.service.ts';

test('a preset replaces defaults and keeps stored settings', async () => {
  const { db, close } = await createTestDatabase();
  const company = { ...DEFAULT_SETTINGS.company, name: 'Golden Junk' };
  await upsertSetting(db, 'company', company, null);

  await presetSettings(db, { company: { ...company, name: 'Preset' }, showPrices: false });

  expect(await readSettings(db)).toEqual({ ...DEFAULT_SETTINGS, company, showPrices: false });
  await close();
});
