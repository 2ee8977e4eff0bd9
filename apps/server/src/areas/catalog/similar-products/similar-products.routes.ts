import { IdParams } from '@sampan/contract/answers';
import { IMAGE_MAX_BYTES } from '@sampan/contract/products';
import { SimilarProducts } from '@sampan/contract/similar-products';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { readForm } from '#src/plugins/uploads/multipart.ts';
import { similarToPicture, similarToProduct } from './similar-products.service.ts';

const tags = ['products'];
const form = z.object({ image: z.file().describe('A picture, up to 5 MB') });

/** Products that look like a picture or like another product. */
export const similarProductRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.post(
    '/products/similar',
    { config: { access: 'user', form }, schema: { tags, response: { 200: SimilarProducts } } },
    async (request) => {
      const rule = { maxBytes: IMAGE_MAX_BYTES, tooLarge: 'imageTooLarge' as const };
      const { files } = await readForm(request, { files: { image: rule } });
      if (!files.image) throw invalidField('image', 'imageRequired');
      return { matches: await similarToPicture(db, files.image.content) };
    },
  );

  app.get(
    '/products/:id/similar',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: SimilarProducts } } },
    async ({ params }) => ({ matches: await similarToProduct(db, params.id) }),
  );
};
