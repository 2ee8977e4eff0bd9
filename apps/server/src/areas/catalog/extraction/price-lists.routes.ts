import { IdParams } from '@sampan/contract/answers';
import {
  PriceComparison,
  PriceComparisonQuestion,
  SheetColumns,
  SheetColumnsSaved,
  SheetPart,
  SheetQuery,
} from '@sampan/contract/price-lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { callerOf } from '#src/plugins/access.ts';
import { comparePrices, setColumns, sheetCells } from './price-lists.service.ts';

const tags = ['PDF extraction'];
/** Enough for 20,000 rows with Chinese names. */
const COMPARISON_BYTES = 8_388_608;

/** The calls of an extraction that only a price list has. */
export const priceListRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/products/pdf-upload/jobs/:id/sheet',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, querystring: SheetQuery, response: { 200: SheetPart } },
    },
    async (request) => ({
      success: true as const,
      ...(await sheetCells(db, callerOf(request), request.params.id, request.query)),
    }),
  );

  app.put(
    '/products/pdf-upload/jobs/:id/columns',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: SheetColumns, response: { 200: SheetColumnsSaved } },
    },
    async (request) => ({
      success: true as const,
      isRead: await setColumns(db, callerOf(request), request.params.id, request.body),
    }),
  );

  app.post(
    '/products/pdf-upload/jobs/:id/comparison',
    {
      bodyLimit: COMPARISON_BYTES,
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: PriceComparisonQuestion, response: { 200: PriceComparison } },
    },
    async (request) => ({
      success: true as const,
      ...(await comparePrices(db, callerOf(request), request.params.id, request.body)),
    }),
  );
};
