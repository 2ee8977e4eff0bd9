import { useSyncExternalStore } from 'react';

/** Whether the browser has no network. On the server it is false. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
