import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component in its own file, loaded on first render. Without a network it waits for one. */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await loadWhenOnline(load) }));
}

/** React keeps a rejection: the component would stay broken when the network is back. */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  const startedOnline = navigator.onLine;
  try {
    return await load();
  } catch (error) {
    // The network may be back before the failure arrives.
    if (startedOnline && navigator.onLine) throw error;
  }
  await whenOnline();
  try {
    return await load();
  } catch {
    // Some browsers keep the failure of a module until the page is loaded again.
    location.reload();
    return new Promise(() => undefined);
  }
}

/** Resolves when the browser has a network. */
export function whenOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) return resolve();
    window.addEventListener('online', () => resolve(), { once: true });
  });
}
