import { Done } from '@sampan/contract/answers';
import { type PasskeyChanges, PasskeyCreationOptions } from '@sampan/contract/passkeys';
import { FactorAdded, type FactorProof, RecoveryCodes, type TotpConfirmation } from '@sampan/contract/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/lib/api/api-client.ts';
import { askPasskey, canUsePasskeys, createPasskey } from '#src/lib/passkeys.ts';
import { session } from '#src/lib/session.ts';
import { ownSessionQueries } from './own-sessions.queries.ts';
import { secondFactorQueries } from './second-factor.queries.ts';

/** What proves a change to the own factors, beside the password. */
export function useNeededProof() {
  const own = useQuery(secondFactorQueries.own());
  const hasPasskey = (own.data?.passkeys.length ?? 0) > 0;
  return { needsFactor: hasPasskey || own.data?.totp != null, canUsePasskey: hasPasskey && canUsePasskeys() };
}

/** Adds a signature of a passkey if no code was entered. */
function useProve() {
  const { canUsePasskey } = useNeededProof();
  return async <Proof extends FactorProof>(proof: Proof): Promise<Proof> =>
    canUsePasskey && !proof.currentCode ? { ...proof, passkey: await askPasskey() } : proof;
}

export function useEnableTotp() {
  const continueSession = useContinueSession();
  const prove = useProve();
  return useMutation({
    mutationFn: async (confirmation: TotpConfirmation) =>
      api.post('/auth/second-factor/totp/confirm', { body: await prove(confirmation), schema: FactorAdded }),
    onSuccess: continueSession,
  });
}

const PASSKEYS = '/auth/second-factor/passkeys';

/** The proof, then the browser's dialog. Rejects with `Cancelled` if the user closes it. */
export function useAddPasskey() {
  const continueSession = useContinueSession();
  const prove = useProve();
  return useMutation({
    mutationFn: async ({ name, ...proof }: PasskeyChanges & FactorProof) => {
      const options = await api.post(`${PASSKEYS}/options`, {
        body: await prove(proof),
        schema: PasskeyCreationOptions,
      });
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
  const prove = useProve();
  return useMutation({
    mutationFn: async ({ id, ...proof }: FactorProof & { id: string }) =>
      api.post(`${PASSKEYS}/${id}/remove`, { body: await prove(proof), schema: Done }),
    onSuccess: refresh,
  });
}

export function useDisableTotp() {
  const refresh = useRefreshSecondFactor();
  const prove = useProve();
  return useMutation({
    mutationFn: async (proof: FactorProof) =>
      api.post('/auth/second-factor/totp/remove', { body: await prove(proof), schema: Done }),
    onSuccess: refresh,
  });
}

export function useNewRecoveryCodes() {
  const refresh = useRefreshSecondFactor();
  const prove = useProve();
  return useMutation({
    mutationFn: async (proof: FactorProof) =>
      api.post('/auth/second-factor/recovery-codes', { body: await prove(proof), schema: RecoveryCodes }),
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
