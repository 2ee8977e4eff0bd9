import { z } from 'zod';
import { NamesBeside, ProductImage } from './products.ts';

export const SIMILAR_MAX = 24;

/** A product that looks like another one or has its model number. */
export const SimilarProduct = z.object({
  product: z.object({
    _id: z.string(),
    name: z.string(),
    names: NamesBeside,
    sku: z.string(),
    image: ProductImage.nullable(),
  }),
  reason: z.enum(['model', 'picture']),
  /** 0 to 100; 100 for the same model number. */
  similarity: z.number(),
  /** The newest price that is valid today. */
  lastPrice: z.object({ price: z.number(), currency: z.string(), quotedAt: z.iso.datetime() }).nullable(),
  supplier: z.object({ _id: z.string(), name: z.string() }).nullable(),
});
export type SimilarProduct = z.infer<typeof SimilarProduct>;

/** POST /products/similar, with the picture in the field `image`, and GET /products/{id}/similar: the most similar first. */
export const SimilarProducts = z.object({ matches: z.array(SimilarProduct).max(SIMILAR_MAX) });
export type SimilarProducts = z.infer<typeof SimilarProducts>;
