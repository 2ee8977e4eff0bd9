import { IdParams } from '@sampan/contract/answers';
import type { Language } from '@sampan/contract/languages';
import {
  PublicCatalogs,
  PublicCategories,
  PublicProduct,
  PublicProductPage,
  PublicProductQuery,
  PublicSuppliers,
  RelatedProducts,
} from '@sampan/contract/products';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { PublicRead } from '#src/db/public-read.ts';
import { messageLanguage } from '#src/lib/language.ts';
import type { ResponseCache } from '#src/plugins/response-cache.ts';
import {
  getPublicProduct,
  publicCatalogs,
  publicCategories,
  publicProductPage,
  publicSuppliers,
  relatedProducts,
} from './public-products.service.ts';
import type { ProductListVersion } from './search/search-cache.queries.ts';

const tags = ['products'];

const readerOf = (request: FastifyRequest): Language => messageLanguage(request.headers['accept-language']);

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
    (request) => deps.publicRead((from) => getPublicProduct(from, request.params.id, readerOf(request))),
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
    (request) =>
      publicRead((from) => publicProductPage(from, request.query, readerOf(request), responseCache.versionOf(request))),
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

  app.get(
    '/products/public/categories',
    { config: { access: 'public' }, schema: { tags, response: { 200: PublicCategories } } },
    (request) => publicRead((from) => publicCategories(from, readerOf(request), responseCache.versionOf(request))),
  );

  app.get(
    '/products/public/:id/related',
    { config: { access: 'public' }, schema: { tags, params: IdParams, response: { 200: RelatedProducts } } },
    (request) =>
      publicRead((from) =>
        relatedProducts(from, request.params.id, readerOf(request), responseCache.versionOf(request)),
      ),
  );
};
