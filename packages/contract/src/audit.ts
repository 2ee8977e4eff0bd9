import { z } from 'zod';
import { pageQuery } from './lists.ts';

export const AuditQuery = pageQuery(50);
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
