import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from './api-error.ts';

/** A store of loaded data: one for the office, one for each public screen that asks for more than it came with. */
export function createQueryClient(): QueryClient {
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
