import { Done, IdParams } from '@sampan/contract/answers';
import { Sample, SampleDecision, SampleFields, SamplePage, SampleQuery, SampleSaved } from '@sampan/contract/samples';
import { ShareParams } from '@sampan/contract/share-links';
import { SharedOrderSaved } from '@sampan/contract/shared-orders';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { consumeDecisionLimit } from '#src/areas/platform/share-links/share-links.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { type OwnOrigins, requireSameOrigin } from '#src/plugins/same-origin.ts';
import { keepPrivate, shareVisit } from '#src/plugins/shared-requests.ts';
import { pictureUploadRoutes } from '#src/plugins/uploads/picture-upload.ts';
import { addPicture } from '../check-pictures/check-pictures.service.ts';
import { asCustomer, sharedOrder } from '../orders/shared-orders.service.ts';
import {
  addRound,
  createSample,
  decide,
  pictureOwner,
  readSample,
  removeSample,
  SampleChanges,
  samplePage,
  saveSample,
} from './samples.service.ts';

const tags = ['samples'];

interface SampleOptions {
  db: Db;
  files: FileStore;
  config: OwnOrigins & { rateLimits: boolean };
}

export const sampleRoutes: FastifyPluginAsyncZod<SampleOptions> = async (app, { db, files, config }) => {
  const one = { config: { access: 'user' as const } };

  app.get(
    '/samples',
    { ...one, schema: { tags, querystring: SampleQuery, response: { 200: SamplePage } } },
    async ({ query }) => samplePage(db, query),
  );

  app.post(
    '/samples',
    { ...one, schema: { tags, body: SampleFields, response: { 201: SampleSaved } } },
    async (request, reply) => {
      const sample = await createSample(db, callerOf(request), request.body);
      return reply.code(201).send({ success: true, message: say(request, 'sampleCreated'), sample });
    },
  );

  app.get(
    '/samples/:id',
    { ...one, schema: { tags, params: IdParams, response: { 200: Sample } } },
    async ({ params }) => readSample(db, params.id),
  );

  app.put(
    '/samples/:id',
    { ...one, schema: { tags, params: IdParams, body: SampleChanges, response: { 200: SampleSaved } } },
    async (request) => {
      const sample = await saveSample(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'sampleSaved'), sample };
    },
  );

  app.delete(
    '/samples/:id',
    { ...one, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await removeSample(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'sampleDeleted') };
    },
  );

  app.post(
    '/samples/:id/next-round',
    { ...one, schema: { tags, params: IdParams, response: { 201: SampleSaved } } },
    async (request, reply) => {
      const sample = await addRound(db, callerOf(request), request.params.id);
      return reply.code(201).send({ success: true, message: say(request, 'sampleRoundAdded'), sample });
    },
  );

  await app.register(pictureUploadRoutes, {
    path: '/samples/:id/pictures',
    tags,
    add: (caller, picture, id) => addPicture({ db, files }, caller, picture, (tx) => pictureOwner(tx, id)),
  });

  app.post(
    '/shared/orders/:token/samples/:id/decision',
    {
      config: { access: 'public' },
      onRequest: [keepPrivate, requireSameOrigin(config)],
      schema: {
        tags: ['shared orders'],
        params: ShareParams.extend({ id: z.string() }),
        body: SampleDecision,
        response: { 200: SharedOrderSaved },
      },
    },
    async (request) => {
      const { id } = request.params;
      const orderId = await asCustomer(
        db,
        shareVisit(request, config.rateLimits),
        consumeDecisionLimit,
        (tx, { row }) => decide(tx, row, id, request.body),
      );
      return {
        success: true as const,
        message: say(request, 'sampleDecisionSaved'),
        order: await sharedOrder(db, orderId),
      };
    },
  );
};
