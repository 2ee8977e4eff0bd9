import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { type FileRule, LIMITS, readParts, tooLarge } from './multipart-parts.ts';

/** Lets routes that declare a form (`config.form`) read it with `readForm` or `withStreamedForm`; to all others it is of the wrong type. Nothing of a form is read before the guards let its sender in. */
export const multipartPlugin = fp(async (app) => {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.config.form)
      throw new AppError('unsupported_type', 'unsupportedType');
  });
});

export interface Form<Files extends string> {
  /** The text fields as they were sent; a schema tells which count. */
  fields: Record<string, string>;
  /** At most one file a form, whole. An empty file input of a browser counts as none. */
  files: Partial<Record<Files, UploadedFile>>;
}

export interface UploadedFile {
  /** As the sender calls it: data to show, never a path. */
  name: string;
  content: Buffer;
}

/** Reads a multipart body to its end. Whatever is wrong with it is a 4xx that names the field. */
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
    const content = await part.toBuffer();
    if (content.length === 0 && !part.filename) return undefined;
    files[part.fieldname] = { name: part.filename, content };
    return fileProblem(part, content, ruleOf(part.fieldname));
  });
  return { fields, files: files as Form<Files>['files'] };
}

function fileProblem(part: MultipartFile, content: Buffer, rule: FileRule | undefined): AppError | undefined {
  if (!rule) return invalidField(part.fieldname, 'fieldInvalid');
  const isTooLarge = part.file.truncated || content.length > rule.maxBytes;
  return isTooLarge ? tooLarge(part.fieldname, rule.tooLarge) : undefined;
}
