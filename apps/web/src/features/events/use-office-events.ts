import { OfficeEvent } from '@sampan/contract/events';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { api } from '#src/lib/api/api-client.ts';
import { followEvents } from '#src/lib/api/follow-events.ts';

type Listeners = { onEvent: (event: OfficeEvent) => void; onGap: () => void };

/** Live office events while the tab is visible. */
export function useOfficeEvents(listeners: Listeners): void {
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
    void followEvents({
      open: (signal) => api.stream('/events', { signal }),
      schema: OfficeEvent,
      onEvent: (event) => onEvent(event),
      onGap: () => onGap(),
      // The screens have just been loaded.
      hasMissed: wasHidden.current,
      signal: end.signal,
    });
    return () => end.abort();
  }, [isVisible]);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
