import { Done } from '@sampan/contract/answers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendTestMail } from '#src/areas/messages/mail/send-mail.service.ts';
import type { SettingsEnvironment } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { messageLanguage, say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { profileOf } from './users.service.ts';

interface TestMailRoutesOptions {
  db: Db;
  config: SettingsEnvironment;
}

export const testMailRoutes: FastifyPluginAsyncZod<TestMailRoutesOptions> = async (app, { db, config }) => {
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
