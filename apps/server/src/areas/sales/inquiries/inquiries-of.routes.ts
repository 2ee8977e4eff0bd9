import { IdParams } from '@sampan/contract/answers';
import { CustomerDetail } from '@sampan/contract/customers';
import { DetailQuery } from '@sampan/contract/lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCustomerDetail } from '#src/areas/sales/customers/customers.service.ts';
import type { Db } from '#src/db/database.ts';
import { inquiriesOfCustomer } from './inquiries.service.ts';

/** A customer with a page of its inquiries. */
export const inquiriesOfRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/customers/:id',
    {
      config: { access: 'user' },
      schema: { tags: ['customers'], params: IdParams, querystring: DetailQuery, response: { 200: CustomerDetail } },
    },
    async ({ params, query }) => {
      const customer = await getCustomerDetail(db, params.id);
      return { customer, ...(await inquiriesOfCustomer(db, customer._id, query)) };
    },
  );
};
