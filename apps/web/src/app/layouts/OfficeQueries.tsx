import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isTemporary } from '#src/lib/api-error.ts';

/** The office's store of loaded data; the public site does without one. */
export function OfficeQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal stays a refusal: only a server that is away is worth asking again.
        retry: (failures, error) => failures < 2 && isTemporary(error),
        staleTime: 10_000,
      },
    },
  });
}
