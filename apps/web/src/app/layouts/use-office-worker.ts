import { use, useEffect } from 'react';
import { PageDataContext } from '#src/lib/pages/loaded-page.ts';

/** After the requests of the first screen. */
const REST_MS = 4_000;

/** Lets the service worker cache the office. A failure changes nothing for the user: the office works without it. */
export function useOfficeWorker(): void {
  const build = use(PageDataContext)?.build;
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('../worker/office-worker-setup.ts')
        .then(({ setUpOfficeWorker }) => setUpOfficeWorker(build))
        .catch(() => undefined);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [build]);
}
