import { readStored, writeStored } from '../browser-storage.ts';
import { randomKey } from '../random-key.ts';

/** Link previews do not run scripts, or do not keep the page in view this long. */
const IN_VIEW_MS = 1_000;
const BROWSER_KEY = 'quote-browser';

/** Calls `report` once, after one second in view. Returns how to stop waiting. */
export function whenInView(report: () => void): () => void {
  let timer: number | undefined;
  function watch() {
    window.clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = window.setTimeout(finish, IN_VIEW_MS);
  }
  function finish() {
    document.removeEventListener('visibilitychange', watch);
    report();
  }
  watch();
  document.addEventListener('visibilitychange', watch);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', watch);
  };
}

/** Tells the openings of one browser from those of others. */
export function browserId(): string {
  const known = readStored(BROWSER_KEY);
  if (known !== null) return known;
  const made = randomKey();
  writeStored(BROWSER_KEY, made);
  return made;
}
