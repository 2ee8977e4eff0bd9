import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, opendir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#src/lib/app-error.ts';
import { checkFolder, isFileKey, splitFileKey } from './file-key.ts';
import { type FileContent, type FileStore, FileStoreStartError, type ListedFile } from './file-store.ts';
import { checkSize } from './stream-size.ts';

/** A key never starts with a dot. */
const TEMPORARY = '.tmp';

const READ = constants.O_RDONLY | constants.O_NOFOLLOW;
const CREATE = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;

/** Stores files in a local folder. Each kind is spread over 256 subfolders. */
export async function openLocalFiles(root: string): Promise<FileStore> {
  const temporary = join(root, TEMPORARY);
  try {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new FileStoreStartError(
      `Cannot store uploaded files in ${root} (${cause instanceof Error ? cause.message : cause}). Check DATA_DIR and who owns it.`,
      { cause },
    );
  }

  function locate(key: string) {
    const { folder, name } = splitFileKey(key);
    const kind = join(root, folder);
    const shard = join(kind, name.slice(0, 2));
    return { kind, shard, path: join(shard, name) };
  }

  return {
    folder: root,

    async put(key, content) {
      const { kind, shard, path } = locate(key);
      const unfinished = join(temporary, randomUUID());
      try {
        await writeDurably(unfinished, content);
        // A new folder is durable only after its parent is synced.
        if ((await mkdir(shard, { recursive: true, mode: 0o700 })) !== undefined)
          for (const above of [kind, root]) await syncFolder(above);
        await rename(unfinished, path);
      } catch (error) {
        await removeFile(unfinished);
        throw noRoomOr(error);
      }
      try {
        await syncFolder(shard);
      } catch (error) {
        await removeFile(path);
        throw noRoomOr(error);
      }
    },

    async size(key) {
      const file = await openFile(locate(key).path);
      if (file === null) return null;
      try {
        return (await file.stat()).size;
      } finally {
        await file.close();
      }
    },

    async open(key, range) {
      const file = await openFile(locate(key).path);
      if (file === null) return null;
      try {
        const { size } = await file.stat();
        if (range && (range.start > range.end || range.end >= size))
          throw new RangeError(`The file has ${size} bytes; the range ${range.start}-${range.end} is outside it.`);
        return { size, stream: file.createReadStream(range) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    delete: (key) => removeFile(locate(key).path),

    async *list(folder) {
      const folders = folder === undefined ? await foldersIn(root) : [checkFolder(folder)];
      for (const kind of folders)
        for await (const file of filesBelow(join(root, kind))) {
          const key = `${kind}/${file.name}`;
          if (isFileKey(key)) yield { key, size: file.size, modifiedAt: file.modifiedAt };
        }
    },

    async removeLeftovers(before) {
      for await (const { path, modifiedAt } of filesIn(temporary)) if (modifiedAt < before) await removeFile(path);
    },
  };
}

async function writeDurably(path: string, content: FileContent): Promise<void> {
  const file = await open(path, CREATE, 0o600);
  try {
    await file.writeFile(Buffer.isBuffer(content) ? content : checkSize(content));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<FileHandle | null> {
  try {
    const file = await open(path, READ);
    if ((await file.stat()).isFile()) return file;
    await file.close();
    return null;
  } catch (error) {
    // ELOOP: the path is a link, and links are never followed.
    if (hasCode(error, 'ENOENT', 'ELOOP')) return null;
    throw error;
  }
}

async function removeFile(path: string): Promise<void> {
  try {
    await unlink(path);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function foldersIn(root: string): Promise<string[]> {
  const folders: string[] = [];
  for await (const entry of entriesOf(root))
    if (entry.isDirectory() && entry.name !== TEMPORARY) folders.push(entry.name);
  return folders;
}

async function* filesBelow(kind: string) {
  for await (const shard of entriesOf(kind)) if (shard.isDirectory()) yield* filesIn(join(kind, shard.name));
}

async function* filesIn(folder: string): AsyncGenerator<Omit<ListedFile, 'key'> & { name: string; path: string }> {
  for await (const entry of entriesOf(folder)) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    try {
      const { size, mtime } = await stat(path);
      yield { name: entry.name, path, size, modifiedAt: mtime };
    } catch (error) {
      // The file was deleted in the meantime.
      if (!hasCode(error, 'ENOENT')) throw error;
    }
  }
}

async function* entriesOf(folder: string) {
  try {
    yield* await opendir(folder);
  } catch (error) {
    // No file of this kind has been stored yet.
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const noRoomOr = (error: unknown): unknown =>
  hasCode(error, 'ENOSPC', 'EDQUOT') ? new AppError('no_room', 'noRoom', { cause: error }) : error;
