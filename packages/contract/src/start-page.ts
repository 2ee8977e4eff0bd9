import { z } from 'zod';
import { StartPage } from './accounts.ts';

/** PUT /auth/start-page. */
export const StartPageChange = z.object({ startPage: StartPage });
export type StartPageChange = z.infer<typeof StartPageChange>;
