import { Done, IdParams } from '@sampan/contract/answers';
import { NewPasskey, PasskeyChanges, PasskeyCreationOptions } from '@sampan/contract/passkeys';
import {
  FactorAdded,
  OwnSecondFactor,
  PasswordProof,
  RecoveryCodes,
  TotpConfirmation,
  TotpSecret,
} from '@sampan/contract/second-factor';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AuthDeps } from '#src/features/auth/auth.service.ts';
import { say } from '#src/lib/language.ts';
import { callerOf, originOf } from '#src/plugins/access.ts';
import { refreshCookie } from '#src/plugins/refresh-cookie.ts';
import { addPasskey, changePasskey, removePasskey, startPasskey } from './passkeys.service.ts';
import { disableTotp, enableTotp, newRecoveryCodesFor, ownSecondFactor, startTotp } from './second-factor.service.ts';
import { relyingParty } from './webauthn.service.ts';

interface Options extends AuthDeps {
  config: { publicUrl: string | undefined };
}

const tags = ['second factor'];

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
        description: 'The other sessions of the account end. The recovery codes are in this response only.',
        body: TotpConfirmation,
        response: { 200: FactorAdded },
      },
    },
    async (request, reply) => {
      const { refreshToken, ...added } = await enableTotp(deps, callerOf(request), request.body, originOf(request));
      if (refreshToken !== null) cookie.write(reply, refreshToken);
      return { success: true as const, message: say(request, 'totpEnabled'), ...added };
    },
  );

  app.post(
    '/auth/second-factor/totp/remove',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Turn the authenticator app off', body: PasswordProof, response: { 200: Done } },
    },
    async (request) => {
      await disableTotp(deps, callerOf(request), request.body.password, originOf(request));
      return { success: true as const, message: say(request, 'totpDisabled') };
    },
  );

  app.post(
    '/auth/second-factor/passkeys/options',
    {
      config: { access: 'user', isEnrollment: true },
      schema: {
        tags,
        summary: 'Start adding a passkey',
        description: 'The options of navigator.credentials.create. The challenge is valid once and for five minutes.',
        body: PasswordProof,
        response: { 200: PasskeyCreationOptions },
      },
    },
    async (request) =>
      startPasskey(deps, callerOf(request), request.body.password, relyingParty(request.siteOrigin), originOf(request)),
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
      schema: { tags, summary: 'Remove a passkey', params: IdParams, body: PasswordProof, response: { 200: Done } },
    },
    async (request) => {
      await removePasskey(deps, callerOf(request), request.params.id, request.body.password, originOf(request));
      return { success: true as const, message: say(request, 'passkeyRemoved') };
    },
  );

  app.post(
    '/auth/second-factor/recovery-codes',
    {
      config: { access: 'user' },
      schema: {
        tags,
        summary: 'Replace the recovery codes',
        body: PasswordProof,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const recoveryCodes = await newRecoveryCodesFor(
        deps,
        callerOf(request),
        request.body.password,
        originOf(request),
      );
      return { success: true as const, message: say(request, 'recoveryCodesMade'), recoveryCodes };
    },
  );
};
