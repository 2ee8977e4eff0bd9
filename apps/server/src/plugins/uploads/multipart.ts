import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { type FileRule, LIMITS, readParts, tooLarge } from './multipart-parts.ts';

/**
 * Routes that declare `config.form` read a multipart body with `readForm` or `withStreamedForm`; other routes respond
 * with 415. Nothing is read before the guards have admitted the caller.
 */
export const multipartPlugin = fp(async (app) => {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.config.form)
      throw new AppError('unsupported_type', 'unsupportedType');
  });
});

export interface Form<Files extends string> {
  /** All text fields as received. */
  fields: Record<string, string>;
  /** At most one file. The empty file input of a browser counts as no file. */
  files: Partial<Record<Files, UploadedFile>>;
}

export interface UploadedFile {
  /** The client's file name, for display only: never used as a path. */
  name: string;
  content: Buffer;
}

/** Reads a multipart body to its end. Every problem becomes a 4xx that names the field. */
export async function readForm<Files extends string>(
  request: FastifyRequest,
  rules: { files: Record<Files, FileRule> },
): Promise<Form<Files>> {
  const ruleOf = (field: string): FileRule | undefined =>
    Object.hasOwn(rules.files, field) ? rules.files[field as Files] : undefined;
  const [field = ''] = Object.keys(rules.files);
  const maxBytes = Math.max(...Object.values<FileRule>(rules.files).map((rule) => rule.maxBytes));
  const rule = { maxBytes, tooLarge: ruleOf(field)?.tooLarge ?? 'bodyTooLarge' };

  const files: Partial<Record<string, UploadedFile>> = {};
  const fields = await readParts(request, { field, rule }, async (part) => {
    const rule = ruleOf(part.fieldname);
    if (!rule) {
      part.file.resume();
      return undefined;
    }
    const content = await part.toBuffer();
    if (content.length === 0 && !part.filename) return undefined;
    if (Object.keys(files).length > 0) return invalidField(part.fieldname, 'oneFileOnly');
    files[part.fieldname] = { name: part.filename, content };
    const isTooLarge = part.file.truncated || content.length > rule.maxBytes;
    return isTooLarge ? tooLarge(part.fieldname, rule.tooLarge) : undefined;
  });
  return { fields, files: files as Form<Files>['files'] };
}
