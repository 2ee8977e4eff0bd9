import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { checkSize } from '#src/files/stream-size.ts';
import { CHECKSUMS, CHECKSUMS_CHECKSUM, checksumLine, PARTIAL } from './archive.format.ts';
import { BackupError } from './backup.error.ts';
import { END_OF_TAR, paddingOf, tarHeader } from './tar.format.ts';

export interface ArchiveWriter {
  add(name: string, content: Buffer | { stream: AsyncIterable<Buffer>; size: number }): Promise<void>;
  /** Syncs the archive and renames it to its final name. Returns its size. */
  finish(): Promise<number>;
  /** Deletes an unfinished archive. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Writes a tar archive with SHA-256 checksums, under a temporary name until it is finished. */
export async function createArchive(path: string, createdAt: Date): Promise<ArchiveWriter> {
  const unfinished = join(dirname(path), `${basename(path)}${PARTIAL}`);
  if (existsSync(path)) throw new BackupError(`The file ${path} already exists. Choose another name.`);
  const file = await openUnfinished(unfinished);
  const modifiedAt = Math.floor(createdAt.getTime() / 1000);
  const lines: string[] = [];
  let size = 0;
  let isOpen = true;

  async function write(bytes: Buffer): Promise<void> {
    await file.writeFile(bytes);
    size += bytes.length;
  }

  async function add(name: string, content: Parameters<ArchiveWriter['add']>[1]): Promise<void> {
    const hash = createHash('sha256');
    const contentSize = Buffer.isBuffer(content) ? content.length : content.size;
    await write(tarHeader({ name, size: contentSize, modifiedAt }));
    const chunks = Buffer.isBuffer(content) ? [content] : checkSize(content);
    for await (const chunk of chunks) {
      hash.update(chunk);
      await write(chunk);
    }
    await write(Buffer.alloc(paddingOf(contentSize)));
    lines.push(checksumLine(hash.digest('hex'), name));
  }

  return {
    add,
    async finish() {
      await add(CHECKSUMS, Buffer.from(lines.join('')));
      await add(CHECKSUMS_CHECKSUM, Buffer.from(lines.at(-1) ?? ''));
      await write(END_OF_TAR);
      await file.sync();
      await file.close();
      isOpen = false;
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return size;
    },
    async [Symbol.asyncDispose]() {
      if (!isOpen) return;
      await file.close();
      await rm(unfinished, { force: true });
    },
  };
}

async function openUnfinished(path: string): Promise<FileHandle> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // The archive contains secrets.
    return await open(path, 'w', 0o600);
  } catch (cause) {
    throw new BackupError(
      `A backup cannot be written to ${dirname(path)} (${cause instanceof Error ? cause.message : cause}).`,
      { cause },
    );
  }
}

async function syncFolder(path: string): Promise<void> {
  let folder: FileHandle | undefined;
  try {
    folder = await open(path, 'r');
    await folder.sync();
  } finally {
    await folder?.close();
  }
}
