import { createContext, use, useSyncExternalStore } from 'react';

const never = () => () => {};
const sentAddress = () => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null;

/** Passes the page's address to the server's rendering, which has no `location`. */
export const PageAddress = createContext<string | null>(null);

/** The address of the page: the one in the head of the server's page, and after hydration the browser's. */
export function usePageAddress(): string | null {
  const rendered = use(PageAddress);
  return useSyncExternalStore(
    never,
    () => location.origin + location.pathname,
    () => (typeof document === 'undefined' ? rendered : sentAddress()),
  );
}
