import { Done, IdParams } from '@sampan/contract/answers';
import { CatalogInput, CatalogPage, CatalogQuery, CatalogSaved } from '@sampan/contract/catalogs';
import { totalPages } from '@sampan/contract/lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { toCatalog } from './catalogs.mapper.ts';
import { findCatalogs } from './catalogs.queries.ts';
import { catalogs } from './catalogs.service.ts';

const tags = ['catalogs'];

export const catalogRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/catalogs',
    { config: { access: 'user' }, schema: { tags, querystring: CatalogQuery, response: { 200: CatalogPage } } },
    async ({ query }) => {
      const { rows, total } = await findCatalogs(db, query);
      return { catalogs: rows.map(toCatalog), total, totalPages: totalPages(total, query.limit), page: query.page };
    },
  );

  app.post(
    '/catalogs',
    { config: { access: 'user' }, schema: { tags, body: CatalogInput, response: { 201: CatalogSaved } } },
    async (request, reply) => {
      const catalog = await catalogs.create(db, callerOf(request), request.body);
      return reply.code(201).send({ success: true, message: say(request, 'catalogCreated'), catalog });
    },
  );

  app.put(
    '/catalogs/:id',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: CatalogInput, response: { 200: CatalogSaved } },
    },
    async (request) => {
      const catalog = await catalogs.change(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'catalogUpdated'), catalog };
    },
  );

  app.delete(
    '/catalogs/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await catalogs.remove(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'catalogDeleted') };
    },
  );
};
