import { IdParams } from '@sampan/contract/answers';
import { BulkChange, BulkChanged, BulkParams, BulkUndone } from '@sampan/contract/bulk';
import { ListSettingParams, ListSettingSaved, ListSettings } from '@sampan/contract/list-settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { type BulkRegistry, changeInBulk, undoBulkChange } from './bulk.service.ts';
import { findListSettings, ListSettingChanges, writeListSetting } from './list-settings.queries.ts';

const tags = ['lists'];

/** What all lists share: the settings of the account, and changes of many records. */
export const listRoutes: FastifyPluginAsyncZod<{ db: Db; registry: BulkRegistry }> = async (app, { db, registry }) => {
  app.get(
    '/list-settings',
    { config: { access: 'user' }, schema: { tags, response: { 200: ListSettings } } },
    async (request) => findListSettings(db, callerOf(request).accountId),
  );

  app.put(
    '/list-settings/:list',
    {
      config: { access: 'user' },
      schema: { tags, params: ListSettingParams, body: ListSettingChanges, response: { 200: ListSettingSaved } },
    },
    async (request) => {
      const setting = await writeListSetting(db, callerOf(request).accountId, request.params.list, request.body);
      return { success: true as const, message: say(request, 'listSettingSaved'), setting };
    },
  );

  app.post(
    '/bulk/:list',
    {
      config: { access: 'user' },
      schema: { tags, params: BulkParams, body: BulkChange, response: { 200: BulkChanged } },
    },
    async (request) => {
      const { params, body } = request;
      const outcome = await changeInBulk(db, registry, callerOf(request), params.list, body);
      const done = body.change.action === 'delete' ? 'bulkDeleted' : 'bulkChanged';
      const message = say(request, outcome.changed === 0 ? 'bulkNothing' : `${done}:${outcome.changed}`);
      return { success: true as const, message, ...outcome };
    },
  );

  app.post(
    '/bulk/changes/:id/undo',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: BulkUndone } } },
    async (request) => {
      const undone = await undoBulkChange(db, registry, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, `bulkUndone:${undone.restored}`), ...undone };
    },
  );
};
