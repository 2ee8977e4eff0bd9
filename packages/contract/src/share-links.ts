import { z } from 'zod';
import { count } from './money.ts';
import { text, visibleText } from './text.ts';

export const LINK_DAYS_MAX = 365;

/** The path parameters of the public calls. A malformed token is "not found". */
export const ShareParams = z.object({ token: z.string() });

export const LinkDays = count(1, LINK_DAYS_MAX, `wholeNumberInvalid:1:${LINK_DAYS_MAX}`);

/** POST /quotes/{id}/link: replaces the link. Without `linkDays` the default lifetime applies. */
export const LinkRenewal = z.object({ linkDays: LinkDays.optional() });
export type LinkRenewal = z.infer<typeof LinkRenewal>;

/** A link as staff see it. `isLocal`: only this computer can open it, because PUBLIC_URL is not set. */
export const ShareLink = z.object({
  url: z.string(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['active', 'ended', 'revoked']),
  isLocal: z.boolean(),
  opens: z.number(),
  firstOpenedAt: z.iso.datetime().nullable(),
  lastOpenedAt: z.iso.datetime().nullable(),
});
export type ShareLink = z.infer<typeof ShareLink>;

/** POST /shared/…/opened. The page keeps `browserId` in its storage; one browser counts once in 30 minutes. */
export const ShareOpened = z.object({ browserId: text(100).default('') });

/** POST /shared/quotes/{token}/question. */
export const ShareQuestion = z.object({
  name: visibleText(100, 'nameRequired'),
  text: visibleText(3000, 'fieldRequired'),
});
export type ShareQuestion = z.infer<typeof ShareQuestion>;

/** A picture on a public page. */
export const SharedPicture = z.object({
  url: z.string(),
  width: z.number(),
  height: z.number(),
  thumbnails: z.array(z.object({ url: z.string(), width: z.number() })),
});
export type SharedPicture = z.infer<typeof SharedPicture>;
