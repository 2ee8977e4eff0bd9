import { OfficeEvent } from '@sampan/contract/events';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { api } from '#src/lib/api-client.ts';
import { followEvents } from '#src/lib/follow-events.ts';

type Listeners = { onEvent: (event: OfficeEvent) => void; onGap: () => void };

/** Tells what happens in the office while it happens, as long as somebody can see this tab. */
export function useOfficeEvents(listeners: Listeners): void {
  const onEvent = useEffectEvent(listeners.onEvent);
  const onGap = useEffectEvent(listeners.onGap);
  // Browsers open six lines to a server over HTTP/1.1: a tab that nobody looks at must not hold one of them.
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
      // At first the screens have just been loaded.
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
