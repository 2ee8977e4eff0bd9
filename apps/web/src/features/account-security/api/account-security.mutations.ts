import { Done } from '@sampan/contract/answers';
import { type OwnSession, type PasswordChange, PasswordChanged } from '@sampan/contract/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { session } from '#src/lib/session.ts';
import { ownSessionQueries } from './own-sessions.queries.ts';

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) => api.put('/auth/change-password', { body: change, schema: PasswordChanged }),
    onSuccess: ({ token }) => {
      session.setToken(token);
      // The other sessions have ended. Not awaited: the password is changed even if the list fails to load.
      void client.invalidateQueries({ queryKey: ownSessionQueries.all });
    },
  });
}

/** Ends the sessions one by one, so that one that has already ended does not stop the others. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly OwnSession['_id'][]) => {
      const ends = ids.map((id) => api.delete(`/auth/sessions/${encodeURIComponent(id)}`, { schema: Done }));
      const failed = (await Promise.allSettled(ends)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionQueries.all }),
  });
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: OwnSession['_id']) => api.delete(`/auth/sessions/${encodeURIComponent(id)}`, { schema: Done }),
    // Also after a failure: the session has probably ended already.
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionQueries.all }),
  });
}
