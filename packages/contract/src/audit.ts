import { z } from 'zod';
import { pageQuery } from './lists.ts';

export const AUDIT_PAGE_SIZE = 50;

/** The kinds of records that entries are about. */
export const AUDIT_TYPES = [
  'product',
  'supplier',
  'catalog',
  'customer',
  'inquiry',
  'pdf-catalog',
  'pdf-category',
  'user',
  'session',
  'settings',
  'backup',
  'mail',
] as const;
export type AuditType = (typeof AUDIT_TYPES)[number];

/** What can happen to a record. `purged`: gone for good from the trash; `replayed`: a stolen or copied token came twice. */
export const AUDIT_EVENTS = [
  'created',
  'updated',
  'deleted',
  'restored',
  'purged',
  'merged',
  'changed',
  'made',
  'image_added',
  'image_deleted',
  'contacted',
  'responded',
  'sent_again',
  'dismissed',
  'opened',
  'ended',
  'replayed',
  'password_set',
  'password_changed',
  'password_recovered',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Every field that an entry can name, and those that hold others: `company` has its `address`. */
export const AUDIT_FIELDS = [
  'name',
  'username',
  'firstName',
  'lastName',
  'email',
  'phone',
  'role',
  'status',
  'language',
  'price',
  'description',
  'catalogName',
  'catalogDescription',
  'catalogId',
  'supplierId',
  'customerId',
  'category',
  'tags',
  'attributes',
  'specifications',
  'quantity',
  'originalSku',
  'website',
  'address',
  'street',
  'city',
  'state',
  'zipCode',
  'country',
  'companyName',
  'company',
  'isActive',
  'subject',
  'adminResponse',
  'suspect',
  'source',
  'inquiryId',
  'productId',
  'images',
  'categoryId',
  'categoryName',
  'categoryType',
  'into',
  'intoName',
  'referencedCatalogs',
  'groupId',
  'weChatId',
  'factoryName',
  'factoryContactInfo',
  'factoryNumber',
  'file',
  'fileName',
  'path',
  'bytes',
  'madeAt',
  'ids',
  'kind',
  'channel',
  'showSupplierNames',
  'showPrices',
  'site',
  'figures',
  'products',
  'factories',
  'clients',
  'suppliers',
  'satisfaction',
  'support',
  'years',
  'social',
  'testimonials',
  'showTestimonials',
  'showClients',
  'showGallery',
  'mail',
  'smtpUrl',
  'from',
  'noticeTo',
  'noticeLanguage',
  'messaging',
  'url',
  'token',
  'chatUrl',
  'greetings',
  'en',
  'he',
  'zh',
  'backup',
  'enabled',
  'hour',
  'keep',
  'currency',
  'rates',
] as const;

/** The kind of record and what happened to it: `user.created`. */
export type AuditAction = `${AuditType}.${AuditEvent}`;

/** In place of a person: what visitors and the system itself did. */
export const NOBODY = 'nobody';

/** GET /audit. Entries of a time are those from `from` on and before `to`. */
export const AuditQuery = pageQuery(AUDIT_PAGE_SIZE).extend({
  by: z.string().max(100).optional(),
  type: z.enum(AUDIT_TYPES, 'fieldInvalid').optional(),
  from: z.iso.datetime('fieldInvalid').optional(),
  to: z.iso.datetime('fieldInvalid').optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** One write: who did what to which record. `changes` holds the new values of the changed fields, never a secret. */
export const AuditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), username: z.string() }).nullable(),
  action: z.string(),
  type: z.string(),
  id: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type AuditPage = z.infer<typeof AuditPage>;
