import { z } from 'zod';
import { pageQuery } from './lists.ts';

const MAIL_KINDS = [
  'response',
  'confirmation',
  'notice',
  'address-changed',
  'password-reset',
  'quote',
  'quote-answer',
  'rfq',
  'digest',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * `address`: no recipient; `receiver`: rejected by the recipient's server; `server`: not accepted by our mail server in
 * any attempt.
 */
const MAIL_CAUSES = ['address', 'receiver', 'server'] as const;

export const FailedMailQuery = pageQuery(10);
export type FailedMailQuery = z.infer<typeof FailedMailQuery>;

const FailedMail = z.object({
  _id: z.string(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string(),
  /** The address for sending it again: for a response, the customer's current one. Empty if there is none. */
  sendsTo: z.string(),
  subject: z.string(),
  failedAt: z.iso.datetime(),
  cause: z.enum(MAIL_CAUSES),
  /** The mail server's response. */
  failure: z.string(),
});
export type FailedMail = z.infer<typeof FailedMail>;

/** GET /settings/mail/failed: emails neither sent again nor dismissed, newest first. */
export const FailedMailPage = z.object({
  mails: z.array(FailedMail),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type FailedMailPage = z.infer<typeof FailedMailPage>;
