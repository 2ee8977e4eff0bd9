import { IdParams } from '@sampan/contract/answers';
import {
  ProductTranslations,
  ProductTranslationsInput,
  ProductTranslationsSaved,
  SuggestionRequest,
  Suggestions,
  TranslationCheck,
  TranslationsChecked,
} from '@sampan/contract/translations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SettingsEnvironment } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import type { AllowAddress } from '#src/lib/network/ssrf-safe-request.ts';
import { callerOf } from '#src/plugins/access.ts';
import { changeTranslations, checkTranslations, getTranslations } from './product-texts.service.ts';
import { suggest } from './translations.service.ts';

const tags = ['translations'];

interface TranslationDeps {
  db: Db;
  config: SettingsEnvironment;
  isAllowedAddress: AllowAddress;
}

export const translationRoutes: FastifyPluginAsyncZod<TranslationDeps> = async (
  app,
  { db, config: environment, isAllowedAddress },
) => {
  app.get(
    '/products/:id/translations',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: ProductTranslations } } },
    ({ params }) => getTranslations(db, params.id),
  );

  app.put(
    '/products/:id/translations',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: ProductTranslationsInput, response: { 200: ProductTranslationsSaved } },
    },
    async (request) => {
      const saved = await changeTranslations(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'translationsSaved'), ...saved };
    },
  );

  app.post(
    '/products/translations/check',
    { config: { access: 'user' }, schema: { tags, body: TranslationCheck, response: { 200: TranslationsChecked } } },
    async (request) => {
      const checked = await checkTranslations(db, callerOf(request), request.body);
      return { success: true as const, message: say(request, `translationsChecked:${checked}`), checked };
    },
  );

  app.post(
    '/translations/suggest',
    { config: { access: 'user' }, schema: { tags, body: SuggestionRequest, response: { 200: Suggestions } } },
    ({ body }) => suggest({ db, environment, isAllowedAddress }, body),
  );
};
