import { z } from 'zod';

/** The `updatedAt` that a client read. Sent back with a change, it makes sure that nobody else's is overwritten. */
export const Version = z.string().max(40);
