import { z } from 'zod';
import { Day } from './payments.ts';
import { SharedPicture } from './share-links.ts';
import { text } from './text.ts';

/** The most files of one upload. */
export const ORDER_UPLOAD_MAX = 10;
/** The most files of an order, and their bytes. */
export const ORDER_FILES_MAX = 500;
export const ORDER_FILES_MAX_BYTES = 2_147_483_648;

const ORDER_FILE_KINDS = ['picture', 'pdf', 'sheet'] as const;
export type OrderFileKind = (typeof ORDER_FILE_KINDS)[number];
/** What a file is about. Empty: a picture of progress, or unknown. */
export const ORDER_PAPERS = [
  'contract',
  'invoice',
  'packing',
  'bl',
  'certificate',
  'payment',
  'report',
  'other',
] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number] | '';

const Paper = z.enum([...ORDER_PAPERS, ''], 'fieldInvalid');

/** A file of an order as staff see it. */
export const OrderFile = z.object({
  fileId: z.string(),
  purchaseId: z.string(),
  shipmentId: z.string(),
  sampleId: z.string(),
  inspectionId: z.string(),
  /** The step that a picture shows, or empty. */
  step: z.string(),
  kind: z.enum(ORDER_FILE_KINDS),
  paper: Paper,
  title: z.string(),
  forCustomer: z.boolean(),
  validUntil: z.iso.date().nullable(),
  name: z.string(),
  size: z.number(),
  /** Opens the file without a token, for a limited time unless it is a picture. */
  url: z.string(),
  picture: SharedPicture.nullable(),
  at: z.iso.datetime(),
  /** The account; null for the supplier. */
  by: z.string().nullable(),
  actor: z.string(),
});
export type OrderFile = z.infer<typeof OrderFile>;

const Flag = z.enum(['true', 'false'], 'fieldInvalid').transform((value) => value === 'true');

/** The text fields of POST /orders/{id}/files. One value for all files of the call. */
export const NewOrderFiles = z.object({
  title: text(200).default(''),
  paper: Paper.default(''),
  forCustomer: Flag.default(false),
  validUntil: Day.or(z.literal('').transform(() => null))
    .nullable()
    .default(null),
  purchaseId: text(100).default(''),
  shipmentId: text(100).default(''),
  sampleId: text(100).default(''),
  inspectionId: text(100).default(''),
  step: text(40).default(''),
});
export type NewOrderFiles = z.infer<typeof NewOrderFiles>;

/** PUT /order-files/{id}. Absent fields stay. */
export const OrderFileChange = z.object({
  title: text(200).optional(),
  paper: Paper.optional(),
  forCustomer: z.boolean('fieldInvalid').optional(),
  validUntil: Day.nullable().optional(),
  step: text(40).optional(),
});
export type OrderFileChange = z.infer<typeof OrderFileChange>;
