import { z } from 'zod';
import { pageQuery } from './lists.ts';
import type { AllIn, PluralsWith } from './records.ts';

/** Deleted records can be restored for this long. */
export const TRASH_DAYS = 30;

export const TRASH_TYPES = [
  'products',
  'suppliers',
  'catalogs',
  'customers',
  'inquiries',
  'users',
  'pdf-catalogs',
  'categories',
  'quotes',
  'glossary',
  'rfqs',
  'orders',
  'shipments',
  'samples',
] as const;
export const TrashType = z.enum(TRASH_TYPES);
export type TrashType = AllIn<typeof TRASH_TYPES, PluralsWith<'trash'>>;

export const TrashQuery = pageQuery(10).extend({ type: TrashType });
export type TrashQuery = z.infer<typeof TrashQuery>;

export const TrashItem = z.object({
  _id: z.string(),
  type: TrashType,
  name: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** The customer that a deleted customer was merged into. A restore undoes the merge. */
  mergedInto: z.object({ customerId: z.string(), name: z.string() }).optional(),
});
export type TrashItem = z.infer<typeof TrashItem>;

export const TrashPage = z.object({
  items: z.array(TrashItem),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type TrashPage = z.infer<typeof TrashPage>;

export const TrashParams = z.object({ type: TrashType, id: z.string().max(100) });
