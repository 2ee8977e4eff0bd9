import { z } from 'zod';

/** The answer of a call that has nothing to give back but its success. */
export const Done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof Done>;

/** Ids are opaque to clients. The server looks at their shape, so that a malformed one is "not found" and never an error of the database. */
export const IdParams = z.object({ id: z.string() });
export type IdParams = z.infer<typeof IdParams>;
