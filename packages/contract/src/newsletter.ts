import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { pageQuery } from './lists.ts';
import { email } from './text.ts';

/** POST /newsletter. The response is the same for an existing address. */
export const NewSubscriber = z.object({ email: email() });
export type NewSubscriber = z.infer<typeof NewSubscriber>;

export const SubscriberQuery = pageQuery(50);
export type SubscriberQuery = z.infer<typeof SubscriberQuery>;

const Subscriber = z.object({
  _id: z.string(),
  email: z.string(),
  /** The language of the site when the visitor subscribed. */
  language: z.enum(LANGUAGES),
  createdAt: z.iso.datetime(),
});
export type Subscriber = z.infer<typeof Subscriber>;

/** GET /newsletter. */
export const SubscriberPage = z.object({
  subscribers: z.array(Subscriber),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type SubscriberPage = z.infer<typeof SubscriberPage>;
