import { Done } from '@sampan/contract/answers';
import { FactorAdded, type PasswordProof, RecoveryCodes, type TotpConfirmation } from '@sampan/contract/second-factor';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { session } from '#src/lib/session.ts';
import { ownSessionQueries } from './own-sessions.queries.ts';
import { secondFactorQueries } from './second-factor.queries.ts';

export function useEnableTotp() {
  const refresh = useRefreshSecondFactor();
  return useMutation({
    mutationFn: (body: TotpConfirmation) => api.post('/auth/second-factor/totp/confirm', { body, schema: FactorAdded }),
    onSuccess: ({ token }) => {
      if (token !== null) session.setToken(token);
      refresh();
    },
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

/** Not awaited: the change stands even if the new state fails to load. */
function useRefreshSecondFactor() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: secondFactorQueries.all });
    void client.invalidateQueries({ queryKey: ownSessionQueries.all });
  };
}
