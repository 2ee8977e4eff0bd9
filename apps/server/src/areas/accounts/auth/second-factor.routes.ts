import { Done, IdParams } from '@sampan/contract/answers';
import { NewPasskey, PasskeyChanges, PasskeyCreationOptions } from '@sampan/contract/passkeys';
import {
  FactorAdded,
  FactorProof,
  OwnSecondFactor,
  RecoveryCodes,
  TotpConfirmation,
  TotpSecret,
  UsersWithSecondFactor,
} from '@sampan/contract/second-factor';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { say } from '#src/lib/language.ts';
import { callerOf, originOf } from '#src/plugins/access.ts';
import { refreshCookie } from '#src/plugins/refresh-cookie.ts';
import { resetUserSecondFactor, usersWithSecondFactor } from './account-recovery.service.ts';
import type { AuthDeps, ProofSite } from './auth.service.ts';
import { addPasskey, changePasskey, removePasskey, startPasskey } from './passkeys.service.ts';
import { disableTotp, enableTotp, newRecoveryCodesFor, ownSecondFactor, startTotp } from './second-factor.service.ts';
import { relyingParty } from './webauthn.service.ts';

interface Options extends AuthDeps {
  config: { publicUrl: string | undefined };
}

const tags = ['second factor'];
const PROOF =
  'Needs the password, and a code or a passkey if the account has a second factor. A passkey answers POST /auth/login/passkey/options.';

const siteOf = (request: FastifyRequest): ProofSite => ({
  rp: relyingParty(request.siteOrigin),
  origin: originOf(request),
});

export const secondFactorRoutes: FastifyPluginAsyncZod<Options> = async (app, deps) => {
  const { db, config } = deps;
  const cookie = refreshCookie(config.publicUrl);

  app.get(
    '/auth/second-factor',
    {
      config: { access: 'user', isEnrollment: true },
      schema: { tags, summary: 'The second factors of the caller', response: { 200: OwnSecondFactor } },
    },
    async (request) => ownSecondFactor(db, callerOf(request)),
  );

  app.post(
    '/auth/second-factor/totp',
    {
      config: { access: 'user', isEnrollment: true },
      schema: { tags, summary: 'Get a secret for an authenticator app', response: { 200: TotpSecret } },
    },
    async (request) => startTotp(db, callerOf(request)),
  );

  app.post(
    '/auth/second-factor/totp/confirm',
    {
      config: { access: 'user', isEnrollment: true },
      schema: {
        tags,
        summary: 'Turn the authenticator app on with its first code',
        description: `With the first factor, the other sessions of the account end, and the recovery codes are in this response only. ${PROOF}`,
        body: TotpConfirmation,
        response: { 200: FactorAdded },
      },
    },
    async (request, reply) => {
      const { refreshToken, ...added } = await enableTotp(deps, callerOf(request), request.body, siteOf(request));
      if (refreshToken !== null) cookie.write(reply, refreshToken);
      return { success: true as const, message: say(request, 'totpEnabled'), ...added };
    },
  );

  app.post(
    '/auth/second-factor/totp/remove',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Turn the authenticator app off',
        description: PROOF,
        body: FactorProof,
        response: { 200: Done },
      },
    },
    async (request) => {
      await disableTotp(deps, callerOf(request), request.body, siteOf(request));
      return { success: true as const, message: say(request, 'totpDisabled') };
    },
  );

  app.post(
    '/auth/second-factor/recovery-codes',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Replace the recovery codes',
        description: PROOF,
        body: FactorProof,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const recoveryCodes = await newRecoveryCodesFor(deps, callerOf(request), request.body, siteOf(request));
      return { success: true as const, message: say(request, 'recoveryCodesMade'), recoveryCodes };
    },
  );

  app.get(
    '/users/second-factors',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['users'],
        summary: 'The users that have a second factor',
        response: { 200: UsersWithSecondFactor },
      },
    },
    async () => ({ users: await usersWithSecondFactor(db) }),
  );

  app.delete(
    '/users/:id/second-factor',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['users'],
        summary: 'Remove the second factors of a user of a lower rank',
        description: 'The user is signed out everywhere and signs in with the password alone.',
        params: IdParams,
        response: { 200: Done },
      },
    },
    async (request) => {
      await resetUserSecondFactor(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'userSecondFactorReset') };
    },
  );
};

export const passkeyRoutes: FastifyPluginAsyncZod<Options> = async (app, deps) => {
  const { db, config } = deps;
  const cookie = refreshCookie(config.publicUrl);

  app.post(
    '/auth/second-factor/passkeys/options',
    {
      config: { access: 'user', isEnrollment: true },
      schema: {
        tags,
        summary: 'Start adding a passkey',
        description: `The options of navigator.credentials.create. The challenge is valid once and for five minutes. ${PROOF}`,
        body: FactorProof,
        response: { 200: PasskeyCreationOptions },
      },
    },
    async (request) => startPasskey(deps, callerOf(request), request.body, siteOf(request)),
  );

  app.post(
    '/auth/second-factor/passkeys',
    {
      config: { access: 'user', isEnrollment: true },
      schema: {
        tags,
        summary: 'Add a passkey',
        description:
          'Takes the credential that the browser created. With the first factor, the other sessions of the account end, and the recovery codes are in this response only.',
        body: NewPasskey,
        response: { 200: FactorAdded },
      },
    },
    async (request, reply) => {
      const rp = relyingParty(request.siteOrigin);
      const { refreshToken, ...added } = await addPasskey(db, callerOf(request), request.body, rp);
      if (refreshToken !== null) cookie.write(reply, refreshToken);
      return { success: true as const, message: say(request, 'passkeyAdded'), ...added };
    },
  );

  app.put(
    '/auth/second-factor/passkeys/:id',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Rename a passkey', params: IdParams, body: PasskeyChanges, response: { 200: Done } },
    },
    async (request) => {
      await changePasskey(db, callerOf(request), request.params.id, request.body.name);
      return { success: true as const, message: say(request, 'passkeyRenamed') };
    },
  );

  app.post(
    '/auth/second-factor/passkeys/:id/remove',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Remove a passkey',
        description: PROOF,
        params: IdParams,
        body: FactorProof,
        response: { 200: Done },
      },
    },
    async (request) => {
      await removePasskey(deps, callerOf(request), request.params.id, request.body, siteOf(request));
      return { success: true as const, message: say(request, 'passkeyRemoved') };
    },
  );
};
