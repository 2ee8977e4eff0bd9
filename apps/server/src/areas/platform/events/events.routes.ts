import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { activeSessions } from '#src/areas/platform/sessions/sessions.service.ts';
import type { DatabaseConnection, Db } from '#src/db/database.ts';
import { callerOf } from '#src/plugins/access.ts';
import { eventStreamResponse, sendEvents } from '#src/plugins/event-stream.ts';
import { createEventHub } from './events.hub.ts';

interface EventRoutesOptions {
  db: Db;
  connection: DatabaseConnection;
}

export const eventRoutes: FastifyPluginAsyncZod<EventRoutesOptions> = async (app, { db, connection }) => {
  const hub = createEventHub({ connection, activeSessions: (ids) => activeSessions(db, ids) });
  // Runs before the server waits for open responses, which would never end otherwise.
  app.addHook('preClose', () => hub.close());

  app.get(
    '/events',
    {
      exposeHeadRoute: false,
      config: { access: 'user' },
      schema: { tags: ['events'], response: eventStreamResponse },
    },
    async (request, reply) => sendEvents(reply, await hub.open(callerOf(request))),
  );
};
