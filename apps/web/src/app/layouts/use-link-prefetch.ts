import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { useI18n } from '#src/lib/i18n.ts';
import { paths } from '#src/lib/pages/paths.ts';
import { type AppRoute, findRoute } from '../route-table.ts';

/** A shorter hover or focus is not an intent to open the link. */
const INTENT_MS = 80;

/** The most used screens, whose files are prefetched when the browser is idle. */
const LISTS = [paths.products, paths.suppliers, paths.catalogs, paths.customers, paths.inquiries];
/** The delay after a page has opened, so that its own requests come first. */
const REST_MS = 2_000;

/** Prefetches the files, texts and data of an office page when a link to it is hovered or focused. */
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
      const { id = '' } = matchPath(route.path, pathname)?.params ?? {};
      await Promise.all([
        fetchFiles(route),
        route.screen.prefetch?.(client, { id, params: new URLSearchParams(search) }),
      ]);
    }

    function onIntent({ target }: Event) {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link === null || link.origin !== location.origin || link.target === '_blank') return;
      if (link.pathname === location.pathname) return;
      // A failed request is repeated, and its failure shown, when the link is followed.
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

/** Prefetches one list at a time, each when the browser is idle. */
function fetchListsAtRest(fetchFiles: (route: AppRoute) => Promise<void>, signal: AbortSignal): void {
  // Safari has no requestIdleCallback. In data-saving mode nothing is prefetched.
  if (!('requestIdleCallback' in window) || savesData()) return;
  const [next, ...others] = LISTS.map(findRoute).filter((route) => route !== null);
  const fetchNext = (route: AppRoute | undefined, waiting: AppRoute[]) => {
    if (route === undefined || signal.aborted) return;
    requestIdleCallback(async () => {
      await fetchFiles(route).catch(() => undefined);
      fetchNext(waiting[0], waiting.slice(1));
    });
  };
  // Every list uses dialogs and toasts.
  requestIdleCallback(
    () => void Promise.allSettled([import('#src/ui/overlays/DialogBox.tsx'), import('#src/ui/feedback/Toaster.tsx')]),
  );
  fetchNext(next, others);
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
