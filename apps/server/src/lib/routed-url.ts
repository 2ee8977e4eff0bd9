/** No route answers here, so that an address that nobody can read is not found like any other. */
const UNREADABLE = '/unreadable-address';

/** Every call answers at its path and under /api. */
export const withoutApiPrefix = (url: string): string => url.replace(/^\/api(?=[/?]|$)/, '');

/** Where a request is routed: by this one rewrite. */
export function routedUrl(url: string): string {
  const routed = withoutApiPrefix(url).replace(/^(?!\/)/, '/');
  try {
    decodeURIComponent(pathOf(routed));
    return routed;
  } catch {
    return UNREADABLE;
  }
}

export const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';
