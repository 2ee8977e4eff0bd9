import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { DatabaseConnection, Db } from '#src/db/database.ts';
import { livingSessions } from '#src/features/sessions/sessions.service.ts';
import { callerOf } from '#src/plugins/access.ts';
import { createEventHub } from './event-hub.ts';

const EVENT_STREAM = 'text/event-stream; charset=utf-8';
const EventStream = z.any().describe('A `data:` line with an event as JSON each, and a comment line in between');

interface Options {
  db: Db;
  connection: DatabaseConnection;
}

export const eventRoutes: FastifyPluginAsyncZod<Options> = async (app, { db, connection }) => {
  const hub = createEventHub({ connection, livingSessions: (ids) => livingSessions(db, ids) });
  // Before the server waits for its answers to end: these would not.
  app.addHook('preClose', () => hub.close());

  app.get(
    '/events',
    {
      // A HEAD would open a stream that nobody reads.
      exposeHeadRoute: false,
      config: { access: 'user' },
      schema: { tags: ['events'], response: { 200: { content: { [EVENT_STREAM]: { schema: EventStream } } } } },
    },
    async (request, reply) => {
      const body = await hub.open(callerOf(request));
      return reply
        .type(EVENT_STREAM)
        .headers({
          // Its connection is of no use to anyone afterwards, and would hold up a server that stops.
          connection: 'close',
          // Asks proxies not to gather what is meant to arrive at once.
          'x-accel-buffering': 'no',
        })
        .send(body);
    },
  );
};
