import { IdParams } from '@sampan/contract/answers';
import { CatalogDetail } from '@sampan/contract/catalogs';
import { DetailQuery } from '@sampan/contract/lists';
import { SupplierDetail } from '@sampan/contract/suppliers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getCatalogWithSupplier } from '#src/areas/catalog/catalogs/catalogs.service.ts';
import { suppliers } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import type { Db } from '#src/db/database.ts';
import { figuresOfCatalog, productsOfCatalog, productsOfSupplier } from './products.service.ts';

/** A supplier and a catalog, each with a page of its products. */
export const productsOfRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/suppliers/:id',
    {
      config: { access: 'user' },
      schema: { tags: ['suppliers'], params: IdParams, querystring: DetailQuery, response: { 200: SupplierDetail } },
    },
    async ({ params, query }) => {
      const supplier = await suppliers.get(db, params.id);
      return { supplier, ...(await productsOfSupplier(db, params.id, query)) };
    },
  );

  app.get(
    '/catalogs/:id',
    {
      config: { access: 'user' },
      schema: { tags: ['catalogs'], params: IdParams, querystring: DetailQuery, response: { 200: CatalogDetail } },
    },
    async ({ params, query }) => {
      const catalog = await getCatalogWithSupplier(db, params.id);
      const statistics = await figuresOfCatalog(db, params.id);
      return { catalog: { ...catalog, statistics }, ...(await productsOfCatalog(db, params.id, query)) };
    },
  );
};
