import { type OfficeEvent, StreamEvent } from '@sampan/contract/events';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { followEvents } from '#src/lib/api/follow-events.ts';

type Listeners = { onEvent: (event: OfficeEvent) => void; onGap: () => void };

/** Live office events while the tab is visible. `loadedAt`: when the first screen began to load, as `performance.now()`. */
export function useOfficeEvents(loadedAt: number, listeners: Listeners): void {
  const onEvent = useEffectEvent(listeners.onEvent);
  const onGap = useEffectEvent(listeners.onGap);
  // Browsers allow six HTTP/1.1 connections per server: a hidden tab must not hold one.
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const wasHidden = useRef(false);

  useEffect(() => {
    if (!isVisible) {
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
      },
      onGap: () => onGap(),
      hasMissed: wasHidden.current,
      signal: end.signal,
    });
    return () => end.abort();
  }, [isVisible, loadedAt]);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
