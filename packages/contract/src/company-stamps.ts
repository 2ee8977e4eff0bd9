import { z } from 'zod';

/** What a proforma prints where somebody would sign it. */
export const STAMP_KINDS = ['stamp', 'signature'] as const;
export type StampKind = (typeof STAMP_KINDS)[number];

/** The kind is checked by the server, which answers "not found" to another. */
export const StampParams = z.object({ kind: z.string() });

export const CompanyStamp = z.object({
  kind: z.enum(STAMP_KINDS),
  /** As a data URL: the picture has no address of its own. */
  picture: z.string(),
  addedAt: z.iso.datetime(),
});
export type CompanyStamp = z.infer<typeof CompanyStamp>;

/** GET /company-stamps: for admins. */
export const CompanyStamps = z.object({ stamps: z.array(CompanyStamp) });
export type CompanyStamps = z.infer<typeof CompanyStamps>;

export const CompanyStampSaved = z.object({ success: z.literal(true), message: z.string(), stamp: CompanyStamp });
export type CompanyStampSaved = z.infer<typeof CompanyStampSaved>;
