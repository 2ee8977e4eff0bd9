import type { ProfileChanges } from '@sampan/contract/accounts';
import { ProfileUpdated } from '@sampan/contract/auth';
import type { StartPageChange } from '@sampan/contract/start-page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { session } from '#src/lib/session.ts';
import { profileQueries } from './profile.queries.ts';

export function useUpdateProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: ProfileChanges) => api.put('/auth/profile', { body: changes, schema: ProfileUpdated }),
    onSuccess: ({ admin }) => {
      client.setQueryData(profileQueries.own().queryKey, admin);
      session.setUser(admin);
    },
  });
}

export function useChangeStartPage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: StartPageChange) => api.put('/auth/start-page', { body: change, schema: ProfileUpdated }),
    onSuccess: ({ admin }) => {
      client.setQueryData(profileQueries.own().queryKey, admin);
      session.setUser(admin);
    },
  });
}
