import { Done, IdParams } from '@sampan/contract/answers';
import { Messaging } from '@sampan/contract/messaging';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { type MessagingDeps, messagingSetup, sendMessage } from './messaging.service.ts';

export const messagingRoutes: FastifyPluginAsyncZod<MessagingDeps> = async (app, deps) => {
  app.get(
    '/messaging',
    { config: { access: 'user' }, schema: { tags: ['inquiries'], response: { 200: Messaging } } },
    async () => messagingSetup(deps.db, deps.config),
  );

  app.post(
    '/inquiries/:id/send-message',
    { config: { access: 'user' }, schema: { tags: ['inquiries'], params: IdParams, response: { 200: Done } } },
    async (request) => {
      await sendMessage(deps, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'messageSent') };
    },
  );
};
