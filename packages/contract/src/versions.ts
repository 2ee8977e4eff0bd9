import { z } from 'zod';

/** The `updatedAt` that the client read. Sent with a change, it prevents overwriting someone else's save. */
export const Version = z.string().max(40);
