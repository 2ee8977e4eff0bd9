import { FormToken, InquiryReceived, type PublicInquiry } from '@sampan/contract/inquiries';
import { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';

/** Parsed leniently: the inquiry has arrived in any case. */
const Received = z.object({
  message: z.string().catch(''),
  customerAction: z.string().catch(''),
  inquiry: InquiryReceived.shape.inquiry.pick({ inquiryId: true }).nullable().catch(null),
});
export type Received = z.infer<typeof Received>;

/** `key` makes repeated calls idempotent. */
export function sendInquiry(inquiry: Partial<PublicInquiry>, key: string): Promise<Received> {
  return api.post('/inquiries', { body: inquiry, headers: { 'Idempotency-Key': key }, schema: Received });
}

export async function fetchFormToken(): Promise<string> {
  const { formToken } = await api.get('/form-token', { schema: FormToken });
  return formToken;
}
