import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createQueryClient } from '#src/lib/api/query-client.ts';
import { useI18n } from '#src/lib/i18n.ts';

/** The query client of a public screen, filled with the server's data, so the first view requests nothing. */
export function PublicQueries({ loaded, children }: { loaded: unknown; children: ReactNode }) {
  const i18n = useI18n();
  const [client] = useState(() => {
    const filled = createQueryClient();
    if (loaded !== undefined) hydrate(filled, loaded as DehydratedState);
    return filled;
  });
  // Products are in the language of the page.
  useEffect(() => i18n.onChange(() => void client.invalidateQueries()), [i18n, client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
