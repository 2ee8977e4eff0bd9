import { Done, IdParams } from '@sampan/contract/answers';
import {
  TermInput,
  TermMerge,
  TermPage,
  TermQuery,
  TermSaved,
  UnknownWords,
  UnknownWordsQuery,
} from '@sampan/contract/glossary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { changesOf } from '#src/records/changes.ts';
import { glossary, mergeTerms, termPage } from './glossary.service.ts';
import { unknownWordsOf } from './translations.service.ts';

const tags = ['translations'];

export const glossaryRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/glossary',
    { config: { access: 'user' }, schema: { tags, querystring: TermQuery, response: { 200: TermPage } } },
    ({ query }) => termPage(db, query),
  );

  app.get(
    '/glossary/unknown',
    { config: { access: 'user' }, schema: { tags, querystring: UnknownWordsQuery, response: { 200: UnknownWords } } },
    ({ query }) => unknownWordsOf(db, query.language),
  );

  app.post(
    '/glossary',
    { config: { access: 'user' }, schema: { tags, body: TermInput, response: { 201: TermSaved } } },
    async (request, reply) => {
      const term = await glossary.create(db, callerOf(request), request.body);
      return reply.code(201).send({ success: true, message: say(request, 'termCreated'), term });
    },
  );

  app.post(
    '/glossary/merge',
    { config: { access: 'user' }, schema: { tags, body: TermMerge, response: { 200: TermSaved } } },
    async (request) => {
      const term = await mergeTerms(db, callerOf(request), request.body.ids);
      return { success: true as const, message: say(request, 'termsMerged'), term };
    },
  );

  app.put(
    '/glossary/:id',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: changesOf(TermInput), response: { 200: TermSaved } },
    },
    async (request) => {
      const term = await glossary.change(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'termUpdated'), term };
    },
  );

  app.delete(
    '/glossary/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await glossary.remove(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'termDeleted') };
    },
  );
};
