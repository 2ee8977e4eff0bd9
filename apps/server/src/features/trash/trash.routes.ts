import { Done } from '@sampan/contract/answers';
import { totalPages } from '@sampan/contract/lists';
import { TrashPage, TrashParams, TrashQuery } from '@sampan/contract/trash';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { restoreFromTrash, trashOf } from './trash.service.ts';

const tags = ['trash'];

export const trashRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/trash',
    { config: { access: 'user' }, schema: { tags, querystring: TrashQuery, response: { 200: TrashPage } } },
    async (request) => {
      const { page, limit } = request.query;
      const { items, total } = await trashOf(db, callerOf(request), request.query);
      return { items, total, totalPages: totalPages(total, limit), page };
    },
  );

  app.post(
    '/trash/:type/:id/restore',
    { config: { access: 'user' }, schema: { tags, params: TrashParams, response: { 200: Done } } },
    async (request) => {
      await restoreFromTrash(db, callerOf(request), request.params);
      return { success: true as const, message: say(request, 'restored') };
    },
  );
};
