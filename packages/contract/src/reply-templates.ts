import { z } from 'zod';
import { ref, text, visibleText } from './text.ts';

/** The placeholders of a reply, filled in from the inquiry or quote and the settings. */
export const REPLY_PLACES = ['name', 'company', 'inquiryId', 'quoteId', 'products', 'link'] as const;
export type ReplyPlace = (typeof REPLY_PLACES)[number];

/** The texts that a template is offered for. */
export const REPLY_USES = ['any', 'inquiry', 'quote', 'rfq'] as const;
export type ReplyUse = (typeof REPLY_USES)[number];

const hasKnownPlaces = (value: string): boolean =>
  Array.from(value.matchAll(/\{([^{}]*)\}/g)).every(([, name]) => REPLY_PLACES.some((place) => place === name));

const replyText = () => text(2000).refine(hasKnownPlaces, ref('placeUnknown')).default('');

/** POST and PUT /reply-templates. A language without a text does not offer the template. */
export const ReplyTemplateFields = z.object({
  title: visibleText(60, 'replyTitleRequired'),
  use: z.enum(REPLY_USES, 'fieldInvalid').default('any'),
  texts: z
    .object({ en: replyText(), he: replyText(), zh: replyText() })
    .refine((texts) => Object.values(texts).some((value) => value !== ''), ref('replyTextRequired')),
});
export type ReplyTemplateFields = z.infer<typeof ReplyTemplateFields>;

export const ReplyTemplate = z.object({
  _id: z.string(),
  title: z.string(),
  use: z.enum(REPLY_USES),
  texts: z.object({ en: z.string(), he: z.string(), zh: z.string() }),
});
export type ReplyTemplate = z.infer<typeof ReplyTemplate>;

/** GET /reply-templates, by title. */
export const ReplyTemplates = z.object({ company: z.string(), templates: z.array(ReplyTemplate) });
export type ReplyTemplates = z.infer<typeof ReplyTemplates>;

export const ReplyTemplateSaved = z.object({
  success: z.literal(true),
  message: z.string(),
  template: ReplyTemplate,
});
