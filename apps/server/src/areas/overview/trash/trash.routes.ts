import { Done } from '@sampan/contract/answers';
import { totalPages } from '@sampan/contract/lists';
import { TrashPage, TrashParams, TrashQuery } from '@sampan/contract/trash';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { restoreFromTrash, type TrashRegistry, trashOf } from './trash.service.ts';

interface TrashRouteOptions {
  db: Db;
  registry: TrashRegistry;
}

const tags = ['trash'];

export const trashRoutes: FastifyPluginAsyncZod<TrashRouteOptions> = async (app, { db, registry }) => {
  app.get(
    '/trash',
    { config: { access: 'user' }, schema: { tags, querystring: TrashQuery, response: { 200: TrashPage } } },
    async (request) => {
      const { page, limit } = request.query;
      const { items, total } = await trashOf(db, registry, callerOf(request), request.query);
      return { items, total, totalPages: totalPages(total, limit), page };
    },
  );

  app.post(
    '/trash/:type/:id/restore',
    { config: { access: 'user' }, schema: { tags, params: TrashParams, response: { 200: Done } } },
    async (request) => {
      await restoreFromTrash(db, registry, callerOf(request), request.params);
      return { success: true as const, message: say(request, 'restored') };
    },
  );
};
