import { Done, IdParams } from '@sampan/contract/answers';
import { CustomerMerge, CustomerMerged, CustomerUnmerged } from '@sampan/contract/customer-merge';
import { CustomerChanges, CustomerPage, CustomerQuery, CustomerSaved, NewCustomer } from '@sampan/contract/customers';
import { totalPages } from '@sampan/contract/lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { withSteps } from '#src/areas/follow-up/next-steps/next-steps.service.ts';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { withCaller } from '#src/records/step-filters.queries.ts';
import { mergeCustomers, undoMerge } from './customer-merge.service.ts';
import { toCustomer } from './customers.mapper.ts';
import { findCustomers } from './customers.queries.ts';
import { customers } from './customers.service.ts';

const tags = ['customers'];

export const customerRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/customers',
    { config: { access: 'user' }, schema: { tags, querystring: CustomerQuery, response: { 200: CustomerPage } } },
    async (request) => {
      const query = withCaller(request.query, callerOf(request));
      const { rows, total } = await findCustomers(db, query);
      const listed = await withSteps(db, 'customer', rows.map(toCustomer));
      const pages = totalPages(total, query.limit);
      return { customers: listed, totalCustomers: total, totalPages: pages, page: query.page };
    },
  );

  app.post(
    '/customers',
    { config: { access: 'user' }, schema: { tags, body: NewCustomer, response: { 201: CustomerSaved } } },
    async (request, reply) => {
      const customer = await customers.create(db, callerOf(request), request.body);
      return reply.code(201).send({ success: true, message: say(request, 'customerCreated'), customer });
    },
  );

  app.put(
    '/customers/:id',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: CustomerChanges, response: { 200: CustomerSaved } },
    },
    async (request) => {
      const customer = await customers.change(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'customerUpdated'), customer };
    },
  );

  app.delete(
    '/customers/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await customers.remove(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'customerDeleted') };
    },
  );

  app.post(
    '/customers/:id/merge',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: CustomerMerge, response: { 200: CustomerMerged } },
    },
    async (request) => {
      const merged = await mergeCustomers(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'customersMerged'), ...merged };
    },
  );

  app.post(
    '/customers/merges/:id/undo',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: CustomerUnmerged } } },
    async (request) => {
      const undone = await undoMerge(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'customersUnmerged'), ...undone };
    },
  );
};
