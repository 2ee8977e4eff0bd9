import { Done, IdParams } from '@sampan/contract/answers';
import {
  CustomerNote,
  CustomerTimeline,
  CustomerTimelineQuery,
  NoteParams,
  NoteSaved,
} from '@sampan/contract/customer-timeline';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { addNote, CustomerNoteChanges, changeNote, removeNote, timelineOf } from './customer-timeline.service.ts';

const tags = ['customers'];

export const customerTimelineRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/customers/:id/timeline',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, querystring: CustomerTimelineQuery, response: { 200: CustomerTimeline } },
    },
    (request) => timelineOf(db, callerOf(request), request.params.id, request.query),
  );

  app.post(
    '/customers/:id/notes',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: CustomerNote, response: { 201: NoteSaved } },
    },
    async (request, reply) => {
      const note = await addNote(db, callerOf(request), request.params.id, request.body);
      return reply.code(201).send({ success: true, message: say(request, 'noteSaved'), note });
    },
  );

  app.put(
    '/customers/:id/notes/:note',
    {
      config: { access: 'user' },
      schema: { tags, params: NoteParams, body: CustomerNoteChanges, response: { 200: NoteSaved } },
    },
    async (request) => {
      const { id, note: noteId } = request.params;
      const note = await changeNote(db, callerOf(request), id, noteId, request.body);
      return { success: true as const, message: say(request, 'noteSaved'), note };
    },
  );

  app.delete(
    '/customers/:id/notes/:note',
    { config: { access: 'user' }, schema: { tags, params: NoteParams, response: { 200: Done } } },
    async (request) => {
      await removeNote(db, callerOf(request), request.params.id, request.params.note);
      return { success: true as const, message: say(request, 'noteDeleted') };
    },
  );
};
