const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** localStorage does not exist on the server and may be blocked in the browser; then nothing is stored. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes the value. Returns whether the browser stored it. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A choice that the server also needs for rendering: stored in localStorage and in a cookie of the same name. */
export function writePreference(key: string, value: string): void {
  writeStored(key, value);
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that are still in use.
  document.cookie = `${key}=${value}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}
