import { Done } from '@sampan/contract/answers';
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
import { disableTotp, enableTotp, newRecoveryCodesFor, ownSecondFactor, startTotp } from './second-factor.service.ts';

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
