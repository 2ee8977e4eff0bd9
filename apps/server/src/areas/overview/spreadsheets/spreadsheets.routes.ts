import { TermExportQuery } from '@sampan/contract/glossary';
import {
  CatalogExportQuery,
  CustomerExportQuery,
  IMPORT_MAX_BYTES,
  IMPORT_PROBLEMS_TOLD,
  ImportOptions,
  ImportRefused,
  ImportResult,
  InquiryExportQuery,
  ProductExportQuery,
  SupplierExportQuery,
} from '@sampan/contract/spreadsheets';
import { ValueExportQuery } from '@sampan/contract/value-translations';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { invalidField } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { say } from '#src/lib/language.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { callerOf } from '#src/plugins/access.ts';
import { readForm } from '#src/plugins/uploads/multipart.ts';
import type { ImportOutcome } from '#src/records/import.ts';
import { withCaller } from '#src/records/step-filters.queries.ts';
import {
  exportCatalogs,
  exportCustomers,
  exportInquiries,
  exportProducts,
  exportSuppliers,
  exportTerms,
  exportValues,
  importCustomerTable,
  importProductTable,
  importSupplierTable,
  importTermTable,
  importValueTable,
} from './spreadsheets.service.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const table = z.any().describe('The table');
const fileResponse = { 200: { content: { [TYPES.csv]: { schema: table }, [TYPES.xlsx]: { schema: table } } } };

const importForm = z.object({
  file: z.file().describe('CSV or XLSX; the header row holds the field names'),
  dryRun: z.enum(['true', 'false']).optional(),
});
const importResponses = { 200: ImportResult, 400: ImportRefused };

export const spreadsheetRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (app, deps) => {
  const { db } = deps;

  app.get(
    '/products/export',
    {
      config: { access: 'user' },
      schema: { tags: ['products'], querystring: ProductExportQuery, response: fileResponse },
    },
    async ({ query }, reply) =>
      asDownload(reply, `products.${query.format}`, TYPES[query.format]).send(await exportProducts(deps, query)),
  );

  app.get(
    '/suppliers/export',
    {
      config: { access: 'user' },
      schema: { tags: ['suppliers'], querystring: SupplierExportQuery, response: fileResponse },
    },
    async ({ query }, reply) =>
      asDownload(reply, `suppliers.${query.format}`, TYPES[query.format]).send(await exportSuppliers(db, query)),
  );

  app.get(
    '/customers/export',
    {
      config: { access: 'user' },
      schema: { tags: ['customers'], querystring: CustomerExportQuery, response: fileResponse },
    },
    async (request, reply) => {
      const { query } = request;
      const table = await exportCustomers(db, withCaller(query, callerOf(request)));
      return asDownload(reply, `customers.${query.format}`, TYPES[query.format]).send(table);
    },
  );

  app.get(
    '/inquiries/export',
    {
      config: { access: 'user' },
      schema: { tags: ['inquiries'], querystring: InquiryExportQuery, response: fileResponse },
    },
    async (request, reply) => {
      const { query } = request;
      const table = await exportInquiries(db, withCaller(query, callerOf(request)));
      return asDownload(reply, `inquiries.${query.format}`, TYPES[query.format]).send(table);
    },
  );

  app.get(
    '/catalogs/export',
    {
      config: { access: 'user' },
      schema: { tags: ['catalogs'], querystring: CatalogExportQuery, response: fileResponse },
    },
    async ({ query }, reply) =>
      asDownload(reply, `catalogs.${query.format}`, TYPES[query.format]).send(await exportCatalogs(db, query)),
  );

  app.get(
    '/glossary/export',
    {
      config: { access: 'user' },
      schema: { tags: ['translations'], querystring: TermExportQuery, response: fileResponse },
    },
    async ({ query }, reply) =>
      asDownload(reply, `glossary.${query.format}`, TYPES[query.format]).send(await exportTerms(db, query.format)),
  );

  app.post(
    '/glossary/import',
    { config: { access: 'user', form: importForm }, schema: { tags: ['translations'], response: importResponses } },
    (request, reply) => answerImport(request, reply, (caller, file, mode) => importTermTable(db, caller, file, mode)),
  );

  app.get(
    '/product-values/export',
    {
      config: { access: 'user' },
      schema: { tags: ['translations'], querystring: ValueExportQuery, response: fileResponse },
    },
    async ({ query: { format } }, reply) =>
      asDownload(reply, `values.${format}`, TYPES[format]).send(await exportValues(db, format)),
  );

  app.post(
    '/product-values/import',
    { config: { access: 'user', form: importForm }, schema: { tags: ['translations'], response: importResponses } },
    (request, reply) => answerImport(request, reply, (caller, file, mode) => importValueTable(db, caller, file, mode)),
  );

  app.post(
    '/products/import',
    { config: { access: 'user', form: importForm }, schema: { tags: ['products'], response: importResponses } },
    (request, reply) =>
      answerImport(request, reply, (caller, file, mode) => importProductTable(db, caller, file, mode)),
  );

  app.post(
    '/suppliers/import',
    { config: { access: 'user', form: importForm }, schema: { tags: ['suppliers'], response: importResponses } },
    (request, reply) =>
      answerImport(request, reply, (caller, file, mode) => importSupplierTable(db, caller, file, mode)),
  );

  app.post(
    '/customers/import',
    { config: { access: 'user', form: importForm }, schema: { tags: ['customers'], response: importResponses } },
    (request, reply) =>
      answerImport(request, reply, (caller, file, mode) => importCustomerTable(db, caller, file, mode)),
  );
};

const asDownload = (reply: FastifyReply, name: string, type: string) =>
  reply.headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` });

async function answerImport(
  request: FastifyRequest,
  reply: FastifyReply,
  run: (caller: Caller, file: Buffer, mode: { isDryRun: boolean }) => Promise<ImportOutcome>,
) {
  const { fields, files } = await readForm(request, {
    files: { file: { maxBytes: IMPORT_MAX_BYTES, tooLarge: 'spreadsheetTooLarge' } },
  });
  const { dryRun: isDryRun } = checkInput(ImportOptions, fields);
  if (!files.file) throw invalidField('file', 'fileRequired');
  const { problems, created, updated, planned } = await run(callerOf(request), files.file.content, { isDryRun });
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
  const refused = { success: false as const, message: say(request, 'importRefused'), ...report };
  if (isDryRun) return reply.send({ ...refused, created, updated });
  return reply.code(400).send({ ...refused, code: 'validation', created: 0, updated: 0 });
}
