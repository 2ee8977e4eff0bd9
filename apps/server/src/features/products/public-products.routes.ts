import { IdParams } from '@sampan/contract/answers';
import {
  PublicCatalogs,
  PublicProduct,
  PublicProductPage,
  PublicProductQuery,
  PublicSuppliers,
} from '@sampan/contract/products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { VisitorReads } from '#src/db/visitor-reads.ts';
import type { RememberedAnswers } from '#src/plugins/remembered-answers.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { getPublicProduct, publicCatalogs, publicProductPage, publicSuppliers } from './public-products.service.ts';

const tags = ['products'];

export interface PublicProductDeps {
  visitorReads: VisitorReads;
  answers: Pick<RememberedAnswers, 'keepFor' | 'versionOf'>;
  catalogueVersion: CatalogueVersion;
}

export const publicProductRoutes: FastifyPluginAsyncZod<PublicProductDeps> = async (app, deps) => {
  await app.register(publicListRoutes, deps);

  app.get(
    '/products/public/:id',
    { config: { access: 'public' }, schema: { tags, params: IdParams, response: { 200: PublicProduct } } },
    ({ params }) => deps.visitorReads((from) => getPublicProduct(from, params.id)),
  );
};

const publicListRoutes: FastifyPluginAsyncZod<PublicProductDeps> = async (
  app,
  { visitorReads, answers, catalogueVersion },
) => {
  answers.keepFor(app, catalogueVersion.read);

  app.get(
    '/products/public',
    {
      config: { access: 'public' },
      schema: { tags, querystring: PublicProductQuery, response: { 200: PublicProductPage } },
    },
    (request) => visitorReads((from) => publicProductPage(from, request.query, answers.versionOf(request))),
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
