import { RFQ_SHEET_MAX_BYTES, RfqSheetRead } from '@sampan/contract/rfq-sheets';
import { RfqRecipientParams } from '@sampan/contract/rfqs';
import { ShareParams } from '@sampan/contract/share-links';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { XLSX } from '#src/areas/platform/documents/make-document.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { contentDisposition } from '#src/lib/http/content-disposition.ts';
import { say } from '#src/lib/language.ts';
import { releaseSlot } from '#src/plugins/limits/admission-control.ts';
import { type OwnOrigins, requireSameOrigin } from '#src/plugins/same-origin.ts';
import { keepPrivate, shareVisit } from '#src/plugins/shared-requests.ts';
import { readForm } from '#src/plugins/uploads/multipart.ts';
import {
  type RfqSheet,
  readSheetByLink,
  readSheetForOffice,
  type SheetPreview,
  sheetByLink,
  sheetForOffice,
} from './rfq-sheets.service.ts';

interface RfqSheetOptions {
  db: Db;
  files: FileStore;
  config: OwnOrigins & { rateLimits: boolean };
}

const sheet = { 200: { content: { [XLSX]: { schema: z.any().describe('The form to fill in') } } } };
const form = z.object({ file: z.file().describe('The filled form, XLSX') });

/** The form of an RFQ in Excel: download, and reading of a filled one. */
export const rfqSheetRoutes: FastifyPluginAsyncZod<RfqSheetOptions> = async (app, { db, files, config }) => {
  const visitOf = (request: Parameters<typeof shareVisit>[0]) => shareVisit(request, config.rateLimits);

  app.get(
    '/rfqs/:id/recipients/:recipient/sheet',
    {
      config: { access: 'user' },
      exposeHeadRoute: false,
      schema: { tags: ['rfqs'], params: RfqRecipientParams, response: sheet },
    },
    async (request, reply) => {
      releaseSlot(request);
      const { id, recipient } = request.params;
      return send(reply, await sheetForOffice({ db, files }, id, recipient));
    },
  );

  app.post(
    '/rfqs/:id/recipients/:recipient/sheet',
    {
      config: { access: 'user', form },
      schema: { tags: ['rfqs'], params: RfqRecipientParams, response: { 200: RfqSheetRead } },
    },
    async (request) => {
      const { id, recipient } = request.params;
      return reading(request, await readSheetForOffice({ db, files }, id, recipient, await uploaded(request)));
    },
  );

  app.get(
    '/shared/rfqs/:token/sheet',
    {
      config: { access: 'public', isDocument: true },
      exposeHeadRoute: false,
      onRequest: [keepPrivate],
      schema: { tags: ['shared rfqs'], params: ShareParams, response: sheet },
    },
    async (request, reply) => {
      releaseSlot(request);
      return send(reply, await sheetByLink({ db, files }, visitOf(request)));
    },
  );

  app.post(
    '/shared/rfqs/:token/sheet',
    {
      config: { access: 'public', form },
      onRequest: [keepPrivate, requireSameOrigin(config)],
      schema: { tags: ['shared rfqs'], params: ShareParams, response: { 200: RfqSheetRead } },
    },
    async (request) =>
      reading(request, await readSheetByLink({ db, files }, visitOf(request), () => uploaded(request))),
  );
};

async function uploaded(request: FastifyRequest): Promise<Buffer> {
  const { files } = await readForm(request, {
    files: { file: { maxBytes: RFQ_SHEET_MAX_BYTES, tooLarge: 'spreadsheetTooLarge' } },
  });
  if (!files.file) throw invalidField('file', 'fileRequired');
  return files.file.content;
}

const reading = (request: FastifyRequest, { supplierQuote, problems }: SheetPreview): RfqSheetRead => ({
  success: true,
  supplierQuote,
  problems: problems.map(({ row, path, ref }) => ({ row, path, msg: say(request, ref) })),
});

const send = (reply: FastifyReply, { fileName, content }: RfqSheet) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-type': XLSX,
      'content-disposition': contentDisposition('attachment', fileName),
    })
    .send(content);
