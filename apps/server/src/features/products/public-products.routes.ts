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
import type { RememberedAnswers } from '#src/plugins/remembered-answers.ts';
import {
  catalogueVersion,
  getPublicProduct,
  publicCatalogs,
  publicProductPage,
  publicSuppliers,
} from './public-products.service.ts';

const tags = ['products'];

export interface PublicProductDeps {
  db: Db;
  answers: Pick<RememberedAnswers, 'keepFor'>;
}

export const publicProductRoutes: FastifyPluginAsyncZod<PublicProductDeps> = async (app, { db, answers }) => {
  await app.register(publicListRoutes, { db, answers });

  app.get(
    '/products/public/:id',
    { config: { access: 'public' }, schema: { tags, params: IdParams, response: { 200: PublicProduct } } },
    ({ params }) => getPublicProduct(db, params.id),
  );
};

const publicListRoutes: FastifyPluginAsyncZod<PublicProductDeps> = async (app, { db, answers }) => {
  answers.keepFor(app, () => catalogueVersion(db));

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
