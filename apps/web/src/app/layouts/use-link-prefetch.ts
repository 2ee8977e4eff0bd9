import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { useI18n } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/paths.ts';
import { type AppRoute, findRoute } from '../route-table.ts';

/** Who only passes over a link with the pointer or the Tab key does not mean it. */
const INTENT_MS = 80;

/** The screens that the work goes between. Their files are fetched when nothing else is to be done. */
const LISTS = [paths.products, paths.suppliers, paths.catalogs, paths.customers, paths.inquiries];
/** After the page has been opened: by then it shows its own data. */
const REST_MS = 2_000;

/** A page of the office is fetched, file, texts and data, when a link to it is pointed at or focused. */
export function useLinkPrefetch(): void {
  const client = useQueryClient();
  const i18n = useI18n();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const left = new AbortController();
    const { signal } = left;

    async function fetchFiles({ screen, namespaces }: AppRoute) {
      await Promise.all([screen.load(), ...namespaces.map((namespace) => i18n.load(i18n.language, namespace))]);
    }

    async function fetchPage({ pathname, search }: URL) {
      const route = findRoute(pathname);
      if (route?.area !== 'office') return;
      const { fetchPageData } = await import('../page-data.ts');
      const { id = '' } = matchPath(route.path, pathname)?.params ?? {};
      await Promise.all([
        fetchFiles(route),
        fetchPageData(client, route.path, { id, params: new URLSearchParams(search) }),
      ]);
    }

    function onIntent({ target }: Event) {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || link.origin !== location.origin || link.target === '_blank') return;
      if (link.pathname === location.pathname) return;
      // What cannot be had now is asked for again, and its failure told, when the link is followed.
      timer = setTimeout(() => void fetchPage(new URL(link.href)).catch(() => undefined), INTENT_MS);
    }

    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, onIntent, { passive: true, signal });
    const rest = setTimeout(() => fetchListsAtRest(fetchFiles, signal), REST_MS);
    return () => {
      left.abort();
      clearTimeout(timer);
      clearTimeout(rest);
    };
  }, [client, i18n]);
}

/** One after the other, each in a pause of its own. */
function fetchListsAtRest(fetchFiles: (route: AppRoute) => Promise<void>, signal: AbortSignal): void {
  // Safari tells of no idle time; and who counts every byte is not sent any that may not be needed.
  if (!('requestIdleCallback' in window) || savesData()) return;
  const [next, ...others] = LISTS.map(findRoute).filter((route) => route !== null);
  const fetchNext = (route: AppRoute | undefined, waiting: AppRoute[]) => {
    if (route === undefined || signal.aborted) return;
    requestIdleCallback(async () => {
      await fetchFiles(route).catch(() => undefined);
      fetchNext(waiting[0], waiting.slice(1));
    });
  };
  // What opens over any of them: it should not have to be waited for.
  requestIdleCallback(() => void Promise.allSettled([import('#src/ui/DialogBox.tsx'), import('#src/ui/Toaster.tsx')]));
  fetchNext(next, others);
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
