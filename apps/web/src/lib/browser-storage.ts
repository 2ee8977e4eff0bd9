const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** localStorage is missing on the server and may be forbidden by the visitor: then there is simply nothing stored. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the value. Tells whether the browser took it. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A choice that the server needs too, to render the next page with it: it goes to localStorage and to a cookie of the same name. */
export function writePreference(key: string, value: string): void {
  writeStored(key, value);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use.
  document.cookie = `${key}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
