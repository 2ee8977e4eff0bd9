import { createContext, use, useEffect } from 'react';
import { usePublicSettings } from '#src/lib/public-settings.ts';

export interface PicturePreload {
  srcSet: string;
  sizes: string;
  media: string;
}

export interface PageHead {
  /** Of the screen; the company's name is added to it. */
  title: string;
  description?: string | undefined;
  /** The query that belongs to the page's own address, such as `page=2`; without it the bare path is the address. */
  query?: string | undefined;
  /** Pictures of the first view, which the browser would find too late by itself. */
  preload?: readonly PicturePreload[] | undefined;
  /** The picture to show where the page is shared. */
  image?: string | undefined;
  /** What the page is about in the words of schema.org, which wants whole addresses. */
  structuredData?: ((origin: string) => object) | undefined;
}

/** How the server learns the head from the screen that it renders: there are no effects there. */
export const CollectPageHead = createContext<((head: PageHead) => void) | null>(null);

export function fullTitle(title: string | undefined, company: string): string {
  return title === undefined ? company : `${title} · ${company}`;
}

/** Every screen calls it: the title of the document, and what search engines are told about the page. */
export function usePageHead(head: PageHead): void {
  const { settings } = usePublicSettings();
  use(CollectPageHead)?.(head);
  const title = fullTitle(head.title, settings.company.name);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
