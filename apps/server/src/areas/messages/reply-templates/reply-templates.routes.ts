import { Done, IdParams } from '@sampan/contract/answers';
import { ReplyTemplateFields, ReplyTemplateSaved, ReplyTemplates } from '@sampan/contract/reply-templates';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import {
  addTemplate,
  changeTemplate,
  ReplyTemplateChanges,
  removeTemplate,
  replyTemplates,
} from './reply-templates.service.ts';

const tags = ['reply templates'];

export const replyTemplateRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/reply-templates',
    { config: { access: 'user' }, schema: { tags, response: { 200: ReplyTemplates } } },
    async () => replyTemplates(db),
  );

  app.post(
    '/reply-templates',
    { config: { access: 'admin' }, schema: { tags, body: ReplyTemplateFields, response: { 201: ReplyTemplateSaved } } },
    async (request, reply) => {
      const template = await db.transaction().execute((tx) => addTemplate(tx, callerOf(request), request.body));
      return reply.code(201).send({ success: true, message: say(request, 'replyTemplateSaved'), template });
    },
  );

  app.put(
    '/reply-templates/:id',
    {
      config: { access: 'admin' },
      schema: { tags, params: IdParams, body: ReplyTemplateChanges, response: { 200: ReplyTemplateSaved } },
    },
    async (request) => {
      const template = await changeTemplate(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'replyTemplateSaved'), template };
    },
  );

  app.delete(
    '/reply-templates/:id',
    { config: { access: 'admin' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await removeTemplate(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'replyTemplateDeleted') };
    },
  );
};
