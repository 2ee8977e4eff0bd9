import { Done } from '@sampan/contract/answers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import type { SettingsEnvironment } from '#src/features/settings/settings.service.ts';
import { profileOf } from '#src/features/users/users.service.ts';
import { messageLanguage, say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { sendTestMail } from './send-mail.service.ts';

interface MailRoutesOptions {
  db: Db;
  config: SettingsEnvironment;
}

export const mailRoutes: FastifyPluginAsyncZod<MailRoutesOptions> = async (app, { db, config }) => {
  app.post(
    '/settings/mail/test',
    { config: { access: 'admin' }, schema: { tags: ['settings'], response: { 200: Done } } },
    async (request) => {
      const { email } = await profileOf(db, callerOf(request));
      await sendTestMail(db, config, email, messageLanguage(request.headers['accept-language']));
      return { success: true as const, message: say(request, 'mailTestSent') };
    },
  );
};
