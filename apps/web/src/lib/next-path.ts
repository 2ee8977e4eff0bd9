// Browsers read a backslash as a slash and drop tabs and line breaks, so `/\host` and `/<tab>/host` are other sites.
const LEAVES_THE_SITE = /^\/[/\\]|\p{Cc}/u;

/**
 * The path to open after signing in (`/login?next=`), or null if it is not ours. Anyone can write a link
 * with `next` in it, so only a path of this site passes.
 */
export function safeNextPath(next: string | null): string | null {
  if (next === null || !next.startsWith('/') || LEAVES_THE_SITE.test(next)) return null;
  const here = 'http://site.invalid';
  const url = parsed(next, here);
  if (url === null) return null;
  // Resolving `/./` and `/../` can leave a path that starts with two slashes.
  if (url.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function parsed(path: string, base: string): URL | null {
  try {
    return new URL(path, base);
  } catch {
    return null;
  }
}
