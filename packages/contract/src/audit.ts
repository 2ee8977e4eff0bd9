import { z } from 'zod';
import { pageQuery } from './lists.ts';
import type { AllIn, RecordKey } from './records.ts';

export const AUDIT_PAGE_SIZE = 50;

/** What has entries: all records, and what is no record of its own. */
export const AUDIT_TYPES = [
  'product',
  'supplier',
  'catalog',
  'customer',
  'note',
  'inquiry',
  'pdf-catalog',
  'pdf-category',
  'user',
  'session',
  'settings',
  'backup',
  'mail',
  'glossary',
  'quote',
  'step',
  'supplier-price',
  'supplier-candidate',
  'reply-template',
  'rfq',
  'order',
  'purchase',
  'payment',
  'shipment',
  'document',
  'bank-account',
  'sample',
  'inspection',
  'extraction',
] as const;
export type AuditType = AllIn<typeof AUDIT_TYPES, RecordKey>;

/**
 * What can happen to a record. `purged`: permanently deleted from the trash; `replayed`: a token was used twice;
 * `passkey_copied`: the counter of a passkey went back, so another copy of it may exist.
 */
export const AUDIT_EVENTS = [
  'created',
  'updated',
  'deleted',
  'restored',
  'purged',
  'merged',
  'unmerged',
  'erased',
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
  'bearer_refused',
  'sign_in_failed',
  'password_set',
  'password_changed',
  'password_recovered',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_failed',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_made',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'passkey_copied',
  'sent',
  'decided',
  'withdrawn',
  'reopened',
  'draft_discarded',
  'draft_restored',
  'link_renewed',
  'link_revoked',
  'added',
  'translations_changed',
  'translations_checked',
  'imported',
  'started',
  'closed',
  'cancelled',
  'asked',
  'reminded',
  'answered',
  'awarded',
  'confirmed',
  'completed',
  'voided',
  'released',
] as const;
export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Record type and event: `user.created`. */
export type AuditAction = `${AuditType}.${AuditEvent}`;

/** Represents visitors and the system in the filter by user. */
export const NOBODY = 'nobody';

/** GET /audit. `from` is inclusive, `to` exclusive. */
export const AuditQuery = pageQuery(AUDIT_PAGE_SIZE).extend({
  by: z.string().max(100).optional(),
  type: z.enum(AUDIT_TYPES, 'fieldInvalid').optional(),
  from: z.iso.datetime('fieldInvalid').optional(),
  to: z.iso.datetime('fieldInvalid').optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/**
 * One write: the user, the action and the record. `changes` contains the new values of the changed fields, never
 * secrets.
 */
export const AuditEntry = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  by: z.object({ _id: z.string(), username: z.string() }).nullable(),
  action: z.string(),
  type: z.string(),
  id: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()),
  /** Only in security entries, for 90 days. */
  source: z.object({ address: z.string(), userAgent: z.string() }).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type AuditPage = z.infer<typeof AuditPage>;
