import { GlobalSearchQuery, GlobalSearchResults } from '@sampan/contract/global-search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { callerOf } from '#src/plugins/access.ts';
import { searchAll } from './search.service.ts';

export const searchRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/search',
    {
      config: { access: 'user' },
      schema: { tags: ['search'], querystring: GlobalSearchQuery, response: { 200: GlobalSearchResults } },
    },
    async (request) => searchAll(db, callerOf(request).role, request.query),
  );
};
