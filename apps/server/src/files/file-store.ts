import type { Readable } from 'node:stream';
import type { ByteRange } from '#src/lib/http/byte-range.ts';

/**
 * Stores uploaded files in a local folder, or in a bucket that several machines share. The server generates the keys
 * (`newFileId`) and writes each key once.
 */
export interface FileStore {
  /** The local folder; null for a bucket. */
  folder: string | null;
  /** Stores the whole content or nothing. When it resolves, the file is durable. */
  put(key: string, content: FileContent): Promise<void>;
  /** The size in bytes; null if the file does not exist. */
  size(key: string): Promise<number | null>;
  /** Returns null if the file does not exist. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** Succeeds if the file does not exist. */
  delete(key: string): Promise<void>;
  /** The files in a folder, or all files, in no order. */
  list(folder?: string): AsyncIterable<ListedFile>;
  /** Removes writes that started before this time and never finished. */
  removeLeftovers(before: Date): Promise<void>;
}

/** A stream must have exactly `size` bytes, or at most `maxBytes`. */
export type FileContent =
  | Buffer
  | { stream: AsyncIterable<Buffer>; size: number }
  | { stream: AsyncIterable<Buffer>; maxBytes: number };

/** Both ends are inclusive, as in HTTP. */
export interface OpenedFile {
  /** The size of the whole file, even for a range. */
  size: number;
  stream: Readable;
}

export interface ListedFile {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** The store cannot be used as configured. The message tells the operator why. */
export class FileStoreStartError extends Error {}
