import { z } from 'zod';
import { LANGUAGES } from './languages.ts';
import { OrderSaved } from './orders.ts';
import { ORDER_CHANNELS } from './purchases.ts';
import { text, visibleText } from './text.ts';
import { Version } from './versions.ts';

/** POST /orders/{id}/tell: the customer sees the promised days of these steps. */
export const OrderTell = z.object({
  stepIds: z.array(text(100), 'listInvalid').min(1, 'fieldRequired').max(100, 'tooMany:100'),
});
export type OrderTell = z.infer<typeof OrderTell>;

/** The response of POST /orders/{id}/tell: the text of the update. */
export const OrderTold = OrderSaved.extend({ text: z.string() });
export type OrderTold = z.infer<typeof OrderTold>;

const UPDATE_FACTS = [
  'payment',
  'confirmed',
  'started',
  'done',
  'inspected',
  'released',
  'shipped',
  'arrived',
  'newDay',
  'pictures',
  'needPayment',
  'needConfirmation',
  'noChange',
] as const;

/** GET /orders/{id}/update-text: what is new for the customer since the last update. */
export const UpdateTextQuery = z.object({ language: z.enum(LANGUAGES, 'fieldInvalid').optional() });
export const UpdateText = z.object({
  language: z.enum(LANGUAGES),
  text: z.string(),
  facts: z.array(
    z.object({
      kind: z.enum(UPDATE_FACTS),
      day: z.iso.date().nullable(),
      /** Of a new day: what the customer saw before. */
      before: z.iso.date().nullable(),
      /** When goods that have left should arrive. */
      expected: z.iso.date().nullable(),
      amount: z.number().nullable(),
      count: z.number().nullable(),
    }),
  ),
});
export type UpdateText = z.infer<typeof UpdateText>;
export type UpdateFact = UpdateText['facts'][number];

/** POST /orders/{id}/updates: {link} in the text becomes the link. */
export const OrderUpdate = z.object({
  channel: z.enum(ORDER_CHANNELS, 'fieldInvalid'),
  text: visibleText(3000, 'fieldRequired'),
});
export type OrderUpdate = z.infer<typeof OrderUpdate>;

/** POST /orders/{id}/send: the message to the customer with the link to the order; {link} in it becomes the link. */
export const OrderSend = z.object({
  channel: z.enum(ORDER_CHANNELS, 'fieldInvalid'),
  text: text(3000).default(''),
  updatedAt: Version.optional(),
});
export type OrderSend = z.infer<typeof OrderSend>;

export const OrderSent = OrderSaved.extend({
  text: z.string(),
  link: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
});
export type OrderSent = z.infer<typeof OrderSent>;
