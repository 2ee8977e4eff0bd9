import { ValueInput, ValuePage, ValueQuery, ValueSaved } from '@sampan/contract/value-translations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { saveValue, valuePage } from './product-values.service.ts';

const tags = ['translations'];

export const productValueRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/product-values',
    { config: { access: 'user' }, schema: { tags, querystring: ValueQuery, response: { 200: ValuePage } } },
    ({ query }) => valuePage(db, query),
  );

  app.post(
    '/product-values',
    { config: { access: 'user' }, schema: { tags, body: ValueInput, response: { 200: ValueSaved } } },
    async (request) => {
      const value = await saveValue(db, callerOf(request), request.body);
      return { success: true as const, message: say(request, 'valueSaved'), value };
    },
  );
};
