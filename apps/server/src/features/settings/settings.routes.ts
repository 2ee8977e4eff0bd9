import { CurrencySettings } from '@sampan/contract/currency-settings';
import { LegalPageParams, LegalPageText } from '@sampan/contract/legal';
import { QuoteSettings } from '@sampan/contract/quote-settings';
import { OfficeSettings, PublicSettings, SettingsChanges, SettingsSaved } from '@sampan/contract/settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import type { PublicRead } from '#src/db/public-read.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import {
  changeSettings,
  officeSettings,
  readSettings,
  readSettingsCoalesced,
  type SettingsEnvironment,
} from './settings.service.ts';

interface SettingsRoutesOptions {
  db: Db;
  publicRead: PublicRead;
  config: SettingsEnvironment;
}

export const settingsRoutes: FastifyPluginAsyncZod<SettingsRoutesOptions> = async (app, { db, publicRead, config }) => {
  app.get(
    '/settings/public',
    { config: { access: 'public' }, schema: { tags: ['settings'], response: { 200: PublicSettings } } },
    async () => publicRead(readSettingsCoalesced),
  );

  // Not part of the public settings, which every page carries.
  app.get(
    '/settings/public/legal/:page',
    {
      config: { access: 'public' },
      schema: { tags: ['settings'], params: LegalPageParams, response: { 200: LegalPageText } },
    },
    async ({ params }) => (await publicRead(readSettingsCoalesced)).legal[params.page],
  );

  // All staff need the exchange rates and the texts of quotes; the other settings are only for admins.
  app.get(
    '/settings/currency',
    { config: { access: 'user' }, schema: { tags: ['settings'], response: { 200: CurrencySettings } } },
    async () => (await readSettings(db)).currency,
  );

  app.get(
    '/settings/quotes',
    { config: { access: 'user' }, schema: { tags: ['settings'], response: { 200: QuoteSettings } } },
    async () => (await readSettings(db)).quotes,
  );

  app.get(
    '/settings',
    { config: { access: 'admin' }, schema: { tags: ['settings'], response: { 200: OfficeSettings } } },
    async () => officeSettings(db, config),
  );

  app.put(
    '/settings',
    {
      config: { access: 'admin' },
      schema: { tags: ['settings'], body: SettingsChanges, response: { 200: SettingsSaved } },
    },
    async (request) => {
      const settings = await changeSettings(db, config, callerOf(request), request.body);
      return { success: true as const, message: say(request, 'settingsSaved'), settings };
    },
  );
};
