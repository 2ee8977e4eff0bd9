import { isAdmin, NewAccount, ProfileChanges } from '@sampan/contract/accounts';
import { Done, IdParams } from '@sampan/contract/answers';
import {
  Credentials,
  OwnSessions,
  PasswordChange,
  PasswordChanged,
  Profile,
  ProfileUpdated,
  Refreshed,
  SignedIn,
} from '@sampan/contract/auth';
import { PasskeyRequestOptions, PasskeySignIn, PasskeySignInStart } from '@sampan/contract/passkeys';
import { SecondFactorNeeded, SecondStep } from '@sampan/contract/second-factor';
import { StartPageChange } from '@sampan/contract/start-page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changeProfile, changeStartPage, hasAccounts, profileOf } from '#src/areas/accounts/users/users.service.ts';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import {
  closeSession,
  endOwnSession,
  exchangeToken,
  ownSessions,
} from '#src/areas/platform/sessions/sessions.service.ts';
import type { Db } from '#src/db/database.ts';
import { forbidden, unauthenticated } from '#src/lib/app-error.ts';
import { messageLanguage, say } from '#src/lib/language.ts';
import type { Passwords } from '#src/lib/passwords/passwords.ts';
import { type Authenticate, bearerToken, callerBehind, callerOf, originOf } from '#src/plugins/access.ts';
import { refreshCookie } from '#src/plugins/refresh-cookie.ts';
import { type OwnOrigins, requireSameOrigin } from '#src/plugins/same-origin.ts';
import {
  type Admission,
  changePassword,
  finishSignIn,
  register,
  signIn,
  signInWithPasskey,
  startPasskeySignIn,
} from './auth.service.ts';
import { relyingParty } from './webauthn.service.ts';

interface AuthRoutesOptions {
  db: Db;
  passwords: Passwords;
  rateLimits: boolean;
  authenticate: Authenticate;
  config: OwnOrigins & MailConfig;
}

const tags = ['auth'];

