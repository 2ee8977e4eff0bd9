import { createContext, use, useEffect } from 'react';
import { usePublicSettings } from './public-settings.ts';

export interface PicturePreload {
  srcSet: string;
  sizes: string;
  media: string;
}

export interface PageHead {
  /** The screen's title; the company's name is appended. */
  title: string;
  description?: string | undefined;
  /** The title in link previews of a page for one recipient: without prices and products. */
  card?: string | undefined;
  /** The query of the canonical URL, such as `page=2`; none by default. */
  query?: string | undefined;
  /** Pictures of the first view to preload, because the browser would discover them late. */
  preload?: readonly PicturePreload[] | undefined;
  /** The picture in link previews, 1200 by 630; by default the company's. */
  image?: { url: string; alt: string } | undefined;
  /** Not for search engines, even if the page is. */
  isHidden?: boolean | undefined;
  /** schema.org data. */
  structuredData?: ((site: SiteAddresses) => object) | undefined;
}

/** The absolute URLs of structured data. */
export interface SiteAddresses {
  /** Of a page, in the language of this page. */
  page: (path: string) => string;
  file: (path: string) => string;
}

/** Passes the head from a screen to the server, where effects do not run. */
export const CollectPageHead = createContext<((head: PageHead) => void) | null>(null);

/** Without the marks that isolate names in Hebrew: search engines and messengers show them as boxes. */
export const plainText = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

export function fullTitle(title: string | undefined, company: string): string {
  return plainText(title === undefined ? company : `${title} · ${company}`);
}

/** Sets the document title and, on the server, the page's metadata. Every screen calls it. */
export function usePageHead(head: PageHead): void {
  const { settings } = usePublicSettings();
  use(CollectPageHead)?.(head);
  const title = fullTitle(head.title, settings.company.name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
