import type { Subscriber } from '@sampan/contract/newsletter';
import type { SubscriberRow } from './newsletter.queries.ts';

export const toSubscriber = ({ id, email, language, created_at }: SubscriberRow): Subscriber => ({
  _id: id,
  email,
  language,
  createdAt: created_at.toISOString(),
});
