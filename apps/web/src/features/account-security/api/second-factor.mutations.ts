import { Done } from '@sampan/contract/answers';
import { type PasskeyChanges, PasskeyCreationOptions } from '@sampan/contract/passkeys';
import { FactorAdded, type PasswordProof, RecoveryCodes, type TotpConfirmation } from '@sampan/contract/second-factor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { createPasskey } from '#src/lib/passkeys.ts';
import { session } from '#src/lib/session.ts';
import { ownSessionQueries } from './own-sessions.queries.ts';
import { secondFactorQueries } from './second-factor.queries.ts';

export function useEnableTotp() {
  const continueSession = useContinueSession();
  return useMutation({
    mutationFn: (body: TotpConfirmation) => api.post('/auth/second-factor/totp/confirm', { body, schema: FactorAdded }),
    onSuccess: continueSession,
  });
}

const PASSKEYS = '/auth/second-factor/passkeys';

/** The password, then the browser's dialog. Rejects with `Cancelled` if the user closes it. */
export function useAddPasskey() {
  const continueSession = useContinueSession();
  return useMutation({
    mutationFn: async ({ name, password }: PasskeyChanges & PasswordProof) => {
      const options = await api.post(`${PASSKEYS}/options`, { body: { password }, schema: PasskeyCreationOptions });
      const credential = await createPasskey(options);
      return api.post(PASSKEYS, { body: { name, credential }, schema: FactorAdded });
    },
    onSuccess: continueSession,
  });
}

export function useRenamePasskey(id: string) {
  const refresh = useRefreshSecondFactor();
  return useMutation({
    mutationFn: (body: PasskeyChanges) => api.put(`${PASSKEYS}/${id}`, { body, schema: Done }),
    onSuccess: refresh,
  });
}

export function useRemovePasskey() {
  const refresh = useRefreshSecondFactor();
  return useMutation({
    mutationFn: ({ id, ...body }: PasswordProof & { id: string }) =>
      api.post(`${PASSKEYS}/${id}/remove`, { body, schema: Done }),
    onSuccess: refresh,
  });
}

export function useDisableTotp() {
  const refresh = useRefreshSecondFactor();
  return useMutation({
    mutationFn: (body: PasswordProof) => api.post('/auth/second-factor/totp/remove', { body, schema: Done }),
    onSuccess: refresh,
  });
}

export function useNewRecoveryCodes() {
  const refresh = useRefreshSecondFactor();
  return useMutation({
    mutationFn: (body: PasswordProof) =>
      api.post('/auth/second-factor/recovery-codes', { body, schema: RecoveryCodes }),
    onSuccess: refresh,
  });
}

/** The first factor ends the old token. */
function useContinueSession() {
  const refresh = useRefreshSecondFactor();
  return ({ token }: FactorAdded) => {
    if (token !== null) session.setToken(token);
    refresh();
  };
}

/** Not awaited: the change stands even if the new state fails to load. */
function useRefreshSecondFactor() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: secondFactorQueries.all });
    void client.invalidateQueries({ queryKey: ownSessionQueries.all });
  };
}
