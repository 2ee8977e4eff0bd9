import { z } from 'zod';
import { ATTACHMENTS_MAX } from './attachment-limits.ts';
import { ProductImage } from './products.ts';
import { text } from './text.ts';

const ATTACHMENT_KINDS = ['picture', 'pdf'] as const;
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** Ids of POST /attachments, in a form that a visitor sends. */
export const AttachmentIds = z.array(text(100), 'listInvalid').max(ATTACHMENTS_MAX, `tooMany:${ATTACHMENTS_MAX}`);

const UploadedAttachment = z.object({
  _id: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  name: z.string(),
  size: z.number(),
});

/** POST /attachments. A file that no form refers to is deleted after a day. */
export const AttachmentUploaded = z.object({ success: z.literal(true), attachment: UploadedAttachment });
export type AttachmentUploaded = z.infer<typeof AttachmentUploaded>;

/** GET /inquiries/{id}/draft-files: the files of the caller's unsent response. */
export const DraftFiles = z.object({ files: z.array(UploadedAttachment) });
export type DraftFiles = z.infer<typeof DraftFiles>;

/** An attachment for staff. */
export const Attachment = UploadedAttachment.extend({
  /** Opens the file without a token, for a limited time if it is a PDF. */
  url: z.string(),
  /** Null for a PDF. */
  picture: ProductImage.nullable(),
});
export type Attachment = z.infer<typeof Attachment>;
