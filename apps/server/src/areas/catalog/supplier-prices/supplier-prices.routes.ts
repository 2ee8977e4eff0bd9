import { IdParams } from '@sampan/contract/answers';
import { risingFrom } from '@sampan/contract/rfq-matrix';
import {
  SupplierPriceInput,
  SupplierPricePage,
  SupplierPriceQuery,
  SupplierPriceSaved,
} from '@sampan/contract/supplier-prices';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { addPrice, pricesOfProduct, pricesOfSupplier } from './supplier-prices.service.ts';

const tags = ['prices'];

/** The price history. No call changes a stored price. */
export const supplierPriceRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/products/:id/prices',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, querystring: SupplierPriceQuery, response: { 200: SupplierPricePage } },
    },
    async ({ params, query }) => pricesOfProduct(db, params.id, query),
  );

  app.get(
    '/suppliers/:id/prices',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, querystring: SupplierPriceQuery, response: { 200: SupplierPricePage } },
    },
    async ({ params, query }) => pricesOfSupplier(db, params.id, query),
  );

  app.post(
    '/products/:id/prices',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: SupplierPriceInput, response: { 201: SupplierPriceSaved } },
    },
    async (request, reply) => {
      const price = await addPrice(db, callerOf(request), request.params.id, request.body);
      const rising = risingFrom(request.body.tiers);
      return reply.code(201).send({
        success: true,
        message: say(request, 'priceAdded'),
        price,
        warning: rising === null ? null : say(request, `priceRises:${rising}`),
      });
    },
  );
};
