import { z } from 'zod';
import { isTranslationUrl } from './contact-settings.ts';
import { ref, text } from './text.ts';

/** The maximum number of pages that are read in one go. */
export const VISION_PAGES_MAX = 30;

const dollars = (most: number, invalid: 'visionPriceInvalid' | 'visionBudgetInvalid') =>
  z.coerce.number<number | string>(invalid).min(0, invalid).max(most, invalid);

/**
 * A vision service with the OpenAI-compatible chat call. It reads pages that staff choose, and only after an admin has agreed
 * that they are sent. An empty address or model means none.
 */
export const VisionSettings = z.object({
  /** The address before `/chat/completions`. */
  url: text(1000).refine((value) => value === '' || isTranslationUrl(value), ref('translationUrlInvalid')),
  model: text(200),
  /** Whether an admin has agreed that pages are sent to this address. Another address takes it back. */
  isAllowed: z.boolean('fieldInvalid'),
  /** US dollars for a million tokens; 0 for a service that costs nothing. */
  inputPrice: dollars(1000, 'visionPriceInvalid'),
  outputPrice: dollars(1000, 'visionPriceInvalid'),
  /** US dollars in a month. */
  monthlyBudget: dollars(100_000, 'visionBudgetInvalid'),
});
export type VisionSettings = z.infer<typeof VisionSettings>;

/** Write-only: an absent value keeps the stored one, an empty one removes it. */
export const VisionSecrets = z.object({
  key: text(1000).refine((value) => /^[\x21-\x7e]*$/.test(value), ref('textInvalid')),
});

export const DEFAULT_VISION_SETTINGS: VisionSettings = {
  url: '',
  model: '',
  isAllowed: false,
  inputPrice: 0,
  outputPrice: 0,
  monthlyBudget: 20,
};

/** Why a page was not read by the service. The rows of the engine stay. */
export const VISION_PROBLEMS = [
  'timeout',
  'connection',
  'address',
  'insecure',
  'redirect',
  'key',
  'busy',
  'server',
  'too-long',
  'wrong-json',
  'refusal',
  'nothing',
  'budget',
  'page',
  'stopped',
] as const;
export type VisionProblem = (typeof VISION_PROBLEMS)[number];

/** The reading of pages of a file by the service. Costs are in US dollars. */
export const VisionReading = z.object({
  state: z.enum(['waiting', 'done']),
  /** The host that the pages are sent to. */
  service: z.string(),
  model: z.string(),
  pages: z.array(z.number()),
  pagesRead: z.number(),
  problems: z.array(z.object({ page: z.number(), problem: z.enum(VISION_PROBLEMS) })),
  cost: z.number(),
});
export type VisionReading = z.infer<typeof VisionReading>;

/** GET /products/pdf-upload/jobs/{id}/vision. `offer` is null without a service, or for a price list. */
export const VisionOffer = z.object({
  success: z.literal(true),
  offer: z
    .object({
      service: z.string(),
      model: z.string(),
      /** The most that a page can cost. */
      pageCost: z.number(),
      budget: z.number(),
      budgetLeft: z.number(),
    })
    .nullable(),
  /** The newest reading. */
  reading: VisionReading.nullable(),
  /** Whether the rows of the engine can be brought back. */
  canUndo: z.boolean(),
});
export type VisionOffer = z.infer<typeof VisionOffer>;

/** POST /products/pdf-upload/jobs/{id}/vision sends these pages; DELETE stops the reading, or brings back the rows of the engine. */
export const VisionPages = z.object({
  pages: z
    .array(
      z.number('fieldInvalid').int('fieldInvalid').min(1, 'fieldInvalid').max(100_000, 'fieldInvalid'),
      'fieldInvalid',
    )
    .min(1, 'fieldInvalid')
    .max(VISION_PAGES_MAX, `tooMany:${VISION_PAGES_MAX}`),
});
export type VisionPages = z.infer<typeof VisionPages>;

/** POST /settings/vision/test: sends a page of our own. */
export const VisionTest = z.object({
  success: z.literal(true),
  problem: z.enum(VISION_PROBLEMS).nullable(),
  seconds: z.number(),
  cost: z.number(),
});
export type VisionTest = z.infer<typeof VisionTest>;
