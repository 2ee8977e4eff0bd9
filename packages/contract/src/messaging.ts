import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** A phone of fewer digits cannot be written to. */
export const MESSAGE_DIGITS_MIN = 8;

/** GET /messaging: the ways in which the office can reach a customer, as they are set up. */
export const Messaging = z.object({
  /** Whether POST /inquiries/{id}/send-message has a service to send by. */
  canSend: z.boolean(),
  /** With `{phone}` in it; null when none is set up, and a chat opens in WhatsApp. */
  chatUrlTemplate: z.string().nullable(),
  /** Whether responses go out by mail. */
  canMail: z.boolean(),
  greetings: z.record(z.enum(LANGUAGES), z.string()),
});
export type Messaging = z.infer<typeof Messaging>;
