import type { PublicSettings } from '@sampan/contract/settings';
import { DEFAULT_SITE } from '@sampan/contract/site-defaults';

/** Id of the data block in which the server hands the page's data to its script. */
export const PAGE_DATA_ID = 'page-data';

/** What the loader of a screen found on the server; only that screen knows the shape of the data. */
export interface LoadedPage {
  path: string;
  data: unknown;
}

export interface PageData {
  settings: PublicSettings;
  loaded?: LoadedPage;
}

// Not the contract's default settings: they stand beside their schema, and public pages do without zod.
const WITHOUT_SERVER: PageData = {
  settings: {
    company: { name: 'Sampan', email: '', phone: '', address: '' },
    showSupplierNames: true,
    showPrices: true,
    site: DEFAULT_SITE,
  },
};

/** Our own server wrote it into the page, so it is not checked again. A page from elsewhere has none. */
export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID);
  return block === null ? WITHOUT_SERVER : (JSON.parse(block.textContent) as PageData);
}
