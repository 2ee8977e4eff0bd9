import type { Texts } from '@sampan/contract/find-text';
import type { Language } from '@sampan/contract/languages';
import type { PublicSettings } from '@sampan/contract/settings';
import { DEFAULT_SITE } from '@sampan/contract/site-defaults';

/** Id of the script element that holds the page's data. */
export const PAGE_DATA_ID = 'page-data';

/** The data that a screen's server loader returned; only that screen reads it. */
interface LoadedPage {
  path: string;
  data: unknown;
}

export interface PageData {
  settings: PublicSettings;
  loaded?: LoadedPage;
  /** The texts of an office page's first view, by namespace. */
  texts?: Record<string, Texts>;
  /** The language of the page's record, which the page is shown in unless the visitor asks for another one. */
  language?: Language;
  /** The name of the web build, if the service worker may cache the office. */
  build?: string;
  /** A language to offer to the visitor, who prefers it and has not chosen one. */
  offer?: Language;
}

// Not the contract's default settings: they are in a module with zod, which public pages avoid.
const WITHOUT_SERVER: PageData = {
  settings: {
    // The other details are unknown, too.
    company: { name: 'Sampan', email: '', phone: '', address: '' } as PublicSettings['company'],
    showSupplierNames: true,
    showPrices: true,
    site: DEFAULT_SITE,
    chat: { whatsapp: '', wechatId: '', wechatLink: '' },
    office: { timeZone: 'UTC' },
  },
};

/** Not validated, because our own server wrote it into the page. Defaults on a page from elsewhere. */
export function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID);
  return block === null ? WITHOUT_SERVER : (JSON.parse(block.textContent) as PageData);
}
