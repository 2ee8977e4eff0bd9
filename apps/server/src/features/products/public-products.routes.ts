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
import type { VisitorReads } from '#src/db/visitor-reads.ts';
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
  visitorReads: VisitorReads;
  answers: Pick<RememberedAnswers, 'keepFor'>;
}

export const publicProductRoutes: FastifyPluginAsyncZod<PublicProductDeps> = async (app, deps) => {
  await app.register(publicListRoutes, deps);

  app.get(
    '/products/public/:id',
    { config: { access: 'public' }, schema: { tags, params: IdParams, response: { 200: PublicProduct } } },
    ({ params }) => deps.visitorReads((from) => getPublicProduct(from, params.id)),
  );
};

const publicListRoutes: FastifyPluginAsyncZod<PublicProductDeps> = async (app, { db, visitorReads, answers }) => {
  answers.keepFor(app, () => catalogueVersion(db));

  app.get(
    '/products/public',
    {
      config: { access: 'public' },
      schema: { tags, querystring: PublicProductQuery, response: { 200: PublicProductPage } },
    },
    ({ query }) => visitorReads((from) => publicProductPage(from, query)),
  );

  app.get(
    '/products/public/suppliers',
    { config: { access: 'public' }, schema: { tags, response: { 200: PublicSuppliers } } },
    () => visitorReads(publicSuppliers),
  );

  app.get(
    '/products/public/catalogs',
    { config: { access: 'public' }, schema: { tags, response: { 200: PublicCatalogs } } },
    () => visitorReads(publicCatalogs),
  );
};
