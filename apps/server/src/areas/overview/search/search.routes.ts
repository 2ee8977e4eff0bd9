import { GlobalSearchQuery, GlobalSearchResults } from '@sampan/contract/global-search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { DatabaseConnection } from '#src/db/database.ts';
import { messageLanguage } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { openSearchDatabase, searchAll } from './search.service.ts';

export const searchRoutes: FastifyPluginAsyncZod<{ connection: DatabaseConnection }> = async (app, { connection }) => {
  const { db, close } = openSearchDatabase(connection);
  app.addHook('onClose', close);
  app.get(
    '/search',
    {
      config: { access: 'user' },
      schema: { tags: ['search'], querystring: GlobalSearchQuery, response: { 200: GlobalSearchResults } },
    },
    async (request) =>
      searchAll(db, callerOf(request).role, {
        ...request.query,
        language: messageLanguage(request.headers['accept-language']),
      }),
  );
};
