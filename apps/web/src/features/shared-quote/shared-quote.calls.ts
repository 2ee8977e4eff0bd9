import { Done } from '@sampan/contract/answers';
import type { ShareQuestion } from '@sampan/contract/share-links';
import { SharedDecided, type SharedDecision, SharedQuote } from '@sampan/contract/shared-quotes';
import { z } from 'zod';
import { api } from '#src/lib/api/api-client.ts';

const pathOf = (token: string) => `/shared/quotes/${encodeURIComponent(token)}`;

export const fetchShared = (token: string) => api.get(pathOf(token), { schema: SharedQuote });

/** `key` makes repeated calls idempotent. */
export const decideShared = (token: string, body: z.input<typeof SharedDecision>, key: string) =>
  api.post(`${pathOf(token)}/decision`, { body, headers: { 'Idempotency-Key': key }, schema: SharedDecided });

export const askShared = (token: string, body: ShareQuestion, key: string) =>
  api.post(`${pathOf(token)}/question`, { body, headers: { 'Idempotency-Key': key }, schema: Done });

/** The links with a hydrated page, as their calls name them. */
export type SharedKind = 'quotes' | 'collections' | 'rfqs';

export const reportOpened = (kind: SharedKind, token: string, browserId: string) =>
  api.post(`/shared/${kind}/${encodeURIComponent(token)}/opened`, { body: { browserId }, schema: z.unknown() });
