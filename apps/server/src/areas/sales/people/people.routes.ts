import { Readable } from 'node:stream';
import { Erasure, KnownPerson, PersonErased, PersonQuery } from '@sampan/contract/people';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { say } from '#src/lib/language.ts';
import { zipOf } from '#src/lib/zip.ts';
import { callerOf } from '#src/plugins/access.ts';
import { erasePerson, exportPerson, findPerson } from './people.service.ts';

const tags = ['people'];
const ZIP = 'application/zip';
const FOUND_BY = 'By the id of a customer, or by an email address or phone number, also without a customer.';

export const peopleRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (app, { db, files }) => {
  app.get(
    '/people',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'What is stored about a person, and which documents an erasure would keep',
        description: FOUND_BY,
        querystring: PersonQuery,
        response: { 200: KnownPerson },
      },
    },
    ({ query }) => findPerson(db, query),
  );

  app.get(
    '/people/export',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Everything about a person as a ZIP: person.json and the files they sent',
        description: FOUND_BY,
        querystring: PersonQuery,
        response: { 200: { content: { [ZIP]: { schema: z.any().describe('The archive') } } } },
      },
    },
    async ({ query }, reply) => {
      // Before the first byte: afterwards, a refusal could not be sent.
      await findPerson(db, query);
      reply.headers({ 'content-type': ZIP, 'content-disposition': 'attachment; filename="person.zip"' });
      return reply.send(Readable.from(zipOf(exportPerson(db, files, query))));
    },
  );

  app.post(
    '/people/erase',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Erase a person for good',
        description: `${FOUND_BY} Names, addresses, texts and files become "erased" in customers, inquiries, quotes, orders, notes, emails and the audit log. Numbers, amounts, sent quotes and issued documents stay; links to them are revoked.`,
        body: Erasure,
        response: { 200: PersonErased },
      },
    },
    async (request) => {
      const person = await erasePerson(db, callerOf(request), request.body);
      return { success: true as const, message: say(request, 'personErased'), person };
    },
  );
};
