import { Done } from '@sampan/contract/answers';
import { AttachmentUploaded } from '@sampan/contract/attachments';
import { FormToken } from '@sampan/contract/inquiries';
import type { PublicInquiry } from '@sampan/contract/new-inquiries';
import type { NewCandidate } from '@sampan/contract/supplier-candidates';
import { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';

/** Parsed leniently: the inquiry has arrived in any case. */
const Received = z.object({
  message: z.string().catch(''),
  customerAction: z.string().catch(''),
  inquiry: z
    .object({ inquiryId: z.string(), statusUrl: z.string().startsWith('/').optional().catch(undefined) })
    .nullable()
    .catch(null),
});
export type Received = z.infer<typeof Received>;

/** `key` makes repeated calls idempotent. */
export function sendInquiry(inquiry: Partial<PublicInquiry>, key: string): Promise<Received> {
  return api.post('/inquiries', { body: inquiry, headers: { 'Idempotency-Key': key }, schema: Received });
}

export async function sendApplication(application: NewCandidate): Promise<void> {
  await api.post('/supplier-candidates', { body: application, schema: Done });
}

/** Returns the id of the stored file. */
export async function uploadAttachment(file: File): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { attachment } = await api.post('/attachments', { body, schema: AttachmentUploaded });
  return attachment._id;
}

export async function fetchFormToken(): Promise<string> {
  const { formToken } = await api.get('/form-token', { schema: FormToken });
  return formToken;
}
