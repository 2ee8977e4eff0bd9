import type { Readable } from 'node:stream';

/**
 * Where uploaded files lie: a folder of this machine, or a bucket that several machines share. A key is made up by us
 * (`newFileId`), never by a user, and is written once.
 */
export interface FileStore {
  /** On this machine, whose disk may become full; null when they lie elsewhere. */
  folder: string | null;
  /** Stores the whole content or nothing; once it resolves the file survives a crash. */
  put(key: string, content: FileContent): Promise<void>;
  /** The size in bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Null when there is no such file. The caller reads the stream to its end, or destroys it. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | null>;
  /** A file that is not there (any more) is no error. */
  delete(key: string): Promise<void>;
  /** All files whose key begins with `<folder>/`, or all there are, in no order. */
  list(folder?: string): AsyncIterable<ListedFile>;
  /** Removes what unfinished writes of before that time left behind. */
  removeLeftovers(before: Date): Promise<void>;
}

/** A stream of a known size is refused when it ends earlier or later, one of an unknown size when it goes on beyond `maxBytes`. */
export type FileContent =
  | Buffer
  | { stream: AsyncIterable<Buffer>; size: number }
  | { stream: AsyncIterable<Buffer>; maxBytes: number };

/** Both ends are included, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface OpenedFile {
  /** Of the whole file, also when a range of it was asked for. */
  size: number;
  stream: Readable;
}

export interface ListedFile {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** The store cannot be used with the settings that were given. The message says which, for the operator. */
export class FileStoreStartError extends Error {}
