import { Done, IdParams } from '@sampan/contract/answers';
import { ShipmentDocumentIssue } from '@sampan/contract/issued-shipments';
import type { MessageRef } from '@sampan/contract/message-ref';
import { StepParams } from '@sampan/contract/purchases';
import {
  NewShipment,
  PackingTaken,
  SHIPMENT_MAX_BYTES,
  Shipment,
  ShipmentDocumentsIssued,
  ShipmentPage,
  ShipmentQuery,
  ShipmentSaved,
  ShipmentStepChange,
  TakePacking,
} from '@sampan/contract/shipments';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { loadShipment } from './load-shipment.service.ts';
import { issueShipmentDocuments } from './shipment-documents.service.ts';
import { ShipmentChanges, saveShipment, setShipmentStep, takePacking } from './shipment-drafts.service.ts';
import { createShipment, removeShipment, shipmentPage } from './shipments.service.ts';

const tags = ['shipments'];

export const shipmentRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const one = { config: { access: 'user' as const } };

  app.get(
    '/shipments',
    { ...one, schema: { tags, querystring: ShipmentQuery, response: { 200: ShipmentPage } } },
    async ({ query }) => shipmentPage(db, query),
  );

  app.post(
    '/shipments',
    {
      ...one,
      schema: {
        tags,
        summary: 'Creates a shipment of what is open on the purchase orders of one or more orders of a customer',
        body: NewShipment,
        response: { 201: ShipmentSaved },
      },
    },
    async (request, reply) => {
      const shipment = await createShipment(db, callerOf(request), request.body);
      return reply.code(201).send(saved(request, 'shipmentCreated', shipment));
    },
  );

  app.get(
    '/shipments/:id',
    { ...one, schema: { tags, params: IdParams, response: { 200: Shipment } } },
    async (request) => inWords(request, await loadShipment(db, request.params.id)),
  );

  app.put(
    '/shipments/:id',
    {
      ...one,
      bodyLimit: SHIPMENT_MAX_BYTES,
      schema: { tags, params: IdParams, body: ShipmentChanges, response: { 200: ShipmentSaved } },
    },
    async (request) => {
      const shipment = await saveShipment(db, callerOf(request), request.params.id, request.body);
      return saved(request, 'shipmentSaved', shipment);
    },
  );

  app.delete(
    '/shipments/:id',
    { ...one, schema: { tags, params: IdParams, response: { 200: Done } } },
    async (request) => {
      await removeShipment(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'shipmentDeleted') };
    },
  );

  app.put(
    '/shipments/:id/steps/:kind',
    {
      ...one,
      schema: { tags, params: StepParams, body: ShipmentStepChange, response: { 200: ShipmentSaved } },
    },
    async (request) => {
      const { id, kind } = request.params;
      return saved(request, 'stepSaved', await setShipmentStep(db, callerOf(request), id, kind, request.body));
    },
  );

  app.post(
    '/shipments/:id/take-packing',
    {
      ...one,
      schema: {
        tags,
        summary: 'Takes the cartons that suppliers typed; a preview unless `save` is true',
        params: IdParams,
        body: TakePacking,
        response: { 200: PackingTaken },
      },
    },
    async (request) => {
      const { shipment, ...taken } = await takePacking(db, callerOf(request), request.params.id, request.body);
      return { ...saved(request, request.body.save ? 'shipmentSaved' : 'packingPreview', shipment), ...taken };
    },
  );

  app.post(
    '/shipments/:id/documents',
    {
      ...one,
      schema: {
        tags,
        summary: 'Issues the commercial invoice and the packing list',
        params: IdParams,
        body: ShipmentDocumentIssue,
        response: { 200: ShipmentDocumentsIssued, 201: ShipmentDocumentsIssued },
      },
    },
    async (request, reply) => {
      const issued = await issueShipmentDocuments(db, callerOf(request), request.params.id, request.body);
      const answer = saved(request, issued.isNew ? 'documentIssued' : 'documentUnchanged', issued.shipment);
      return reply.code(issued.isNew ? 201 : 200).send({ ...answer, documents: issued.documents });
    },
  );
};

/** A shipment with its warnings in the language of the request. */
const inWords = (request: FastifyRequest, shipment: Shipment): Shipment => ({
  ...shipment,
  warnings: shipment.warnings.map((warning) => ({ ...warning, msg: say(request, warning.code) })),
});

function saved(request: FastifyRequest, ref: MessageRef, shipment: Shipment): ShipmentSaved {
  const answer = inWords(request, shipment);
  return { success: true, message: say(request, ref), warnings: answer.warnings, shipment: answer };
}
