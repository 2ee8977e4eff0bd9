import { useSyncExternalStore } from 'react';

/** `denied`: the browser blocks them. Notices are chosen per account and device. */
export type NoticesState = 'unsupported' | 'denied' | 'off' | 'on';

const keyOf = (accountId: string) => `browser-notices-${accountId}`;
const listeners = new Set<() => void>();

function stateOf(accountId: string): NoticesState {
  if (typeof Notification === 'undefined') return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && localStorage.getItem(keyOf(accountId)) !== null ? 'on' : 'off';
}

export function useNoticesState(accountId: string): NoticesState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stateOf(accountId),
    () => 'off',
  );
}

/** Turns notices on or off. Must be called from a click: the first time, the browser asks the user. */
export async function switchNotices(accountId: string, isOn: boolean): Promise<void> {
  if (!isOn) localStorage.removeItem(keyOf(accountId));
  else if ((await Notification.requestPermission()) === 'granted') localStorage.setItem(keyOf(accountId), 'on');
  for (const listener of listeners) listener();
}

/** Shows a browser notification if the user does not see this tab. `onOpen` runs when it is clicked. */
export function showNotice(accountId: string, text: string, onOpen: () => void): void {
  const isSeen = document.visibilityState === 'visible' && document.hasFocus();
  if (isSeen || stateOf(accountId) !== 'on') return;
  try {
    // Several tabs with the same notice show it once.
    const notice = new Notification(text, { tag: text });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onOpen();
    };
  } catch {
    // Some phones allow notifications only from a service worker.
  }
}
