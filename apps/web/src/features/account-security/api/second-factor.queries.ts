import { OwnSecondFactor, TotpSecret } from '@sampan/contract/second-factor';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';

export const secondFactorQueries = {
  all: ['second-factor'] as const,
  own: () =>
    queryOptions({
      queryKey: secondFactorQueries.all,
      queryFn: ({ signal }) => api.get('/auth/second-factor', { schema: OwnSecondFactor, signal }),
    }),
  /** Another tab gets the same secret until it is confirmed. */
  totpSecret: () =>
    queryOptions({
      queryKey: ['totp-secret'],
      queryFn: ({ signal }) => api.post('/auth/second-factor/totp', { schema: TotpSecret, signal }),
      // Never kept: the next enrollment has another secret.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
