import type { Account, AccountChanges, NewAccount } from '@sampan/contract/accounts';
import { Done } from '@sampan/contract/answers';
import { type PasswordReset, UserSaved } from '@sampan/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { session } from '#src/lib/session.ts';
import { userQueries } from './users.queries.ts';

const userPath = (id: string) => `/users/${encodeURIComponent(id)}`;

export function useCreateUser() {
  const refreshUsers = useRefreshUsers();
  return useMutation({
    mutationFn: (user: NewAccount) => api.post('/users', { body: user, schema: UserSaved }),
    onSuccess: refreshUsers,
  });
}

export function useUpdateUser(id: Account['_id']) {
  const refreshUsers = useRefreshUsers();
  return useMutation({
    mutationFn: (changes: AccountChanges) => api.put(userPath(id), { body: changes, schema: UserSaved }),
    onSuccess: ({ user }) => {
      // Update the navigation when users edit their own account.
      if (user._id === session.state().user?._id) session.setUser(user);
      return refreshUsers();
    },
  });
}

export function useDeleteUser(id: Account['_id']) {
  const refreshUsers = useRefreshUsers();
  return useMutation({
    mutationFn: () => api.delete(userPath(id), { schema: Done }),
    onSuccess: refreshUsers,
  });
}

/** Does not affect the list. */
export function useSetUserPassword(id: Account['_id']) {
  return useMutation({
    mutationFn: (body: PasswordReset) => api.post(`${userPath(id)}/password`, { body, schema: Done }),
  });
}

export function useResetSecondFactor(id: Account['_id']) {
  const refreshUsers = useRefreshUsers();
  return useMutation({
    mutationFn: () => api.delete(`${userPath(id)}/second-factor`, { schema: Done }),
    onSuccess: refreshUsers,
  });
}

/** Awaited, so that the dialog closes over an updated list. */
function useRefreshUsers() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: userQueries.all });
}
