import { Done } from '@sampan/contract/answers';
import { totalPages } from '@sampan/contract/lists';
import { NewSubscriber, SubscriberPage, SubscriberQuery } from '@sampan/contract/newsletter';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { messageLanguage, say } from '#src/lib/language.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import { toSubscriber } from './newsletter.mapper.ts';
import { findSubscribers } from './newsletter.queries.ts';
import { exportSubscribers, subscribe } from './newsletter.service.ts';

const tags = ['newsletter'];
const CSV = 'text/csv; charset=utf-8';

export const newsletterRoutes: FastifyPluginAsyncZod<{ db: Db; rateLimits: boolean }> = async (app, deps) => {
  const { db } = deps;

  app.post(
    '/newsletter',
    { config: { access: 'public' }, schema: { tags, body: NewSubscriber, response: { 201: Done } } },
    async (request, reply) => {
      await subscribe(deps, {
        email: request.body.email,
        language: messageLanguage(request.headers['accept-language']),
        address: addressKey(request.ip),
      });
      return reply.code(201).send({ success: true as const, message: say(request, 'newsletterSubscribed') });
    },
  );

  app.get(
    '/newsletter',
    { config: { access: 'admin' }, schema: { tags, querystring: SubscriberQuery, response: { 200: SubscriberPage } } },
    async ({ query }) => {
      const { rows, total } = await findSubscribers(db, query);
      return {
        subscribers: rows.map(toSubscriber),
        total,
        totalPages: totalPages(total, query.limit),
        page: query.page,
      };
    },
  );

  app.get(
    '/newsletter/export',
    {
      config: { access: 'admin' },
      schema: { tags, response: { 200: { content: { [CSV]: { schema: z.any().describe('The list') } } } } },
    },
    async (_request, reply) =>
      reply
        .headers({ 'content-type': CSV, 'content-disposition': 'attachment; filename="newsletter.csv"' })
        .send(exportSubscribers(db)),
  );
};
