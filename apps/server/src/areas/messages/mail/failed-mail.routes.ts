import { Done, IdParams } from '@sampan/contract/answers';
import { FailedMailPage, FailedMailQuery } from '@sampan/contract/failed-mail';
import { totalPages } from '@sampan/contract/lists';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { SettingsEnvironment } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { toFailedMail } from './failed-mail.mapper.ts';
import { findFailedMails } from './failed-mail.queries.ts';
import { dismiss, sendAgain } from './failed-mail.service.ts';

interface FailedMailRoutesOptions {
  db: Db;
  config: SettingsEnvironment;
}

const tags = ['settings'];

export const failedMailRoutes: FastifyPluginAsyncZod<FailedMailRoutesOptions> = async (app, deps) => {
  const { db } = deps;

  app.get(
    '/settings/mail/failed',
    { config: { access: 'admin' }, schema: { tags, querystring: FailedMailQuery, response: { 200: FailedMailPage } } },
    async ({ query }) => {
      const { rows, total } = await findFailedMails(db, query);
      return { mails: rows.map(toFailedMail), total, totalPages: totalPages(total, query.limit), page: query.page };
    },
  );

  app.post(
    '/settings/mail/failed/:id/send-again',
    { config: { access: 'admin' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await sendAgain(deps, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'mailSentAgain') };
    },
  );

  app.post(
    '/settings/mail/failed/:id/dismiss',
    { config: { access: 'admin' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await dismiss(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'mailDismissed') };
    },
  );
};
