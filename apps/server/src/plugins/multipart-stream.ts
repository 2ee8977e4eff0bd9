import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { databaseFailure } from '#src/db/database-failure.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { type FileRule, type ParserWatch, readParts, tooLarge } from './multipart-parts.ts';

/** Who sends less than this much within the time is cut off: 35 KB a second. */
const STEP_BYTES = 1_048_576;
const STEP_MS = 30_000;

export interface StreamedFileRule<Stored> extends FileRule {
  field: string;
  /** Stores the whole file or nothing. What it refuses with an AppError is told in the answer. */
  store(content: AsyncIterable<Buffer>): Promise<Stored>;
  discard(stored: Stored): Promise<void>;
}

export interface StreamedForm<Stored> {
  /** The text fields as they were sent; a schema tells which count. */
  fields: Record<string, string>;
  /** An empty file input of a browser counts as none. */
  file: StreamedFile<Stored> | null;
}

export interface StreamedFile<Stored> {
  /** As the sender calls it: data to show, never a path. */
  name: string;
  stored: Stored;
}

/**
 * Reads a form whose file is too large to be held: it is stored while it arrives. The file is taken back when anything is
 * wrong with the form, when the sender's session ended in the meantime, and when `use` fails.
 */
export async function withStreamedForm<Stored, Result>(
  request: FastifyRequest,
  rule: StreamedFileRule<Stored>,
  use: (form: StreamedForm<Stored>) => Promise<Result>,
): Promise<Result> {
  let file: StreamedFile<Stored> | null = null;
  let failure: { error: unknown } | undefined;
  try {
    const fields = await readParts(request, { field: rule.field, rule }, async (part, parser) => {
      if (part.fieldname !== rule.field || !part.filename) {
        part.file.resume();
        return part.filename ? invalidField(part.fieldname, 'fieldInvalid') : undefined;
      }
      try {
        file = { name: part.filename, stored: await rule.store(arriving(request, part, rule, parser)) };
        return undefined;
      } catch (error) {
        // The sender went away, or what he sent is no form.
        if (part.file.errored) throw error;
        part.file.resume();
        if (error instanceof AppError) return error;
        failure = { error };
        return undefined;
      }
    });
    if (failure) throw failure.error;
    await request.confirmCaller();
    return await use({ fields, file });
  } catch (error) {
    // Nobody knows whether a write came through whose connection broke: such a file is left to the sweep.
    if (file && databaseFailure(error) !== 'unavailable') await rule.discard((file as StreamedFile<Stored>).stored);
    throw error;
  }
}

async function* arriving<Stored>(
  request: FastifyRequest,
  part: MultipartFile,
  rule: StreamedFileRule<Stored>,
  parser: ParserWatch,
): AsyncGenerator<Buffer> {
  let allowedUpTo = STEP_BYTES;
  parser.waiting();
  // What is refused half-way is read to its end all the same.
  for await (const chunk of part.file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    if (part.file.bytesRead >= allowedUpTo) {
      allowedUpTo = part.file.bytesRead + STEP_BYTES;
      request.setBodyTimeout(STEP_MS);
    }
    parser.busy();
    yield chunk;
    parser.waiting();
  }
  parser.busy();
  if (part.file.truncated) throw tooLarge(rule.field, rule.tooLarge);
}
