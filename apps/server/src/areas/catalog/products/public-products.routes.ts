import { IdParams } from '@sampan/contract/answers';
import type { Language } from '@sampan/contract/languages';
import { ListDocumentQuery, ListedProducts, ListedProductsQuery } from '@sampan/contract/listed-products';
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
import type { Db } from '#src/db/database.ts';
import type { PublicRead } from '#src/db/public-read.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { contentDisposition } from '#src/lib/http/content-disposition.ts';
import { messageLanguage } from '#src/lib/language.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import { releaseSlot } from '#src/plugins/limits/admission-control.ts';
import type { ResponseCache } from '#src/plugins/response-cache.ts';
import { pdfResponses } from '#src/plugins/send-pdf.ts';
import { listDocument } from './list-document.service.ts';
import {
  getPublicProduct,
  listedProducts,
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
  db: Db;
  files: FileStore;
  config: { rateLimits: boolean };
  publicRead: PublicRead;
  responseCache: Pick<ResponseCache, 'cacheRoutes' | 'versionOf'>;
  productListVersion: ProductListVersion;
}

export const publicProductRoutes: FastifyPluginAsyncZod<PublicProductDeps> = async (app, deps) => {
  await app.register(publicListRoutes, deps);
  await app.register(listDocumentRoutes, deps);

  app.get(
    '/products/public/:id',
    { config: { access: 'public' }, schema: { tags, params: IdParams, response: { 200: PublicProduct } } },
    (request) => deps.publicRead((from) => getPublicProduct(from, request.params.id, readerOf(request))),
  );
};

const listDocumentRoutes: FastifyPluginAsyncZod<PublicProductDeps> = async (app, { db, files, config }) => {
  app.get(
    '/products/public/list.pdf',
    {
      config: { access: 'public', isDocument: true },
      exposeHeadRoute: false,
      schema: { tags, querystring: ListDocumentQuery, response: pdfResponses },
    },
    async (request, reply) => {
      releaseSlot(request);
      const address = config.rateLimits ? addressKey(request.ip) : null;
      const { fileName, content } = await listDocument({ db, files }, request.query, address);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': 'application/pdf',
          'content-length': content.length,
          'content-disposition': contentDisposition('inline', fileName),
          'x-robots-tag': 'noindex, nofollow, noarchive',
        })
        .send(content);
    },
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
    (request) => publicRead((from) => publicCatalogs(from, readerOf(request), responseCache.versionOf(request))),
  );

  app.get(
    '/products/public/categories',
    { config: { access: 'public' }, schema: { tags, response: { 200: PublicCategories } } },
    (request) => publicRead((from) => publicCategories(from, readerOf(request), responseCache.versionOf(request))),
  );

  app.get(
    '/products/public/listed',
    {
      config: { access: 'public' },
      schema: { tags, querystring: ListedProductsQuery, response: { 200: ListedProducts } },
    },
    (request) =>
      publicRead((from) =>
        listedProducts(from, request.query.ids, readerOf(request), responseCache.versionOf(request)),
      ),
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
