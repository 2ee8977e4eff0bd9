import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BackupDescription, CHECKSUMS, CHECKSUMS_CHECKSUM, checksumLine, DESCRIPTION } from './archive.format.ts';
import { BackupError } from './backup.error.ts';
import { END_OF_TAR, HEADER_BYTES, paddingOf, readTarHeader } from './tar.format.ts';

const CHUNK_BYTES = 262_144;

export interface ArchiveEntry {
  name: string;
  size: number;
  /** Must be read to its end before the next entry, or not at all. */
  stream: () => Readable;
}

/** The entries of an archive, in order. Throws if the archive is damaged or truncated. */
export async function* readEntries(file: FileHandle): AsyncGenerator<ArchiveEntry> {
  const { size: archiveBytes } = await file.stat();
  let position = 0;
  for (;;) {
    const head = await readBytes(file, position, HEADER_BYTES);
    if (head.equals(END_OF_TAR.subarray(HEADER_BYTES))) break;
    const header = readTarHeader(head);
    if (header === null) throw damaged(`there is no valid entry at byte ${position}`);
    const { name, size } = header;
    const start = position + HEADER_BYTES;
    const end = start + size + paddingOf(size);
    if (end > archiveBytes) throw damaged(`it ends inside ${name}`);
    yield {
      name,
      size,
      stream: () => Readable.from(bytesOf(file, start, size)),
    };
    const padding = await readBytes(file, start + size, paddingOf(size));
    if (padding.some((byte) => byte !== 0)) throw damaged(`there is unexpected data after ${name}`);
    position = end;
  }
  const isRightLength = archiveBytes - position === END_OF_TAR.length;
  if (!isRightLength || !(await readBytes(file, position, END_OF_TAR.length)).equals(END_OF_TAR))
    throw damaged('its end is invalid');
}

/** Verifies the checksums of the whole archive. Returns its description. */
export async function verifyArchive(file: FileHandle): Promise<BackupDescription> {
  let description: string | undefined;
  let lines: string[] = [];
  let sealed = 0;
  for await (const entry of readEntries(file)) {
    const { name } = entry;
    if (name === DESCRIPTION) description = (await buffer(entry.stream())).toString('utf8');
    if (name === CHECKSUMS) {
      const written = (await buffer(entry.stream())).toString('utf8');
      if (written !== lines.join('')) throw damaged(`${differentEntry(written, lines)} has changed`);
      lines = [checksumLine(createHash('sha256').update(written).digest('hex'), name)];
      sealed = 1;
    } else if (name === CHECKSUMS_CHECKSUM) {
      const written = (await buffer(entry.stream())).toString('utf8');
      if (sealed !== 1 || written !== lines.join('')) throw damaged(`${CHECKSUMS} has changed`);
      sealed = 2;
    } else {
      if (sealed > 0) throw damaged(`${name} comes after the checksums`);
      const hash = createHash('sha256');
      for await (const chunk of entry.stream()) hash.update(chunk);
      lines.push(checksumLine(hash.digest('hex'), name));
    }
  }
  if (sealed !== 2 || description === undefined) throw damaged('its checksums are missing');
  return readDescription(description);
}

/** Opens an archive for reading. Reports a missing file in one line. */
export async function openArchive(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (cause) {
    throw new BackupError(`The backup ${path} cannot be read (${cause instanceof Error ? cause.message : cause}).`, {
      cause,
    });
  }
}

/** Called after the checksums match, so an unknown description means that another program made the archive. */
function readDescription(text: string): BackupDescription {
  try {
    return BackupDescription.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(
      'The backup is intact, but a newer version of Sampan made it. Nothing was changed. Restore it with that version.',
      { cause },
    );
  }
}

async function* bytesOf(file: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; done += CHUNK_BYTES)
    yield await readBytes(file, start + done, Math.min(CHUNK_BYTES, size - done));
}

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, position);
  if (bytesRead < length) throw damaged('it ends too early');
  return bytes;
}

function differentEntry(written: string, found: readonly string[]): string {
  const expected = written.split(/(?<=\n)/);
  const index = found.findIndex((line, at) => line !== expected[at]);
  return found[index]?.slice(66).trim() ?? CHECKSUMS;
}

const damaged = (how: string) =>
  new BackupError(`The backup is damaged (${how}). Nothing was changed. Use another backup.`);
