import { HandOverQuery } from '@sampan/contract/hand-over';
import { TrackerQuery } from '@sampan/contract/order-sheets';
import { ShipmentExport } from '@sampan/contract/shipment-sheets';
import {
  IMPORT_MAX_BYTES,
  IMPORT_PROBLEMS_TOLD,
  ImportOptions,
  ImportRefused,
  ImportResult,
} from '@sampan/contract/spreadsheets';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MailConfig } from '#src/areas/messages/mail/mail.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField } from '#src/lib/app-error.ts';
import { say } from '#src/lib/language.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { callerOf } from '#src/plugins/access.ts';
import { releaseSlot } from '#src/plugins/limits/admission-control.ts';
import { readForm } from '#src/plugins/uploads/multipart.ts';
import { withCaller } from '#src/records/step-filters.queries.ts';
import { handOver } from './hand-over.service.ts';
import { importRunningOrders } from './order-import.service.ts';
import { shipmentSheet } from './shipment-sheet.service.ts';
import { importTemplate, orderTracker } from './tracker.service.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};
const file = z.any().describe('The file');
const content = (formats: readonly (keyof typeof TYPES)[]) => ({
  200: { content: Object.fromEntries(formats.map((format) => [TYPES[format], { schema: file }])) },
});

const importForm = z.object({
  file: z.file().describe('CSV or XLSX; the first row holds the names of the columns'),
  dryRun: z.enum(['true', 'false']).optional(),
});

export const orderSpreadsheetRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore; config: MailConfig }> = async (
  app,
  deps,
) => {
  app.get(
    '/orders/export',
    {
      config: { access: 'user' },
      exposeHeadRoute: false,
      schema: {
        tags: ['orders'],
        summary: 'The order tracker: one row for each line of a purchase order',
        querystring: TrackerQuery,
        response: content(['csv', 'xlsx']),
      },
    },
    async (request, reply) => {
      const caller = callerOf(request);
      const { format, template, heads } = request.query;
      const sent = template
        ? await importTemplate(format, heads)
        : await orderTracker(deps, caller, withCaller(request.query, caller));
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': TYPES[format],
          'content-disposition': `attachment; filename="orders.${format}"`,
        })
        .send(sent);
    },
  );

  app.get(
    '/shipments/export',
    {
      config: { access: 'user' },
      exposeHeadRoute: false,
      schema: {
        tags: ['shipments'],
        summary: 'The list of shipments: one row for each container',
        querystring: ShipmentExport,
        response: content(['csv', 'xlsx']),
      },
    },
    async ({ query }, reply) =>
      reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': TYPES[query.format],
          'content-disposition': `attachment; filename="shipments.${query.format}"`,
        })
        .send(await shipmentSheet(deps.db, query)),
  );

  app.post(
    '/orders/import',
    {
      config: { access: 'user', form: importForm },
      schema: {
        tags: ['orders'],
        summary: 'Running orders from a table: all rows, or none',
        response: { 200: ImportResult, 400: ImportRefused },
      },
    },
    async (request, reply) => {
      const { fields, files: sent } = await readForm(request, {
        files: { file: { maxBytes: IMPORT_MAX_BYTES, tooLarge: 'spreadsheetTooLarge' } },
      });
      const { dryRun: isDryRun } = checkInput(ImportOptions, fields);
      if (!sent.file) throw invalidField('file', 'fileRequired');
      const { db, config } = deps;
      const outcome = await importRunningOrders(
        { db, config, origin: request.siteOrigin },
        callerOf(request),
        sent.file.content,
        { isDryRun },
      );
      const { problems, created, updated, planned } = outcome;
      const report = {
        errors: problems.slice(0, IMPORT_PROBLEMS_TOLD).map(({ row, path, value, ref }) => ({
          row,
          path,
          ...(value !== undefined && { value }),
          msg: say(request, ref),
        })),
        totalErrors: problems.length,
        ...(isDryRun && { changes: planned }),
      };
      if (problems.length === 0) {
        const message = say(request, isDryRun ? 'importChecked' : 'importDone');
        return reply.send({ success: true, message, created, updated, ...report });
      }
      const refused = { success: false as const, message: say(request, 'importRefused'), created, updated, ...report };
      return isDryRun ? reply.send(refused) : reply.code(400).send({ ...refused, code: 'validation' });
    },
  );

  app.get(
    '/payments/export',
    {
      config: { access: 'user' },
      exposeHeadRoute: false,
      schema: {
        tags: ['payments'],
        summary: 'The payments and issued documents of a period, for the accountant',
        querystring: HandOverQuery,
        response: content(['csv', 'xlsx', 'zip']),
      },
    },
    async (request, reply) => {
      const { from, to, format } = request.query;
      // The PDFs of a ZIP file are made one after another.
      releaseSlot(request);
      const sent = await handOver(deps, request.query);
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-type': TYPES[format],
          'content-disposition': `attachment; filename="hand-over-${from}-${to}.${format}"`,
        })
        .send(sent);
    },
  );
};
