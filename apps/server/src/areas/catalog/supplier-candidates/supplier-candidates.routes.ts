import { Done, IdParams } from '@sampan/contract/answers';
import {
  CandidateChanges,
  CandidatePage,
  CandidateQuery,
  NewCandidate,
  SupplierCandidate,
} from '@sampan/contract/supplier-candidates';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageLanguage, say } from '#src/lib/language.ts';
import { addressKey } from '#src/lib/network/network-address.ts';
import { callerOf } from '#src/plugins/access.ts';
import { type CandidateDeps, candidatePage, changeCandidate, submitCandidate } from './supplier-candidates.service.ts';

const tags = ['supplier candidates'];

export const supplierCandidateRoutes: FastifyPluginAsyncZod<CandidateDeps> = async (app, deps) => {
  const { db } = deps;

  app.post(
    '/supplier-candidates',
    { config: { access: 'public' }, schema: { tags, body: NewCandidate, response: { 201: Done } } },
    async (request, reply) => {
      await submitCandidate(deps, request.body, {
        address: addressKey(request.ip),
        language: messageLanguage(request.headers['accept-language']),
      });
      return reply.code(201).send({ success: true, message: say(request, 'candidateReceived') });
    },
  );

  app.get(
    '/supplier-candidates',
    { config: { access: 'user' }, schema: { tags, querystring: CandidateQuery, response: { 200: CandidatePage } } },
    ({ query }) => candidatePage(db, query),
  );

  app.put(
    '/supplier-candidates/:id',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: CandidateChanges, response: { 200: SupplierCandidate } },
    },
    (request) => changeCandidate(db, callerOf(request), request.params.id, request.body),
  );
};
