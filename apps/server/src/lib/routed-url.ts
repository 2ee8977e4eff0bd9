/** No route answers here, so that an address that nobody can read is not found like any other. */
const UNREADABLE = '/unreadable-address';

/** Where a request is routed: every call answers at its path and under /api, by this one rewrite. */
export function routedUrl(url: string): string {
  const routed = url.replace(/^\/api(?=[/?]|$)/, '').replace(/^(?!\/)/, '/');
  try {
    decodeURIComponent(routed.split(/[?#]/, 1)[0] ?? '');
    return routed;
  } catch {
    return UNREADABLE;
  }
}
