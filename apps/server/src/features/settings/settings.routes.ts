import { PublicSettings, Settings, SettingsChanges, SettingsSaved } from '@sampan/contract/settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { changeSettings, readSettings } from './settings.service.ts';

export const settingsRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/settings/public',
    { config: { access: 'public' }, schema: { tags: ['settings'], response: { 200: PublicSettings } } },
    async () => readSettings(db),
  );

  app.get(
    '/settings',
    { config: { access: 'admin' }, schema: { tags: ['settings'], response: { 200: Settings } } },
    async () => readSettings(db),
  );

  app.put(
    '/settings',
    {
      config: { access: 'admin' },
      schema: { tags: ['settings'], body: SettingsChanges, response: { 200: SettingsSaved } },
    },
    async (request) => {
      const settings = await changeSettings(db, callerOf(request), request.body);
      return { success: true as const, message: say(request, 'settingsSaved'), settings };
    },
  );
};
