import { LegalPageText } from '@sampan/contract/legal';
import type { PageLoader } from '../../page-loader.ts';

/** Loads the text of `/privacy`, `/terms` or `/accessibility`. */
export const loadLegal =
  (path: string): PageLoader =>
  async ({ get }) => ({ status: 200, data: await get(`/settings/public/legal${path}`, { schema: LegalPageText }) });
