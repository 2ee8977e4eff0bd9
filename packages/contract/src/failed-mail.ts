import { z } from 'zod';
import { pageQuery } from './lists.ts';

const MAIL_KINDS = ['response', 'notice', 'address-changed'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Nobody to send to; the receiver's server does not want it; or the own one did not take it in all tries. */
const MAIL_CAUSES = ['address', 'receiver', 'server'] as const;

export const FailedMailQuery = pageQuery(10);
export type FailedMailQuery = z.infer<typeof FailedMailQuery>;

const FailedMail = z.object({
  _id: z.string(),
  kind: z.enum(MAIL_KINDS),
  recipient: z.string(),
  /** Where it goes when it is sent again: a response to the address that the customer has by now. Empty when there is none. */
  sendsTo: z.string(),
  subject: z.string(),
  failedAt: z.iso.datetime(),
  cause: z.enum(MAIL_CAUSES),
  /** The words of the mail server. */
  failure: z.string(),
});
export type FailedMail = z.infer<typeof FailedMail>;

/** GET /settings/mail/failed: what was neither sent again nor dismissed, newest first. */
export const FailedMailPage = z.object({
  mails: z.array(FailedMail),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type FailedMailPage = z.infer<typeof FailedMailPage>;
