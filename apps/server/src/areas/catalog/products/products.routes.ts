import { Done, IdParams } from '@sampan/contract/answers';
import {
  IMAGE_MAX_BYTES,
  Product,
  ProductFigures,
  ProductPage,
  ProductQuery,
  ProductSaved,
} from '@sampan/contract/products';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField, notFound } from '#src/lib/app-error.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { readForm } from '#src/plugins/uploads/multipart.ts';
import { certificateFileRoutes } from './certificate-files.routes.ts';
import { ProductFormDocument, readNewProduct, readProductChanges } from './product.form.ts';
import {
  addProductImage,
  changeFigures,
  changeProduct,
  createProduct,
  productPage,
  products,
  removeProductImage,
} from './products.service.ts';
import { type PublicProductDeps, publicProductRoutes } from './public-products.routes.ts';

const tags = ['products'];

const ImageParams = IdParams.extend({ position: z.string() });

const readProductForm = (request: FastifyRequest) =>
  readForm(request, { files: { images: { maxBytes: IMAGE_MAX_BYTES, tooLarge: 'imageTooLarge' } } });

export const productRoutes: FastifyPluginAsyncZod<PublicProductDeps & { db: Db; files: FileStore }> = async (
  app,
  deps,
) => {
  const { db } = deps;

  app.get(
    '/products',
    { config: { access: 'user' }, schema: { tags, querystring: ProductQuery, response: { 200: ProductPage } } },
    ({ query }) => productPage(db, query),
  );

  app.get(
    '/products/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Product } } },
    ({ params }) => products.get(db, params.id),
  );

  app.post(
    '/products',
    {
      config: { access: 'user', form: ProductFormDocument },
      schema: { tags, response: { 201: ProductSaved } },
    },
    async (request, reply) => {
      const { input, picture } = readNewProduct(await readProductForm(request));
      const product = await createProduct(deps, callerOf(request), input, picture);
      return reply.code(201).send({ success: true, message: say(request, 'productCreated'), product });
    },
  );

  app.put(
    '/products/:id',
    {
      config: { access: 'user', form: ProductFormDocument },
      schema: { tags, params: IdParams, response: { 200: ProductSaved } },
    },
    async (request) => {
      const { input, picture } = readProductChanges(await readProductForm(request));
      const product = await changeProduct(deps, callerOf(request), request.params.id, input, picture);
      return { success: true as const, message: say(request, 'productUpdated'), product };
    },
  );

  app.put(
    '/products/:id/figures',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: ProductFigures, response: { 200: ProductSaved } },
    },
    async (request) => {
      const product = await changeFigures(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'productUpdated'), product };
    },
  );

  app.delete(
    '/products/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await products.remove(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'productDeleted') };
    },
  );

  app.post(
    '/products/:id/images',
    {
      config: { access: 'user', form: ProductFormDocument.pick({ images: true }) },
      schema: { tags, params: IdParams, response: { 201: ProductSaved } },
    },
    async (request, reply) => {
      const { files } = await readProductForm(request);
      if (!files.images) throw invalidField('images', 'imageRequired');
      const product = await addProductImage(deps, callerOf(request), request.params.id, files.images.content);
      return reply.code(201).send({ success: true, message: say(request, 'imageAdded'), product });
    },
  );

  app.delete(
    '/products/:id/images/:position',
    { config: { access: 'user' }, schema: { tags, params: ImageParams, response: { 200: ProductSaved } } },
    async (request) => {
      const { id, position } = request.params;
      if (!/^\d{1,4}$/.test(position)) throw notFound('imageNotFound');
      const product = await removeProductImage(db, callerOf(request), id, Number(position));
      return { success: true as const, message: say(request, 'imageDeleted'), product };
    },
  );

  await app.register(publicProductRoutes, deps);
  await app.register(certificateFileRoutes, deps);
};
