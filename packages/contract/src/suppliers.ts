import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { pageQuery, Search, sortOf } from './lists.ts';
import { optionalPhoneDigits, phoneDigits } from './phone.ts';
import { Product } from './products.ts';
import { email, text } from './text.ts';
import { Version } from './versions.ts';
import { website } from './website.ts';

export const SUPPLIER_PAGE_SIZE = 10;

const Address = z.object({
  street: text(200, { required: 'streetRequired' }),
  city: text(100, { required: 'cityRequired' }),
  state: text(100).default(''),
  zipCode: text(20).default(''),
  country: text(100, { required: 'countryRequired' }),
});

/** PUT /suppliers/{id}. The phone is stored as its digits, the website with https://. */
export const SupplierInput = z.object({
  name: text(150, { required: 'supplierNameRequired' }),
  email: email(),
  phone: phoneDigits(),
  website: website().default(''),
  wechatId: text(100).default(''),
  wechatGroup: text(100).default(''),
  whatsapp: optionalPhoneDigits(),
  contactPerson: text(100).default(''),
  /** The language of requests to the supplier. */
  language: z.enum(LANGUAGES, 'fieldInvalid').default('zh'),
  /** Internal. */
  note: text(2000).default(''),
  address: Address,
  updatedAt: Version.optional(),
});
export type SupplierInput = z.infer<typeof SupplierInput>;

/** POST /suppliers. A supplier that was a candidate accepts the candidate in the same step. */
export const NewSupplier = SupplierInput.extend({ candidateId: z.string().max(100).optional() });
export type NewSupplier = z.infer<typeof NewSupplier>;

export const Supplier = z.object({
  _id: z.string(),
  supplierId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  wechatId: z.string(),
  wechatGroup: z.string(),
  whatsapp: z.string(),
  contactPerson: z.string(),
  language: z.enum(LANGUAGES),
  note: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
    country: z.string(),
  }),
  productCount: z.number(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Supplier = z.infer<typeof Supplier>;

export const SupplierQuery = pageQuery(SUPPLIER_PAGE_SIZE).extend({
  search: Search,
  sort: sortOf(['name', 'city', 'products']).default('-createdAt'),
});
export type SupplierQuery = z.infer<typeof SupplierQuery>;

export const SupplierPage = z.object({
  suppliers: z.array(Supplier),
  totalPages: z.number(),
  total: z.number(),
  page: z.number(),
});
export type SupplierPage = z.infer<typeof SupplierPage>;

/** GET /suppliers/{id}: the supplier with a page of its products, newest first. */
export const SupplierDetail = z.object({
  supplier: Supplier,
  products: z.array(Product),
  totalProducts: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type SupplierDetail = z.infer<typeof SupplierDetail>;

export const SupplierSaved = z.object({ success: z.literal(true), message: z.string(), supplier: Supplier });
export type SupplierSaved = z.infer<typeof SupplierSaved>;
