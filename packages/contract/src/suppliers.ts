import { z } from 'zod';
import { NameSort, pageQuery, Search } from './lists.ts';
import { phoneDigits } from './phone.ts';
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

/** POST and PUT /suppliers. The phone is stored as its digits, the website with https://. */
export const SupplierInput = z.object({
  name: text(150, { required: 'supplierNameRequired' }),
  email: email(),
  phone: phoneDigits(),
  website: website().default(''),
  wechatId: text(100).default(''),
  address: Address,
  updatedAt: Version.optional(),
});
export type SupplierInput = z.infer<typeof SupplierInput>;

export const Supplier = z.object({
  _id: z.string(),
  supplierId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  wechatId: z.string(),
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

export const SupplierQuery = pageQuery(SUPPLIER_PAGE_SIZE).extend({ search: Search, sort: NameSort });
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
