import type { Readable } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { MessageRef } from '@sampan/contract/message-ref';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { UPLOAD_MS } from '../limits/body-timeout.ts';

/** Enough for the longest list of product attributes, as JSON in three-byte characters. */
const MAX_FIELD_BYTES = 65_536;
/** The limit for all stored fields together: 20 of the longest. */
const MAX_TEXT_BYTES = 20 * MAX_FIELD_BYTES;
/** The parser has no limit for the length of names. */
const MAX_NAME_LENGTH = 64;
/** The limit for the headers and boundaries of all parts. */
const MAX_FRAME_BYTES = 65_536;
const STALLED_MS = 3000;

export const LIMITS = {
  // Far more than any form has, because unknown fields and files are ignored.
  fields: 200,
  fieldSize: MAX_FIELD_BYTES,
  files: 20,
  parts: 220,
  headerPairs: 20,
};

export interface FileRule {
  maxBytes: number;
  /** The message of the 413 for a larger file. */
  tooLarge: MessageRef;
}

/** Reads the file to its end. Returns its problem, which is reported after the whole form has been read. */
export type TakeFile = (part: MultipartFile, parser: ParserWatch) => Promise<AppError | undefined>;

/** Distinguishes a stalled parser from one that waits for its consumer: the consumer reports when it is busy. */
export interface ParserWatch {
  waiting(): void;
  busy(): void;
}

/**
 * Reads a multipart body to its end and returns the text fields. A problem with a declared field becomes a 4xx that
 * names the field. Unknown fields and their problems are ignored.
 */
export async function readParts(
  request: FastifyRequest,
  {
    field,
    rule,
    most = 1,
    totalBytes,
  }: { field: string; rule: FileRule; most?: number; totalBytes?: number | undefined },
  takeFile: TakeFile,
): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new AppError('unsupported_type', 'unsupportedType');
  rejectByLength(request, field, { ...rule, maxBytes: totalBytes ?? most * rule.maxBytes });
  request.setBodyTimeout(UPLOAD_MS);

  const fields: Record<string, string> = {};
  const isDeclared = declaredFields(request);
  let textBytes = 0;
  // The first problem is reported after the whole body has been read: a client that is still sending would not read the
  // response.
  let problem: AppError | undefined;
  async function read(parser: ParserWatch) {
    for await (const part of request.parts({ limits: { ...LIMITS, fileSize: rule.maxBytes } })) {
      if (part.type === 'file') {
        const found = await takeFile(part, parser);
        parser.waiting();
        problem ??= found;
      } else {
        const found = fieldProblem(part, fields);
        if (found && isDeclared(part.fieldname)) problem ??= found;
        if (found) continue;
        const text = asText(part.value);
        textBytes += Buffer.byteLength(text);
        if (textBytes > MAX_TEXT_BYTES) problem ??= new AppError('validation', 'malformedRequest');
        else fields[part.fieldname] = text;
      }
    }
  }
  try {
    await endingWith(request.raw, read);
  } catch (error) {
    throw problem ?? toRefusal(error, field);
  }
  if (problem) throw problem;
  return fields;
}

/** Stops a stalled parser: if the head of a part has no end, the parser waits forever, even after the last byte. */
async function endingWith(body: Readable, work: (parser: ParserWatch) => Promise<void>): Promise<void> {
  let waitingSince: number | null = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    body.once('end', () => {
      const endedAt = performance.now();
      timer = setInterval(() => {
        if (waitingSince === null || performance.now() - Math.max(waitingSince, endedAt) < STALLED_MS) return;
        reject(new Error('The multipart parser stalled.'));
      }, STALLED_MS / 6);
    });
  });
  const parser: ParserWatch = {
    waiting: () => {
      waitingSince = performance.now();
    },
    busy: () => {
      waitingSince = null;
    },
  };
  try {
    await Promise.race([work(parser), stalled]);
  } finally {
    clearInterval(timer);
  }
}

/** Rejects by Content-Length before anything is read. */
function rejectByLength(request: FastifyRequest, field: string, rule: FileRule): void {
  const most = rule.maxBytes + MAX_TEXT_BYTES + MAX_FRAME_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(field, rule.tooLarge);
}

/** Checks names against the schema of the form. A schema without fields allows all. */
function declaredFields({ routeOptions }: FastifyRequest): (name: string) => boolean {
  const { form } = routeOptions.config;
  const names = form && 'shape' in form ? Object.keys(form.shape as object) : [];
  return (name) => names.length === 0 || names.includes(name);
}

function fieldProblem(part: MultipartValue, seen: Record<string, string>): AppError | undefined {
  if (part.fieldname.length > MAX_NAME_LENGTH) return new AppError('validation', 'malformedRequest');
  if (part.valueTruncated) return invalidField(part.fieldname, `tooLong:${MAX_FIELD_BYTES}`);
  return Object.hasOwn(seen, part.fieldname) ? invalidField(part.fieldname, 'fieldInvalid') : undefined;
}

/** The library parses parts of type JSON; our schemas take text. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const tooLarge = (path: string, ref: MessageRef) => new AppError('too_large', ref, { errors: [{ path, ref }] });

/** Only the parser throws while parts are read, so every error concerns the body. */
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
