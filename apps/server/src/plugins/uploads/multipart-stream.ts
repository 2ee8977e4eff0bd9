import type { MultipartFile } from '@fastify/multipart';
import type { MessageRef } from '@sampan/contract/message-ref';
import type { FastifyRequest } from 'fastify';
import { databaseFailure } from '#src/db/database-failure.ts';
import { AppError, invalidField } from '#src/lib/app-error.ts';
import { type FileRule, type ParserWatch, readParts, tooLarge } from './multipart-parts.ts';

/** The slowest accepted upload has 35 KB per second. */
const STEP_BYTES = 1_048_576;
const STEP_MS = 30_000;

export interface StreamedFileRule<Stored> extends FileRule {
  field: string;
  /** Another name of the field. */
  alias?: string;
  /** Stores the whole file or nothing. If it throws an AppError, that becomes the response. */
  store(content: AsyncIterable<Buffer>): Promise<Stored>;
  discard(stored: Stored): Promise<void>;
}

export interface StreamedForm<Stored> {
  /** All text fields as received. */
  fields: Record<string, string>;
  /** The empty file input of a browser counts as no file. */
  file: StreamedFile<Stored> | null;
}

export interface StreamedFile<Stored> {
  /** The client's file name, for display only: never used as a path. */
  name: string;
  stored: Stored;
}

/**
 * Reads a form whose file is too large for memory, and stores the file while it arrives. Discards the file if the form
 * is invalid, if the caller's session has ended in the meantime, or if `use` fails.
 */
export async function withStreamedForm<Stored, Result>(
  request: FastifyRequest,
  rule: StreamedFileRule<Stored>,
  use: (form: StreamedForm<Stored>) => Promise<Result>,
): Promise<Result> {
  return withStreamedFiles(request, { ...rule, most: 1, tooMany: 'oneFileOnly' }, ({ fields, files: [file] }) =>
    use({ fields, file: file ?? null }),
  );
}

/** Reads a form with several files in one field, one after another. Stores all of them, or none. */
export async function withStreamedFiles<Stored, Result>(
  request: FastifyRequest,
  rule: StreamedFileRule<Stored> & { most: number; tooMany: MessageRef; totalBytes?: number },
  use: (form: { fields: Record<string, string>; files: StreamedFile<Stored>[] }) => Promise<Result>,
): Promise<Result> {
  const files: StreamedFile<Stored>[] = [];
  let failure: { error: unknown } | undefined;
  try {
    const form = { field: rule.field, rule, most: rule.most, totalBytes: rule.totalBytes };
    const fields = await readParts(request, form, async (part, parser) => {
      const isWanted = [rule.field, rule.alias].includes(part.fieldname) && part.filename;
      if (!isWanted || files.length === rule.most) {
        part.file.resume();
        return isWanted ? invalidField(rule.field, rule.tooMany) : undefined;
      }
      try {
        files.push({ name: part.filename, stored: await rule.store(receive(request, part, rule, parser)) });
        return undefined;
      } catch (error) {
        // The client disconnected, or the body is malformed.
        if (part.file.errored) throw error;
        part.file.resume();
        if (error instanceof AppError) return error;
        failure = { error };
        return undefined;
      }
    });
    if (failure) throw failure.error;
    await request.confirmCaller();
    return await use({ fields, files });
  } catch (error) {
    // If the connection broke, the write may have been committed. Then the orphan sweep decides about the file.
    if (databaseFailure(error) !== 'unavailable') for (const { stored } of files) await rule.discard(stored);
    throw error;
  }
}

async function* receive<Stored>(
  request: FastifyRequest,
  part: MultipartFile,
  rule: StreamedFileRule<Stored>,
  parser: ParserWatch,
): AsyncGenerator<Buffer> {
  let allowedUpTo = STEP_BYTES;
  parser.waiting();
  // A rejected file is still read to its end.
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
