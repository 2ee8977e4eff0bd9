import { Health } from '@sampan/contract/health';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { pingDatabase } from './health.queries.ts';

/**
 * Responds with 200 while requests can be served. If the database is unavailable, the query throws, which becomes a
 * 503.
 */
export const healthRoutes: FastifyPluginAsyncZod<{ db: Db; version: string }> = async (app, { db, version }) => {
  app.get(
    '/health',
    {
      config: { access: 'public', isDocument: true, skipsAdmission: true },
      schema: { tags: ['health'], response: { 200: Health } },
    },
    async () => {
      await pingDatabase(db);
      return { status: 'ok' as const, version };
    },
  );
};
