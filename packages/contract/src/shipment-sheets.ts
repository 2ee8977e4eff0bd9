import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { ShipmentQuery } from './shipments.ts';

/** The most shipments of an exported list. */
export const SHIPMENT_EXPORT_MAX = 2000;

/** GET /shipments/export: the containers of all shipments that match the filters of the list. */
export const ShipmentExport = ShipmentQuery.omit({ page: true, limit: true }).extend({
  format: z.enum(['csv', 'xlsx'], 'fieldInvalid'),
  heads: z.enum(LANGUAGES, 'fieldInvalid').optional(),
});
export type ShipmentExport = z.infer<typeof ShipmentExport>;
