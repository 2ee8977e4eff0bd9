import { IdParams } from '@sampan/contract/answers';
import {
  DuplicateQuestion,
  DuplicatesFound,
  ExtractionSave,
  ExtractionSaved,
  ExtractionSaveUndone,
} from '@sampan/contract/extraction-jobs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { say } from '#src/lib/language.ts';
import { callerOf } from '#src/plugins/access.ts';
import { findDuplicates } from './duplicates.service.ts';
import { saveRows, undoSave } from './extraction-saves.service.ts';

const tags = ['PDF extraction'];
/** Enough for hundreds of rows with Chinese descriptions. */
const SAVE_BYTES = 8_388_608;
const QUESTION_BYTES = 524_288;

export const extractionSaveRoutes: FastifyPluginAsyncZod<{ db: Db; files: FileStore }> = async (app, deps) => {
  app.post(
    '/products/pdf-upload/duplicates',
    {
      bodyLimit: QUESTION_BYTES,
      config: { access: 'user' },
      schema: { tags, body: DuplicateQuestion, response: { 200: DuplicatesFound } },
    },
    async (request) => ({
      success: true as const,
      data: await findDuplicates(deps.db, callerOf(request), request.body),
    }),
  );

  app.post(
    '/products/pdf-upload/jobs/:id/save',
    {
      bodyLimit: SAVE_BYTES,
      config: { access: 'user' },
      schema: { tags, params: IdParams, body: ExtractionSave, response: { 200: ExtractionSaved } },
    },
    async (request) => {
      const { id, products, refused, prices } = await saveRows(
        deps,
        callerOf(request),
        request.params.id,
        request.body,
      );
      const message = id === null ? 'extractionNothingSaved' : (`extractionSaved:${products.length}` as const);
      return {
        success: true as const,
        message: say(request, message),
        saveId: id,
        prices,
        saved: products.map((product) => ({
          rowId: product.rowId,
          productId: humanNumber('PRD', product.number),
          _id: product.id,
        })),
        refused: refused.map(({ rowId, errors }) => ({
          rowId,
          errors: errors.map(({ path, ref }) => ({ path, msg: say(request, ref) })),
        })),
      };
    },
  );

  app.post(
    '/products/pdf-upload/saves/:id/undo',
    {
      config: { access: 'user' },
      schema: { tags, params: IdParams, response: { 200: ExtractionSaveUndone } },
    },
    async (request) => {
      const { deleted, kept } = await undoSave(deps.db, callerOf(request), request.params.id);
      return { success: true as const, message: say(request, `extractionUndone:${deleted}`), deleted, kept };
    },
  );
};
