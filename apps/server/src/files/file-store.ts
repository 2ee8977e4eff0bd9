import type { Readable } from 'node:stream';

/**
 * Stores uploaded files in a local folder, or in a bucket that several machines share. We generate the keys (`newFileId`), and
 * each key is written once.
 */
export interface FileStore {
  /** The local folder; null for a bucket. */
  folder: string | null;
  /** Stores the whole content or nothing. Once it resolves, the file survives a crash. */
  put(key: string, content: FileContent): Promise<void>;
  /** In bytes; null when the file does not exist. */
  size(key: string): Promise<number | null>;
  /** Null when the file does not exist. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** A missing file is not an error. */
  delete(key: string): Promise<void>;
  /** The files in a folder, or all files, in no order. */
  list(folder?: string): AsyncIterable<ListedFile>;
  /** Removes the remains of writes that did not finish before that time. */
  removeLeftovers(before: Date): Promise<void>;
}

/** A stream must have exactly `size` bytes, or at most `maxBytes`. */
export type FileContent =
  | Buffer
  | { stream: AsyncIterable<Buffer>; size: number }
  | { stream: AsyncIterable<Buffer>; maxBytes: number };

/** Both ends are inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenedFile {
  /** Of the whole file, even when a range was requested. */
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