export const authRoutes: FastifyPluginAsyncZod<AuthRoutesOptions> = async (app, deps) => {
  const { db, authenticate, config } = deps;
  const cookie = refreshCookie(config.publicUrl);
  const signedIn = (message: string, { account, token }: Admission) => ({
    success: true as const,
    message,
    token,
    admin: account,
  });

  app.post(
    '/auth/login',
    {
      config: { access: 'public', isSignIn: true },
      schema: {
        tags,
        description:
          'An account with a second factor gets 202 and a challenge for POST /auth/login/second-factor or POST /auth/login/passkey.',
        body: Credentials,
        response: { 200: SignedIn, 202: SecondFactorNeeded },
      },
    },
    async (request, reply) => {
      const result = await signIn(deps, request.body, originOf(request));
      if ('secondFactor' in result) {
        const hasApp = result.secondFactor.methods.includes('totp');
        const message = say(request, hasApp ? 'secondFactorNeeded' : 'passkeyNeeded');
        return reply.code(202).send({ success: true, message, ...result.secondFactor });
      }
      cookie.write(reply, result.admission.refreshToken);
      return signedIn(say(request, 'signedIn'), result.admission);
    },
  );

  app.post(
    '/auth/login/second-factor',
    {
      config: { access: 'public', isSignIn: true },
      schema: {
        tags,
        summary: 'The second step of a sign-in',
        description: 'Takes the challenge of POST /auth/login and a code of the authenticator app or a recovery code.',
        body: SecondStep,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      const admission = await finishSignIn(deps, request.body, originOf(request));
      cookie.write(reply, admission.refreshToken);
      return signedIn(say(request, 'signedIn'), admission);
    },
  );

  app.post(
    '/auth/login/passkey/options',
    {
      config: { access: 'public', isSignIn: true },
      schema: {
        tags,
        summary: 'Start a sign-in with a passkey',
        description:
          'The options of navigator.credentials.get. With the challenge of POST /auth/login, the passkey is the second step.',
        body: PasskeySignInStart,
        response: { 200: PasskeyRequestOptions },
      },
    },
    async (request) => startPasskeySignIn(deps, request.body, relyingParty(request.siteOrigin), originOf(request)),
  );

  app.post(
    '/auth/login/passkey',
    {
      config: { access: 'public', isSignIn: true },
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        description:
          'A passkey needs no password. With the challenge of POST /auth/login it is the second step and has to belong to that account.',
        body: PasskeySignIn,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      const rp = relyingParty(request.siteOrigin);
      const admission = await signInWithPasskey(deps, request.body, rp, originOf(request));
      cookie.write(reply, admission.refreshToken);
      return signedIn(say(request, 'signedIn'), admission);
    },
  );

  app.post(
    '/auth/register',
    {
      config: { access: 'public' },
      schema: { tags, body: NewAccount, response: { 201: SignedIn } },
      // Anonymous requests are rejected before their body is read.
      onRequest: async (request) => {
        const token = bearerToken(request);
        request.caller = token === null ? null : await callerBehind(request, token, authenticate);
        const mayRegister = request.caller ? isAdmin(request.caller.role) : !(await hasAccounts(db));
        if (!mayRegister) throw forbidden('registrationClosed');
      },
    },
    async (request, reply) => {
      const admission = await register(deps, request.caller, request.body, originOf(request));
      cookie.write(reply, admission.refreshToken);
      return reply.code(201).send(signedIn(say(request, 'registered'), admission));
    },
  );
};

/** The sessions and the profile of the caller. */
export const ownAccountRoutes: FastifyPluginAsyncZod<Omit<AuthRoutesOptions, 'authenticate'>> = async (app, deps) => {
  const { db, config } = deps;
  const cookie = refreshCookie(config.publicUrl);
  const ownPagesOnly = requireSameOrigin(config);

  app.post(
    '/auth/logout',
    { config: { access: 'public' }, onRequest: ownPagesOnly, schema: { tags, response: { 200: Done } } },
    async (request, reply) => {
      await closeSession(
        db,
        [cookie.read(request), bearerToken(request)].filter((token) => token !== null),
        originOf(request),
      );
      cookie.clear(reply);
      return { success: true as const, message: say(request, 'signedOut') };
    },
  );

  app.post(
    '/auth/refresh-token',
    {
      config: { access: 'public', isSignIn: true },
      onRequest: ownPagesOnly,
      schema: { tags, response: { 200: Refreshed } },
    },
    async (request, reply) => {
      const fromCookie = cookie.read(request);
      const token = fromCookie ?? bearerToken(request);
      if (token === null) throw unauthenticated('sessionOver');
      const exchanged = await exchangeToken(db, fromCookie === null ? 'access' : 'refresh', token, originOf(request));
      if (exchanged.refreshToken !== null) cookie.write(reply, exchanged.refreshToken);
      return { success: true as const, token: exchanged.token };
    },
  );

  app.get(
    '/auth/profile',
    { config: { access: 'user' }, schema: { tags, response: { 200: Profile } } },
    async (request) => ({ admin: await profileOf(db, callerOf(request)) }),
  );

  app.put(
    '/auth/profile',
    { config: { access: 'user' }, schema: { tags, body: ProfileChanges, response: { 200: ProfileUpdated } } },
    async (request) => {
      const language = messageLanguage(request.headers['accept-language']);
      const admin = await changeProfile(deps, callerOf(request), request.body, language);
      return { success: true as const, message: say(request, 'profileUpdated'), admin };
    },
  );

  app.put(
    '/auth/start-page',
    { config: { access: 'user' }, schema: { tags, body: StartPageChange, response: { 200: ProfileUpdated } } },
    async (request) => {
      const admin = await changeStartPage(db, callerOf(request), request.body);
      return { success: true as const, message: say(request, 'profileUpdated'), admin };
    },
  );

  app.put(
    '/auth/change-password',
    { config: { access: 'user' }, schema: { tags, body: PasswordChange, response: { 200: PasswordChanged } } },
    async (request, reply) => {
      const tokens = await changePassword(deps, callerOf(request), request.body, originOf(request));
      cookie.write(reply, tokens.refreshToken);
      return { success: true as const, message: say(request, 'passwordChanged'), token: tokens.token };
    },
  );

  app.get(
    '/auth/sessions',
    { config: { access: 'user' }, schema: { tags, response: { 200: OwnSessions } } },
    async (request) => ({ sessions: await ownSessions(db, callerOf(request)) }),
  );

  app.delete(
    '/auth/sessions/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await endOwnSession(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'sessionEnded') };
    },
  );
};
