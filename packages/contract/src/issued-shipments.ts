import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { LineNames } from './order-drafts.ts';
import { CONTAINER_SIZES } from './packing.ts';
import { SHIPMENT_MODES } from './shipment-steps.ts';
import { Carton } from './shipments.ts';
import { INCOTERMS } from './trade-terms.ts';

const SHIPMENT_DOCUMENTS = ['ci', 'pl'] as const;
/** POST /shipments/{id}/documents. Unchanged documents keep their revision; 200 if all are unchanged. */
export const ShipmentDocumentIssue = z.object({
  kinds: z
    .array(z.enum(SHIPMENT_DOCUMENTS, 'fieldInvalid'), 'listInvalid')
    .min(1, 'fieldRequired')
    .max(2, 'tooMany:2')
    .default(['ci', 'pl']),
  /** Of the files; the language of the first order by default. */
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
  /** More was packed than ordered, and that is right. */
  allowMore: z.boolean('fieldInvalid').default(false),
});
export type ShipmentDocumentIssue = z.infer<typeof ShipmentDocumentIssue>;

const printed = {
  number: z.string(),
  shipmentNumber: z.string(),
  revision: z.number(),
  issuedOn: z.iso.date(),
  language: z.enum(LANGUAGES),
  company: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    taxId: z.string(),
  }),
  consignee: z.string(),
  notify: z.string(),
  /** The orders and the customer's own numbers of them. */
  orders: z.array(z.object({ number: z.string(), reference: z.string() })),
  mode: z.enum(SHIPMENT_MODES),
  carrier: z.string(),
  vessel: z.string(),
  blNo: z.string(),
  portFrom: z.string(),
  portTo: z.string(),
  etd: z.iso.date().nullable(),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  containers: z.array(z.object({ no: z.string(), size: z.enum(CONTAINER_SIZES), seal: z.string() })),
  marks: z.string(),
  totals: z.object({
    cartons: z.number(),
    pieces: z.number(),
    cbm: z.number(),
    grossKg: z.number(),
    netKg: z.number(),
    isEstimated: z.boolean(),
  }),
};
const printedGoods = { names: LineNames, sku: z.string() };

/** The frozen content of a commercial invoice. It names neither cost nor supplier. */
export const IssuedInvoice = z.object({
  ...printed,
  currency: z.string(),
  lines: z.array(
    z.object({
      ...printedGoods,
      kind: z.enum(['goods', 'charge']),
      hsCode: z.string(),
      originCountry: z.string(),
      quantity: z.number(),
      unit: z.string(),
      unitPrice: z.number(),
      total: z.number(),
      /** Of one piece that is free. */
      customsValue: z.number().nullable(),
    }),
  ),
  /** To pay; free goods are not in it. */
  total: z.number(),
  /** The value of the free goods for customs. */
  customsTotal: z.number(),
});
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

/** The frozen content of a packing list. It names neither price, cost nor supplier. */
export const IssuedPackingList = z.object({
  ...printed,
  rows: z.array(
    Carton.extend({
      ...printedGoods,
      unit: z.string(),
      container: z.number().nullable(),
      cartonFrom: z.number().nullable(),
      cartonTo: z.number().nullable(),
      cartons: z.number(),
      pieces: z.number(),
      /** Of the row. */
      cbm: z.number(),
      grossTotal: z.number(),
      netTotal: z.number().nullable(),
      isEstimated: z.boolean(),
    }),
  ),
});
export type IssuedPackingList = z.infer<typeof IssuedPackingList>;
