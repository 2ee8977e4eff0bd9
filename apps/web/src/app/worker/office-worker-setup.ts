import { trustedUrl } from '#src/ui/trusted-url.ts';
import { isBuildFile, type LoadedFiles, OFFICE_CACHE, OFFICE_WORKER_PATH } from './office-cache.ts';

/** Starts the service worker of the office, or removes it if the page names no build (ADR 31). */
export async function setUpOfficeWorker(build: string | undefined): Promise<void> {
  // Absent over plain http and in some private windows.
  if (!('serviceWorker' in navigator)) return;
  if (build === undefined) return removeOfficeWorker();
  const address = trustedUrl('office-worker', OFFICE_WORKER_PATH);
  await navigator.serviceWorker.register(address, { scope: '/', updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isBuildFile(pathname))
    .map(({ pathname }) => pathname);
  active?.postMessage({ build, files } satisfies LoadedFiles);
}

async function removeOfficeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (registration?.active?.scriptURL.endsWith(OFFICE_WORKER_PATH)) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(OFFICE_CACHE)) await caches.delete(name);
}
