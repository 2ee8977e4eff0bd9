import { IdParams } from '@sampan/contract/answers';
import { totalPages } from '@sampan/contract/lists';
import {
  PdfCatalogDeleted,
  PdfCatalogPage,
  PdfCatalogQuery,
  PdfCatalogSaved,
  PdfDownload,
  PdfDownloadQuery,
  PdfTextPage,
  PdfTextQuery,
} from '@sampan/contract/pdf-catalogs';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { say } from '#src/lib/language.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { callerOf } from '#src/plugins/access.ts';
import { withStreamedForm } from '#src/plugins/uploads/multipart-stream.ts';
import { pdfCategoryRoutes } from './categories/pdf-categories.routes.ts';
import {
  PdfCatalogChanges,
  PdfCatalogChangesDocument,
  PdfCatalogFormDocument,
  readNewPdfCatalog,
  readPdfCatalogChanges,
} from './pdf-catalog.form.ts';
import { type FileAddressOf, toPdfCatalog } from './pdf-catalogs.mapper.ts';
import { findPdfCatalogs } from './pdf-catalogs.queries.ts';
import { changePdfCatalog, createPdfCatalog, removePdfCatalog } from './pdf-catalogs.service.ts';
import { pdfFileRoutes } from './pdf-files.routes.ts';
import { createFileSigner, getPdfFile, pdfCatalogUpload } from './pdf-files.service.ts';
import { searchPdfText } from './reading/pdf-text.service.ts';

const tags = ['PDF catalogs'];

interface PdfCatalogRouteOptions {
  db: Db;
  files: FileStore;
}

export const pdfCatalogRoutes: FastifyPluginAsyncZod<PdfCatalogRouteOptions> = async (app, { db, files }) => {
  const upload = pdfCatalogUpload(files);

  /** Absolute URLs, because other programs open them too. */
  async function addressesFor(request: FastifyRequest): Promise<FileAddressOf> {
    const sign = await createFileSigner(db);
    return (id, disposition) => `${request.siteOrigin}${sign(id, disposition)}`;
  }

  app.get(
    '/pdf-catalog',
    { config: { access: 'user' }, schema: { tags, querystring: PdfCatalogQuery, response: { 200: PdfCatalogPage } } },
    async (request) => {
      const { page, limit } = request.query;
      const { rows, total } = await findPdfCatalogs(db, request.query);
      const addressOf = await addressesFor(request);
      const pagination = { page, totalPages: totalPages(total, limit), totalItems: total };
      return { success: true as const, data: rows.map((row) => toPdfCatalog(row, addressOf)), pagination };
    },
  );

  app.get(
    '/pdf-catalog/text',
    { config: { access: 'user' }, schema: { tags, querystring: PdfTextQuery, response: { 200: PdfTextPage } } },
    async ({ query }) => {
      const { page, limit } = query;
      const { hits, total } = await searchPdfText(db, query);
      const pagination = { page, totalPages: totalPages(total, limit), totalItems: total };
      return { success: true as const, data: hits, pagination };
    },
  );

  app.post(
    '/pdf-catalog',
    {
      config: { access: 'user', form: PdfCatalogFormDocument },
      schema: { tags, response: { 201: PdfCatalogSaved } },
    },
    async (request, reply) => {
      const row = await withStreamedForm(request, upload, async (form) => {
        const { input, file } = readNewPdfCatalog(form.fields, form.file);
        return createPdfCatalog(db, callerOf(request), input, file);
      });
      const catalog = toPdfCatalog(row, await addressesFor(request));
      return reply.code(201).send({ success: true, message: say(request, 'pdfCatalogCreated'), catalog });
    },
  );

  app.put(
    '/pdf-catalog/:id',
    {
      config: { access: 'user', form: PdfCatalogChangesDocument },
      schema: { tags, params: IdParams, response: { 200: PdfCatalogSaved } },
    },
    async (request) => {
      const caller = callerOf(request);
      const { id } = request.params;
      const row = request.isMultipart()
        ? await withStreamedForm(request, upload, async ({ fields, file }) =>
            changePdfCatalog(db, caller, id, readPdfCatalogChanges(fields), file),
          )
        : await changePdfCatalog(db, caller, id, checkInput(PdfCatalogChanges, request.body), null);
      const catalog = toPdfCatalog(row, await addressesFor(request));
      return { success: true as const, message: say(request, 'pdfCatalogUpdated'), catalog };
    },
  );

  app.delete(
    '/pdf-catalog/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: PdfCatalogDeleted } } },
    async (request) => {
      const deletedFileName = await removePdfCatalog(db, callerOf(request), request.params.id);
      const message = say(request, deletedFileName === null ? 'pdfCatalogDeleted' : 'pdfCatalogDeletedWithFile');
      return { success: true as const, message, fileDeleted: deletedFileName !== null, deletedFileName };
    },
  );

  app.get(
    '/pdf-catalog/:id/download',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, querystring: PdfDownloadQuery, response: { 200: PdfDownload } },
    },
    async (request) => {
      const { id } = request.params;
      const { file_name: fileName } = await getPdfFile(db, id);
      const addressOf = await addressesFor(request);
      return { success: true as const, filePath: addressOf(id, request.query.disposition), fileName };
    },
  );

  await app.register(pdfCategoryRoutes, { db });
  await app.register(pdfFileRoutes, { db, files });
};
