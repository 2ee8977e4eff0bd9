import { IdParams } from '@sampan/contract/answers';
import {
  CategoriesMerged,
  CategoryDeleted,
  CategoryInput,
  CategoryMerge,
  CategorySaved,
  PdfCategories,
} from '@sampan/contract/pdf-catalogs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { changesOf } from '#src/records/changes.ts';
import { mergePdfCategories } from './merge-categories.service.ts';
import { listPdfCategories, pdfCategories, removePdfCategory } from './pdf-categories.service.ts';

const tags = ['PDF catalogs'];

export const pdfCategoryRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/pdf-catalog/categories/list',
    { config: { access: 'user' }, schema: { tags, response: { 200: PdfCategories } } },
    async () => ({ success: true as const, data: await listPdfCategories(db) }),
  );

  app.post(
    '/pdf-catalog/category',
    { config: { access: 'user' }, schema: { tags, body: CategoryInput, response: { 201: CategorySaved } } },
    async (request, reply) => {
      const category = await pdfCategories.create(db, callerOf(request), request.body);
      return reply.code(201).send({ success: true, message: say(request, 'categoryCreated'), category });
    },
  );

  app.put(
    '/pdf-catalog/categories/:id',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: changesOf(CategoryInput), response: { 200: CategorySaved } },
    },
    async (request) => {
      const category = await pdfCategories.change(db, callerOf(request), request.params.id, request.body);
      return { success: true as const, message: say(request, 'categoryUpdated'), category };
    },
  );

  app.delete(
    '/pdf-catalog/categories/:id',
    { config: { access: 'user' }, schema: { tags, params: IdParams, response: { 200: CategoryDeleted } } },
    async (request) => {
      const referencedCatalogs = await removePdfCategory(db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, 'categoryDeleted'), data: { referencedCatalogs } };
    },
  );

  app.post(
    '/pdf-catalog/categories/merge',
    { config: { access: 'user' }, schema: { tags, body: CategoryMerge, response: { 200: CategoriesMerged } } },
    async (request) => {
      const merged = await mergePdfCategories(db, callerOf(request), request.body);
      const ref = merged.softDeletedCategories === 1 ? 'mergedOne' : 'mergedSeveral';
      return { success: true as const, message: say(request, `${ref}:${merged.updatedRecords}`), ...merged };
    },
  );
};
