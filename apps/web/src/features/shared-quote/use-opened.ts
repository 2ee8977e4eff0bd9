import { useEffect } from 'react';
import { readStored, writeStored } from '#src/lib/browser-storage.ts';

/** Link previews do not run scripts, or do not keep the page in view this long. */
const IN_VIEW_MS = 1_000;
const BROWSER_KEY = 'quote-browser';

/** Reports that a person opened the page, after one second in view. */
export function useOpened(token: string, isShown: boolean, kind: 'quotes' | 'collections' | 'rfqs' = 'quotes'): void {
  useEffect(() => {
    if (!isShown) return;
    let timer: number | undefined;
    function watch() {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = window.setTimeout(report, IN_VIEW_MS);
    }
    async function report() {
      document.removeEventListener('visibilitychange', watch);
      const { reportOpened } = await import('./shared-quote.calls.ts');
      // The page works without it.
      await reportOpened(kind, token, browserId()).catch(() => undefined);
    }
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [token, isShown, kind]);
}

function browserId(): string {
  const known = readStored(BROWSER_KEY);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  writeStored(BROWSER_KEY, made);
  return made;
}
