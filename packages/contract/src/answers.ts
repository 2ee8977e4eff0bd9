import { z } from 'zod';

/** The response of a call that returns no data. */
export const Done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof Done>;

/**
 * Ids are opaque to clients. The server checks their format, so that a malformed id is "not found" and not a database
 * error.
 */
export const IdParams = z.object({ id: z.string() });
export type IdParams = z.infer<typeof IdParams>;
