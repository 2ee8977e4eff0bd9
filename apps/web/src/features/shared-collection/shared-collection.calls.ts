import type { CollectionInquiry } from '@sampan/contract/collections';
import { InquiryReceived } from '@sampan/contract/inquiries';
import type { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';

/** `key` makes repeated calls idempotent. */
export const askAboutProducts = (token: string, body: z.input<typeof CollectionInquiry>, key: string) =>
  api.post(`/shared/collections/${encodeURIComponent(token)}/inquiry`, {
    body,
    headers: { 'Idempotency-Key': key },
    schema: InquiryReceived,
  });
