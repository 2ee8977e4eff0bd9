import type { FailedMail } from '@sampan/contract/failed-mail';
import { isEmail } from '@sampan/contract/text';
import type { FailedMailRow } from './failed-mail.queries.ts';

export const toFailedMail = ({
  id,
  kind,
  recipient,
  sends_to,
  subject,
  state_at,
  is_refused,
  failure,
}: FailedMailRow): FailedMail => ({
  _id: id,
  kind,
  recipient,
  sendsTo: isEmail(sends_to) ? sends_to : '',
  subject,
  failedAt: state_at.toISOString(),
  cause: !isEmail(recipient) ? 'address' : is_refused ? 'receiver' : 'server',
  failure: failure ?? '',
});
