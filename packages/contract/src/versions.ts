import { z } from 'zod';

/** The `updatedAt` that the client read. Sending it with a change prevents overwriting a later save. */
export const Version = z.string().max(40);
