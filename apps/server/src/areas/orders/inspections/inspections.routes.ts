import { Done, IdParams } from '@sampan/contract/answers';
import {
  Inspection,
  InspectionRelease,
  InspectionReport,
  InspectionSaved,
  NewInspection,
} from '@sampan/contract/inspections';
import { ShareParams } from '@sampan/contract/share-links';
import { SharedOrderSaved } from '@sampan/contract/shared-orders';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { type OwnOrigins, requireSameOrigin } from '#src/plugins/same-origin.ts';
import { keepPrivate, shareVisit } from '#src/plugins/shared-requests.ts';
import { pictureUploadRoutes } from '#src/plugins/uploads/picture-upload.ts';
import { addPicture } from '../check-pictures/check-pictures.service.ts';
import {
  createInspection,
  InspectionChanges,
  issueReport,
  pictureOwner,
  readInspection,
  releaseInspection,
  removeInspection,
  saveInspection,
} from './inspections.service.ts';
import { releaseByLink } from './shared-inspections.service.ts';

const tags = ['inspections'];

interface InspectionOptions {
  db: Db;
  files: FileStore;
  config: OwnOrigins & { rateLimits: boolean };
}

export const inspectionRoutes: FastifyPluginAsyncZod<InspectionOptions> = async (app, { db, files, config }) => {
  const one = { config: { access: 'user' as const } };

  app.post(
    '/purchases/:id/inspections',
    { ...one, schema: { tags, params: IdParams, body: NewInspection, response: { 201: InspectionSaved } } },
    async (request, reply) => {
      const inspection = await createInspection(db, callerOf(request), request.params.id, request.body);
      return reply.code(201).send({ success: true, message: say(request, 'inspectionCreated'), inspection });
    },
  );

  app.get(
    '/inspections/:id',
    { ...one, schema: { tags, params: IdParams, response: { 200: Inspection } } },
    async ({ params }) => readInspection(db, params.id),
  );

  app.put(
    '/inspections/:id',
    { ...one, schema: { tags, params: IdParams, body: InspectionChanges, response: { 200: InspectionSaved } } },
    async (request) => {
      const inspection = await saveInspection(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'inspectionSaved'), inspection };
    },
  );

  app.delete(
    '/inspections/:id',
    { ...one, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await removeInspection(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'inspectionDeleted') };
    },
  );

  app.post(
    '/inspections/:id/release',
    { ...one, schema: { tags, params: IdParams, body: InspectionRelease, response: { 200: InspectionSaved } } },
    async (request) => {
      const { id } = request.params;
      const inspection = await releaseInspection(db, callerOf(request), id, request.body.name);
      return { success: true as const, message: say(request, 'inspectionReleasedNow'), inspection };
    },
  );

  app.post(
    '/inspections/:id/report',
    {
      ...one,
      schema: {
        tags,
        params: IdParams,
        body: InspectionReport,
        response: { 200: InspectionSaved, 201: InspectionSaved },
      },
    },
    async (request, reply) => {
      const { language } = request.body;
      const { inspection, isNew } = await issueReport(db, callerOf(request), request.params.id, language);
      const message = say(request, isNew ? 'reportIssued' : 'documentUnchanged');
      return reply.code(isNew ? 201 : 200).send({ success: true, message, inspection });
    },
  );

  await app.register(pictureUploadRoutes, {
    path: '/inspections/:id/pictures',
    tags,
    add: (caller, picture, id) => addPicture({ db, files }, caller, picture, (tx) => pictureOwner(tx, id)),
  });

  app.post(
    '/shared/orders/:token/inspections/:id/release',
    {
      config: { access: 'public' },
      onRequest: [keepPrivate, requireSameOrigin(config)],
      schema: {
        tags: ['shared orders'],
        params: ShareParams.extend({ id: z.string() }),
        body: InspectionRelease,
        response: { 200: SharedOrderSaved },
      },
    },
    async (request) => {
      const visit = shareVisit(request, config.rateLimits);
      const order = await releaseByLink(db, visit, request.params.id, request.body.name);
      return { success: true as const, message: say(request, 'inspectionReleasedNow'), order };
    },
  );
};
