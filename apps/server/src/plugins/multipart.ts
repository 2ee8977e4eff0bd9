import type { Readable } from 'node:stream';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { MessageRef } from '@sampan/contract/message-ref';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { UPLOAD_MS } from './body-time.ts';

/** Room for the longest list of attributes that a product may have, as JSON in three-byte letters. */
const MAX_FIELD_BYTES = 65_536;
const MAX_FIELDS = 20;
/** The parser has no limit of its own for these. */
const MAX_NAME_LENGTH = 64;
/** Headers and boundaries of all parts. */
const MAX_FRAME_BYTES = 65_536;
const STALLED_MS = 3000;

const LIMITS = {
  fields: MAX_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  files: 1,
  parts: 25,
  headerPairs: 20,
};

/** Lets routes that declare a form (`config.form`) read it with `readForm`; to all others it is of the wrong type. Nothing of a form is read before the guards let its sender in. */
export const multipartPlugin = fp(async (app) => {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && !request.routeOptions.config.form)
      throw new AppError('unsupported_type', 'unsupportedType');
  });
});

export interface FileRule {
  maxBytes: number;
  /** What a larger file is answered with, as a 413. */
  tooLarge: MessageRef;
}

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
  if (!request.isMultipart()) throw new AppError('unsupported_type', 'unsupportedType');
  const ruleOf = (field: string): FileRule | undefined =>
    Object.hasOwn(rules.files, field) ? rules.files[field as Files] : undefined;
  const [firstFile = ''] = Object.keys(rules.files);
  const maxFileBytes = Math.max(...Object.values<FileRule>(rules.files).map(({ maxBytes }) => maxBytes));
  refuseHopelessLength(request, maxFileBytes, firstFile, ruleOf(firstFile));

  request.allowBodyTime(UPLOAD_MS);

  const fields: Record<string, string> = {};
  const files: Partial<Record<string, UploadedFile>> = {};
  // The first thing that is wrong is told after the whole body was read: a sender who is still busy sending would not hear it.
  let problem: AppError | undefined;
  async function readParts() {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxFileBytes } })) {
      if (part.type === 'file') {
        const content = await part.toBuffer();
        if (content.length === 0 && !part.filename) continue;
        problem ??= fileProblem(part, content, ruleOf(part.fieldname));
        files[part.fieldname] = { name: part.filename, content };
      } else {
        problem ??= fieldProblem(part, fields);
        fields[part.fieldname] = asText(part.value);
      }
    }
  }
  try {
    await endingWith(request.raw, readParts());
  } catch (error) {
    throw problem ?? toRefusal(error, firstFile);
  }
  if (problem) throw problem;
  return { fields, files: files as Form<Files>['files'] };
}

/** The parser waits for ever when the head of a part has no end. Once all bytes are there, it has little left to do. */
async function endingWith(body: Readable, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    body.once('end', () => {
      timer = setTimeout(() => reject(new Error('The parser does not come to an end.')), STALLED_MS);
    });
  });
  try {
    await Promise.race([work, stalled]);
  } finally {
    clearTimeout(timer);
  }
}

/** What says of itself that it is far too long is not even read. */
function refuseHopelessLength(request: FastifyRequest, maxFileBytes: number, field: string, rule?: FileRule): void {
  const most = maxFileBytes + MAX_FIELDS * MAX_FIELD_BYTES + MAX_FRAME_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(field, rule?.tooLarge ?? 'bodyTooLarge');
}

function fileProblem(part: MultipartFile, content: Buffer, rule: FileRule | undefined): AppError | undefined {
  if (!rule) return invalidField(part.fieldname, 'fieldInvalid');
  const isTooLarge = part.file.truncated || content.length > rule.maxBytes;
  return isTooLarge ? tooLarge(part.fieldname, rule.tooLarge) : undefined;
}

function fieldProblem(part: MultipartValue, seen: Record<string, string>): AppError | undefined {
  if (part.fieldname.length > MAX_NAME_LENGTH) return new AppError('validation', 'malformedRequest');
  if (part.valueTruncated) return invalidField(part.fieldname, `tooLong:${MAX_FIELD_BYTES}`);
  return Object.hasOwn(seen, part.fieldname) ? invalidField(part.fieldname, 'fieldInvalid') : undefined;
}

/** The library parses parts that are labelled as JSON; our schemas want the text. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const tooLarge = (path: string, ref: MessageRef) => new AppError('too_large', ref, { errors: [{ path, ref }] });

/** Nothing but the parser runs while parts are read, so that all it throws is about the body. */
function toRefusal(error: unknown, fileField: string): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT') return invalidField(fileField, 'oneFileOnly');
  const isMalformed =
    code === 'FST_PARTS_LIMIT' ||
    code === 'FST_FIELDS_LIMIT' ||
    code === 'FST_PROTO_VIOLATION' ||
    code === 'FST_INVALID_JSON_FIELD_ERROR';
  return new AppError('validation', isMalformed ? 'malformedRequest' : 'uploadBroken', { cause: error });
}
