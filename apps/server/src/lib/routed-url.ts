/** Has no route, so a URL that cannot be decoded gets 404. */
const UNREADABLE = '/unreadable-address';

/** Every API call answers at its path and under /api. */
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
