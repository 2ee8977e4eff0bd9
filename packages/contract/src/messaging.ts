import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

/** Phones with fewer digits cannot receive messages. */
export const MESSAGE_DIGITS_MIN = 8;

/** GET /messaging: the configured ways to reach a customer. */
export const Messaging = z.object({
  /** Whether a service for POST /inquiries/{id}/send-message is set up. */
  canSend: z.boolean(),
  /** Contains `{phone}`; null if not set up. Then chats open in WhatsApp. */
  chatUrlTemplate: z.string().nullable(),
  /** Whether responses are emailed. */
  canMail: z.boolean(),
  greetings: z.record(z.enum(LANGUAGES), z.string()),
});
export type Messaging = z.infer<typeof Messaging>;
