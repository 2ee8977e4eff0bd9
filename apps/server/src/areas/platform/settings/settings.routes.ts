import { CurrencySettings } from '@sampan/contract/currency-settings';
import { LegalPageParams, LegalPageText } from '@sampan/contract/legal';
import { OrderSettings } from '@sampan/contract/order-settings';
import { QuoteSettings } from '@sampan/contract/quote-settings';
import { OfficeSettings, PublicSettings, SettingsChanges, SettingsSaved } from '@sampan/contract/settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import type { PublicRead } from '#src/db/public-read.ts';
import { say } from '#src/lib/language.ts';
import type { AllowAddress } from '#src/lib/network/ssrf-safe-request.ts';
import { callerOf } from '#src/plugins/access.ts';
import { fetchRates } from './exchange-rates.service.ts';
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
  isAllowedAddress: AllowAddress;
  usualAnswerHours: () => Promise<number | undefined>;
}

/** The texts of orders in three languages alone can have 80 KB. */
const SETTINGS_MAX_BYTES = 262_144;

export const settingsRoutes: FastifyPluginAsyncZod<SettingsRoutesOptions> = async (
  app,
  { db, publicRead, config, isAllowedAddress, usualAnswerHours },
) => {
  app.get(
    '/settings/public',
    { config: { access: 'public' }, schema: { tags: ['settings'], response: { 200: PublicSettings } } },
    async () => ({ ...(await publicRead(readSettingsCoalesced)), usualAnswerHours: await usualAnswerHours() }),
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

  // All staff need the exchange rates and the texts of quotes and orders; the other settings are only for admins.
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
    '/settings/orders',
    { config: { access: 'user' }, schema: { tags: ['settings'], response: { 200: OrderSettings } } },
    async () => (await readSettings(db)).orders,
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
      bodyLimit: SETTINGS_MAX_BYTES,
      schema: { tags: ['settings'], body: SettingsChanges, response: { 200: SettingsSaved } },
    },
    async (request) => {
      const settings = await changeSettings(db, config, callerOf(request), request.body);
      return { success: true as const, message: say(request, 'settingsSaved'), settings };
    },
  );

  app.post(
    '/settings/currency/fetch',
    { config: { access: 'admin' }, schema: { tags: ['settings'], response: { 200: SettingsSaved } } },
    async (request) => {
      await fetchRates(db, isAllowedAddress, callerOf(request));
      const settings = await officeSettings(db, config);
      return { success: true as const, message: say(request, 'settingsSaved'), settings };
    },
  );
};
