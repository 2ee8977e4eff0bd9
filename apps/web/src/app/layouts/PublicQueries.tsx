import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from '#src/lib/query-client.ts';

/** The store of a public screen, filled with what the server loaded for it: the first view asks for nothing again. */
export function PublicQueries({ loaded, children }: { loaded: unknown; children: ReactNode }) {
  const [client] = useState(() => {
    const filled = createQueryClient();
    if (loaded !== undefined) hydrate(filled, loaded as DehydratedState);
    return filled;
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
