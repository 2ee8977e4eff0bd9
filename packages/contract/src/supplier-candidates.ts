import { z } from 'zod';
import { Attachment, AttachmentIds } from './attachments.ts';
import { LANGUAGES } from './languages.ts';
import { pageQuery } from './lists.ts';
import { text } from './text.ts';

const CANDIDATE_PAGE_SIZE = 20;
export const CANDIDATE_STATES = ['new', 'accepted', 'dismissed'] as const;
export type CandidateState = (typeof CANDIDATE_STATES)[number];

/** POST /supplier-candidates from a visitor. */
export const NewCandidate = z.object({
  name: text(100, { required: 'nameRequired' }),
  company: text(150, { required: 'companyNameRequired' }),
  wechatId: text(50, { required: 'wechatIdRequired' }),
  products: text(2000, { required: 'candidateProductsRequired' }),
  /** The id of one PDF from POST /attachments. */
  attachments: AttachmentIds.max(1, 'oneFileOnly').default([]),
  /** From GET /form-token. Other clients may omit it. */
  formToken: z.string().max(200).optional().catch('forged'),
  /** Honeypot: hidden from people, filled in by bots. */
  website: z.string().max(500).optional().catch('filled'),
});
export type NewCandidate = z.infer<typeof NewCandidate>;

export const SupplierCandidate = z.object({
  _id: z.string(),
  name: z.string(),
  company: z.string(),
  wechatId: z.string(),
  products: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(CANDIDATE_STATES),
  suspect: z.boolean(),
  attachments: z.array(Attachment),
  createdAt: z.iso.datetime(),
});
export type SupplierCandidate = z.infer<typeof SupplierCandidate>;

/** GET /supplier-candidates, newest first. */
export const CandidateQuery = pageQuery(CANDIDATE_PAGE_SIZE).extend({
  state: z.enum(CANDIDATE_STATES, 'fieldInvalid').default('new'),
  /** Lists suspected spam instead. Accepted and dismissed candidates are in one list each. */
  suspect: z.enum(['true', 'false'], 'fieldInvalid').default('false'),
});
export type CandidateQuery = z.infer<typeof CandidateQuery>;

export const CandidatePage = z.object({
  candidates: z.array(SupplierCandidate),
  total: z.number(),
  totalPages: z.number(),
  page: z.number(),
});
export type CandidatePage = z.infer<typeof CandidatePage>;

/** PUT /supplier-candidates/{id}. */
export const CandidateChanges = z.object({ state: z.enum(CANDIDATE_STATES, 'fieldInvalid') });
export type CandidateChanges = z.infer<typeof CandidateChanges>;
