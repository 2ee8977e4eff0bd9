import { AccountChanges, NewAccount } from '@sampan/contract/accounts';
import { Done, IdParams } from '@sampan/contract/answers';
import { PasswordReset, UserList, UserSaved } from '@sampan/contract/users';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Db } from '#src/db/database.ts';
import { messageLanguage, say } from '#src/lib/language.ts';
import type { Passwords } from '#src/lib/passwords/passwords.ts';
import { callerOf } from '#src/plugins/access.ts';
import { toAccount } from './users.mapper.ts';
import { findAccounts } from './users.queries.ts';
import { changeUser, createUser, deleteUser, resetUserPassword } from './users.service.ts';

const tags = ['users'];

interface UserRoutesOptions {
  db: Db;
  passwords: Passwords;
  config: MailConfig;
}

export const userRoutes: FastifyPluginAsyncZod<UserRoutesOptions> = async (app, deps) => {
  const { db } = deps;

  app.get('/users', { config: { access: 'admin' }, schema: { tags, response: { 200: UserList } } }, async () => ({
    success: true as const,
    data: (await findAccounts(db)).map(toAccount),
  }));

  app.post(
    '/users',
    { config: { access: 'admin' }, schema: { tags, body: NewAccount, response: { 201: UserSaved } } },
    async (request, reply) => {
      const user = await createUser(deps, callerOf(request), request.body);
      return reply.code(201).send({ success: true, message: say(request, 'userCreated'), user });
    },
  );

  app.put(
    '/users/:id',
    {
      config: { access: 'admin' },
      schema: { tags, params: IdParams, body: AccountChanges, response: { 200: UserSaved } },
    },
    async (request) => {
      const language = messageLanguage(request.headers['accept-language']);
      const user = await changeUser(deps, callerOf(request), request.params.id, request.body, language);
      return { success: true as const, message: say(request, 'userUpdated'), user };
    },
  );

  app.delete(
    '/users/:id',
    { config: { access: 'admin' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await deleteUser(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'userDeleted') };
    },
  );

  app.post(
    '/users/:id/password',
    { config: { access: 'admin' }, schema: { tags, params: IdParams, body: PasswordReset, response: { 200: Done } } },
    async (request) => {
      const language = messageLanguage(request.headers['accept-language']);
      await resetUserPassword(deps, callerOf(request), request.params.id, request.body.newPassword, language);
      return { success: true as const, message: say(request, 'userPasswordReset') };
    },
  );
};
