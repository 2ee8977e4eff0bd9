import { IdParams } from '@sampan/contract/answers';
import {
  PublicCatalogs,
  PublicProduct,
  PublicProductPage,
  PublicProductQuery,
  PublicSuppliers,
} from '@sampan/contract/products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PublicRead } from '#src/db/public-read.ts';
import type { ResponseCache } from '#src/plugins/response-cache.ts';
import { getPublicProduct, publicCatalogs, publicProductPage, publicSuppliers } from './public-products.service.ts';
import type { ProductListVersion } from './search/search-cache.queries.ts';

const tags = ['products'];

export interface PublicProductDeps {
  publicRead: PublicRead;
  responseCache: Pick<ResponseCache, 'cacheRoutes' | 'versionOf'>;
  productListVersion: ProductListVersion;
}

export const publicProductRoutes: FastifyPluginAsyncZod<PublicProductDeps> = async (app, deps) => {
  await app.register(publicListRoutes, deps);

  app.get(
    '/products/public/:id',
    { config: { access: 'public' }, schema: { tags, params: IdParams, response: { 200: PublicProduct } } },
    ({ params }) => deps.publicRead((from) => getPublicProduct(from, params.id)),
  );
};

const publicListRoutes: FastifyPluginAsyncZod<PublicProductDeps> = async (
  app,
  { publicRead, responseCache, productListVersion },
) => {
  responseCache.cacheRoutes(app, productListVersion.read);

  app.get(
    '/products/public',
    {
      config: { access: 'public' },
      schema: { tags, querystring: PublicProductQuery, response: { 200: PublicProductPage } },
    },
    (request) => publicRead((from) => publicProductPage(from, request.query, responseCache.versionOf(request))),
  );

  app.get(
    '/products/public/suppliers',
    { config: { access: 'public' }, schema: { tags, response: { 200: PublicSuppliers } } },
    () => publicRead(publicSuppliers),
  );

  app.get(
    '/products/public/catalogs',
    { config: { access: 'public' }, schema: { tags, response: { 200: PublicCatalogs } } },
    () => publicRead(publicCatalogs),
  );
};
