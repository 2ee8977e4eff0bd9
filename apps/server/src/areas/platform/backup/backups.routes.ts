import { BackupAsked, BackupList } from '@sampan/contract/backups';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { toBackup } from './backups.mapper.ts';
import { findBackups } from './backups.queries.ts';
import { requestBackup } from './backups.service.ts';

const tags = ['backups'];

export const backupRoutes: FastifyPluginAsyncZod<{ db: Db; folder: string }> = async (app, { db, folder }) => {
  app.get('/backups', { config: { access: 'admin' }, schema: { tags, response: { 200: BackupList } } }, async () => ({
    folder,
    backups: (await findBackups(db)).map(toBackup),
  }));

  app.post(
    '/backups',
    { config: { access: 'admin' }, schema: { tags, response: { 202: BackupAsked } } },
    async (request, reply) => {
      const backup = await requestBackup(db, callerOf(request));
      return reply.code(202).send({ success: true as const, message: say(request, 'backupAsked'), backup });
    },
  );
};
