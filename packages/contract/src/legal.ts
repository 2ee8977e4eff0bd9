import { z } from 'zod';
import { inLanguages } from './site.ts';

export const LEGAL_PAGES = ['privacy', 'terms', 'accessibility', 'faq'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

const LEGAL_TEXT_MAX = 20_000;
const LegalText = inLanguages(LEGAL_TEXT_MAX);

/**
 * The texts of the legal pages and of the frequent questions, in which each heading is a question. `{company}` and `{contact}` are replaced. A line that starts with `## ` is a heading, and
 * one that starts with `- ` an item of a list. An empty text falls back to another language.
 */
export const LegalTexts = z.object({
  privacy: LegalText,
  terms: LegalText,
  accessibility: LegalText,
  faq: LegalText,
} satisfies Record<LegalPage, z.ZodType>);
export type LegalTexts = z.infer<typeof LegalTexts>;

/** GET /settings/public/legal/{page}. */
export const LegalPageParams = z.object({ page: z.enum(LEGAL_PAGES) });
export const LegalPageText = LegalText;
export type LegalPageText = z.infer<typeof LegalPageText>;
