import { z } from 'zod';
import { AttachmentIds } from './attachments.ts';
import { InquiryChanges, Recipient } from './inquiries.ts';
import { LANGUAGES } from './languages.ts';

/** A mail as it would be sent now. */
export const MailPreview = z.object({
  /** An empty address: there is none, and the mail cannot be sent. */
  recipient: Recipient,
  language: z.enum(LANGUAGES),
  subject: z.string(),
  html: z.string(),
  /** The plain text part, with the same content. */
  text: z.string(),
  /** The names of the attached files. */
  attachments: z.array(z.string()),
});
export type MailPreview = z.infer<typeof MailPreview>;

/** POST /inquiries/{id}/response-preview. */
export const ResponseDraft = z.object({
  adminResponse: InquiryChanges.shape.adminResponse.unwrap(),
  attachments: AttachmentIds.default([]),
});
export type ResponseDraft = z.infer<typeof ResponseDraft>;
