import type { FailedMail } from '@sampan/contract/failed-mail';
import { isEmail } from '@sampan/contract/text';
import type { MailRow } from '#src/db/tables.ts';

export const toFailedMail = ({ id, kind, recipient, subject, state_at, is_refused, failure }: MailRow): FailedMail => ({
  _id: id,
  kind,
  recipient,
  subject,
  failedAt: state_at.toISOString(),
  cause: !isEmail(recipient) ? 'address' : is_refused ? 'receiver' : 'server',
  failure: failure ?? '',
});
