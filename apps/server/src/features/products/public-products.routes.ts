import { IdParams } from '@sampan/contract/answers';
import {
  PublicCatalogs,
  PublicProduct,
  PublicProductPage,
  PublicProductQuery,
  PublicSuppliers,
} from '@sampan/contract/products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { rememberAnswers } from '#src/plugins/remembered-answers.ts';
import {
  catalogueVersion,
  getPublicProduct,
  publicCatalogs,
  publicProductPage,
  publicSuppliers,
} from './public-products.service.ts';

const tags = ['products'];

export const publicProductRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  await app.register(publicListRoutes, { db });

  app.get(
    '/products/public/:id',
    { config: { access: 'public' }, schema: { tags, params: IdParams, response: { 200: PublicProduct } } },
    ({ params }) => getPublicProduct(db, params.id),
  );
};

const publicListRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  rememberAnswers(app, { readVersion: () => catalogueVersion(db) });

  app.get(
    '/products/public',
    {
      config: { access: 'public' },
      schema: { tags, querystring: PublicProductQuery, response: { 200: PublicProductPage } },
    },
    ({ query }) => publicProductPage(db, query),
  );

  app.get(
    '/products/public/suppliers',
    { config: { access: 'public' }, schema: { tags, response: { 200: PublicSuppliers } } },
    () => publicSuppliers(db),
  );

  app.get(
    '/products/public/catalogs',
    { config: { access: 'public' }, schema: { tags, response: { 200: PublicCatalogs } } },
    () => publicCatalogs(db),
  );
};
