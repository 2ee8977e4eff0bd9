import { Digest, DigestSaved, DueNotices, MyDay, MyDayQuery } from '@sampan/contract/my-day';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { messageLanguage, say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { compressFor } from '#src/plugins/compression.ts';
import { findDigestHour } from './digest.queries.ts';
import { changeDigest } from './digest.service.ts';
import { takeDueNotices } from './due-notices.service.ts';
import { myDay } from './my-day.service.ts';

const tags = ['next steps'];

export const myDayRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/my-day',
    {
      config: { access: 'user' },
      schema: { tags, querystring: MyDayQuery, response: { 200: MyDay } },
      // 18 KB become 3, which a slow network needs a third of a second longer for.
      onSend: async (request, reply, body) => {
        if (typeof body !== 'string') return body;
        reply.header('vary', `${reply.getHeader('vary')}, Accept-Encoding`);
        return compressFor(request, reply, body);
      },
    },
    async (request) => myDay(db, callerOf(request), request.query),
  );

  app.post(
    '/my-day/due-notices',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'Own steps that fell due; each is returned once', response: { 200: DueNotices } },
    },
    async (request) => takeDueNotices(db, callerOf(request)),
  );

  app.get(
    '/my-day/digest',
    {
      config: { access: 'user' },
      schema: { tags, summary: 'The hour of the own daily mail', response: { 200: Digest } },
    },
    async (request) => ({ digest: await findDigestHour(db, callerOf(request).accountId) }),
  );

  app.put(
    '/my-day/digest',
    { config: { access: 'user' }, schema: { tags, body: Digest, response: { 200: DigestSaved } } },
    async (request) => {
      const { digest } = request.body;
      await changeDigest(db, callerOf(request), digest, messageLanguage(request.headers['accept-language']));
      return { success: true as const, message: say(request, 'profileUpdated'), digest };
    },
  );
};
