import { type OfficeEvent, StreamEvent } from '@sampan/contract/events';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { followEvents } from '#src/lib/api/follow-events.ts';
import { useNoticesState } from './browser-notices.ts';

type Listeners = {
  onEvent: (event: OfficeEvent) => void;
  onGap: () => void;
  /** The stream is open, for the first time or again. */
  onOpen: () => void;
};

/** Live office events while the tab is visible or shows browser notifications. `loadedAt`: when the first screen began to load, as `performance.now()`. */
export function useOfficeEvents(loadedAt: number, accountId: string, listeners: Listeners): void {
  const onEvent = useEffectEvent(listeners.onEvent);
  const onGap = useEffectEvent(listeners.onGap);
  const onOpen = useEffectEvent(listeners.onOpen);
  // Browsers allow six HTTP/1.1 connections per server: at most one hidden tab holds one.
  const isHolder = useNoticesLock(useNoticesState(accountId) === 'on');
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const isOpen = isVisible || isHolder;
  const wasHidden = useRef(false);

  useEffect(() => {
    if (!isOpen) {
      wasHidden.current = true;
      return;
    }
    const end = new AbortController();
    let isFirst = !wasHidden.current;
    void followEvents({
      open: (signal) => api.stream('/events', { signal }),
      schema: StreamEvent,
      onEvent: (event) => {
        if (event.type !== 'stream.opened') return onEvent(event);
        // An event may have come after the screen was loaded and before the stream was open.
        if (isFirst && event.quietMs <= performance.now() - loadedAt) onGap();
        isFirst = false;
        onOpen();
      },
      onGap: () => onGap(),
      hasMissed: wasHidden.current,
      signal: end.signal,
    });
    return () => end.abort();
  }, [isOpen, loadedAt]);
}

/** Whether this tab is the one that shows the browser notifications. */
function useNoticesLock(isOn: boolean): boolean {
  const [isHolder, setIsHolder] = useState(false);
  useEffect(() => {
    if (!isOn || !('locks' in navigator)) return;
    const end = new AbortController();
    const held = () =>
      new Promise<void>((release) => {
        setIsHolder(true);
        end.signal.addEventListener('abort', () => release());
      });
    navigator.locks.request('browser-notices', { signal: end.signal }, held).catch(() => {});
    return () => {
      end.abort();
      setIsHolder(false);
    };
  }, [isOn]);
  return isHolder;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
