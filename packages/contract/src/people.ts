import { z } from 'zod';
import { text } from './text.ts';

/** Replaces the texts of an erased person in the database. The server sends it in the language of the reader. */
export const ERASED = '⟨erased⟩';

/** A person is found by one of these: a customer with everything that belongs to it, or an email address or phone number. */
const person = {
  customerId: text(100).exactOptional(),
  email: text(254).exactOptional(),
  phone: text(40).exactOptional(),
};

/** GET /people and GET /people/export. */
export const PersonQuery = z.object(person);
export type PersonQuery = z.infer<typeof PersonQuery>;

/** What is stored about a person. */
export const KnownPerson = z.object({
  /** The names that customers, inquiries, quotes, orders and purchase orders to guests have. */
  names: z.array(z.string()),
  counts: z.object({
    customers: z.number(),
    inquiries: z.number(),
    quotes: z.number(),
    rfqs: z.number(),
    orders: z.number(),
    /** Purchase orders to the person as a guest supplier. */
    purchases: z.number(),
    notes: z.number(),
    emails: z.number(),
    files: z.number(),
  }),
  /** Sent versions of quotes, which are kept. */
  documents: z.array(z.object({ _id: z.string(), quoteId: z.string(), version: z.number(), sentAt: z.iso.datetime() })),
  /** Issued proformas and purchase orders, which are kept; `_id` is that of the order. */
  orderDocuments: z.array(
    z.object({ _id: z.string(), number: z.string(), revision: z.number(), issuedAt: z.iso.datetime() }),
  ),
});
export type KnownPerson = z.infer<typeof KnownPerson>;

/** POST /people/erase. The reason is kept in the audit log. */
export const Erasure = z.object({ ...person, reason: text(500, { required: 'fieldRequired' }) });
export type Erasure = z.infer<typeof Erasure>;

/** `person` tells what was erased, and which documents were kept. */
export const PersonErased = z.object({ success: z.literal(true), message: z.string(), person: KnownPerson });
export type PersonErased = z.infer<typeof PersonErased>;
