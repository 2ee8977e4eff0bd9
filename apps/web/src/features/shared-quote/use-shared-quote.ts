import type { SharedQuote } from '@sampan/contract/shared-quotes';
import { useEffect, useEffectEvent, useState } from 'react';

const POLL_MS = 60_000;

/** The shown quote. A newer version is offered, not shown, so that nothing changes while the customer decides. */
export function useSharedQuote(token: string, loaded: SharedQuote) {
  const [quote, setQuote] = useState(loaded);
  const [newer, setNewer] = useState<SharedQuote | null>(null);

  async function refresh(): Promise<void> {
    const { fetchShared } = await import('./shared-quote.calls.ts');
    const found = await fetchShared(token).catch(() => null);
    if (found === null) return;
    if (found.version === quote.version) setQuote(found);
    else setNewer(found);
  }

  const poll = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh();
  });
  useEffect(() => {
    const timer = window.setInterval(poll, POLL_MS);
    return () => window.clearInterval(timer);
  }, []);

  return {
    quote,
    setQuote,
    refresh,
    isOutdated: newer !== null,
    showNewer: () => {
      if (newer !== null) setQuote(newer);
      setNewer(null);
    },
  };
}
