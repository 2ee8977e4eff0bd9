import { z } from 'zod';
import { PrintedBankAccount } from './bank-accounts.ts';
import { LANGUAGES } from './languages.ts';
import { DUE_EVENTS } from './payments.ts';
import { text } from './text.ts';
import { INCOTERMS } from './trade-terms.ts';

/** The kinds of issued documents. */
export const DOCUMENT_KINDS = ['pi', 'po', 'ci', 'pl', 'inspection'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const IssuedDocument = z.object({
  _id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** PI-000012, PO-000012, CI-0007, PL-0007 or INS-0012. */
  number: z.string(),
  revision: z.number(),
  purchaseId: z.string(),
  inspectionId: z.string(),
  language: z.enum(LANGUAGES),
  issuedAt: z.iso.datetime(),
  issuedBy: z.string().nullable(),
  isReplaced: z.boolean(),
  confirmed: z.object({ at: z.iso.datetime(), name: z.string() }).nullable(),
});
export type IssuedDocument = z.infer<typeof IssuedDocument>;

/** POST /orders/{id}/documents. Issuing again without a change answers the same revision with 200. */
export const DocumentIssue = z.object({
  kind: z.literal('pi', 'fieldInvalid'),
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
  bankAccountId: text(100).default(''),
});
export type DocumentIssue = z.infer<typeof DocumentIssue>;

export const DocumentIssued = z.object({ success: z.literal(true), message: z.string(), document: IssuedDocument });

/** GET /documents/{id} and the shared document calls. */
export const IssuedDocumentQuery = z.object({
  format: z.enum(['pdf', 'xlsx'], 'fieldInvalid').default('pdf'),
  language: z.enum(LANGUAGES, 'fieldInvalid').optional(),
});
export type IssuedDocumentQuery = z.infer<typeof IssuedDocumentQuery>;

/** The frozen content of a proforma. It names no cost, supplier (unless shown) or internal note. */
export const IssuedProforma = z.object({
  number: z.string(),
  revision: z.number(),
  issuedOn: z.iso.date(),
  orderNumber: z.string(),
  language: z.enum(LANGUAGES),
  company: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    taxId: z.string(),
  }),
  customer: z.object({
    name: z.string(),
    companyName: z.string(),
    billTo: z.string(),
    taxId: z.string(),
    email: z.string(),
    phone: z.string(),
    reference: z.string(),
  }),
  title: z.string(),
  currency: z.string(),
  incoterm: z.enum(INCOTERMS),
  place: z.string(),
  leadDays: z.number().nullable(),
  wantedOn: z.iso.date().nullable(),
  marks: z.string(),
  notes: z.string(),
  lines: z.array(
    z.object({
      kind: z.enum(['goods', 'charge', 'commission']),
      names: z.object({ en: z.string(), he: z.string(), zh: z.string() }),
      sku: z.string(),
      details: z.string(),
      pictureKey: z.string().nullable(),
      quantity: z.number(),
      unit: z.string(),
      unitPrice: z.number(),
      total: z.number(),
      /** Of a commission. */
      percent: z.number().nullable(),
    }),
  ),
  total: z.number(),
  parts: z.array(
    z.object({
      percent: z.number().nullable(),
      amount: z.number(),
      due: z.enum(DUE_EVENTS),
      dueDays: z.number(),
      dueOn: z.iso.date().nullable(),
    }),
  ),
  bank: PrintedBankAccount,
  /** The pictures of stamp and signature; absent without both. */
  stamps: z.object({ stampId: z.string().nullable(), signatureId: z.string().nullable() }).optional(),
});
export type IssuedProforma = z.infer<typeof IssuedProforma>;
