import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#src/lib/api/query-client.ts';

/** The query client of a public screen, filled with the server's data, so the first view requests nothing. */
export function PublicQueries({ loaded, children }: { loaded: unknown; children: ReactNode }) {
  const [client] = useState(() => {
    const filled = createQueryClient();
    if (loaded !== undefined) hydrate(filled, loaded as DehydratedState);
    return filled;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
