import type { PublicSettings } from '@sampan/contract/settings';

/** Id of the data block in which the server hands the page's data to its script. */
export const PAGE_DATA_ID = 'page-data';

export interface PageData {
  settings: PublicSettings;
}

// Not the contract's default: that stands beside its schema, and public pages do without zod.
const WITHOUT_SERVER: PageData = { settings: { company: { name: 'Sampan', email: '', phone: '', address: '' } } };

/** Our own server wrote it into the page, so it is not checked again. A page from elsewhere has none. */
export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID);
  return block === null ? WITHOUT_SERVER : (JSON.parse(block.textContent) as PageData);
}
