import { Done, IdParams } from '@sampan/contract/answers';
import { type BankAccount, BankAccountInput, BankAccountSaved, BankAccounts } from '@sampan/contract/bank-accounts';
import type { MessageRef } from '@sampan/contract/message-ref';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import {
  addBankAccount,
  BankAccountChanges,
  bankAccounts,
  changeBankAccount,
  removeBankAccount,
  retireBankAccount,
} from './bank-accounts.service.ts';

const tags = ['bank accounts'];

/** All staff choose an account for a proforma; only admins with a second factor change one. */
export const bankAccountRoutes: FastifyPluginAsyncZod<{ db: Db; config: MailConfig }> = async (app, deps) => {
  const { db } = deps;

  app.get(
    '/bank-accounts',
    { config: { access: 'user' }, schema: { tags, response: { 200: BankAccounts } } },
    async () => ({ bankAccounts: await bankAccounts(db) }),
  );

  app.post(
    '/bank-accounts',
    { config: { access: 'admin' }, schema: { tags, body: BankAccountInput, response: { 201: BankAccountSaved } } },
    async (request, reply) => {
      const account = await addBankAccount(deps, callerOf(request), request.body);
      return reply.code(201).send(saved(request, 'bankAccountSaved', account));
    },
  );

  app.put(
    '/bank-accounts/:id',
    {
      config: { access: 'admin' },
      schema: { tags, params: IdParams, body: BankAccountChanges, response: { 200: BankAccountSaved } },
    },
    async (request) =>
      saved(
        request,
        'bankAccountSaved',
        await changeBankAccount(deps, callerOf(request), request.params.id, request.body),
      ),
  );

  app.post(
    '/bank-accounts/:id/retire',
    { config: { access: 'admin' }, schema: { tags, params: IdParams, response: { 200: BankAccountSaved } } },
    async (request) =>
      saved(request, 'bankAccountRetired', await retireBankAccount(deps, callerOf(request), request.params.id)),
  );

  app.delete(
    '/bank-accounts/:id',
    { config: { access: 'admin' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await removeBankAccount(deps, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'bankAccountDeleted') };
    },
  );
};

const saved = (request: FastifyRequest, ref: MessageRef, bankAccount: BankAccount) => ({
  success: true as const,
  message: say(request, ref),
  bankAccount,
});
