/** A path without a route, so that a URL that cannot be decoded gets 404. */
const UNREADABLE = '/unreadable-address';

/** Every API call is available at its path and under /api. */
export const withoutApiPrefix = (url: string): string => url.replace(/^\/api(?=[/?]|$)/, '');

/** The URL that Fastify routes by. */
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
