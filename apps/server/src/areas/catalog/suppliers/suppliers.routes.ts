import { Done, IdParams } from '@sampan/contract/answers';
import { totalPages } from '@sampan/contract/lists';
import { NewSupplier, SupplierInput, SupplierPage, SupplierQuery, SupplierSaved } from '@sampan/contract/suppliers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { changesOf } from '#src/records/changes.ts';
import { toSupplier } from './suppliers.mapper.ts';
import { findSuppliers } from './suppliers.queries.ts';
import { createSupplier, suppliers } from './suppliers.service.ts';

const tags = ['suppliers'];

export const supplierRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/suppliers',
    { config: { access: 'user' }, schema: { tags, querystring: SupplierQuery, response: { 200: SupplierPage } } },
    async ({ query }) => {
      const { rows, total } = await findSuppliers(db, query);
      return { suppliers: rows.map(toSupplier), total, totalPages: totalPages(total, query.limit), page: query.page };
    },
  );

  app.post(
    '/suppliers',
    { config: { access: 'user' }, schema: { tags, body: NewSupplier, response: { 201: SupplierSaved } } },
    async (request, reply) => {
      const supplier = await createSupplier(db, callerOf(request), request.body);
      return reply.code(201).send({ success: true, message: say(request, 'supplierCreated'), supplier });
    },
  );

  app.put(
    '/suppliers/:id',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: changesOf(SupplierInput), response: { 200: SupplierSaved } },
    },
    async (request) => {
      const supplier = await suppliers.change(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'supplierUpdated'), supplier };
    },
  );

  app.delete(
    '/suppliers/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await suppliers.remove(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'supplierDeleted') };
    },
  );
};
