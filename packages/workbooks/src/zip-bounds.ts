import { type ReadLimits, WorkbookError } from './limits.ts';

const MAX_ENTRIES = 5000;

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const IS_ZIP64 = 0xffff_ffff;
const DEFLATED = 8;
/** The deflated size of an empty entry. */
const EMPTY_DEFLATED_BYTES = 2;

/**
 * Rejects an archive that unpacks to more than the limit. Uses the sizes in its directory: the reader stops at the
 * declared size of an entry, so it is enough to check that each entry declares one.
 */
export function checkZipBounds(content: Uint8Array, { unpackedBytes }: Pick<ReadLimits, 'unpackedBytes'>): void {
  const archive = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const end = findEnd(archive);
  const entries = archive.readUInt16LE(end + 10);
  if (entries > MAX_ENTRIES) throw refused();
  let at = archive.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let read = 0; read < entries; read += 1) {
    if (at + ENTRY_BYTES > archive.length || archive.readUInt32LE(at) !== ENTRY_SIGNATURE) throw refused();
    const method = archive.readUInt16LE(at + 10);
    const packedBytes = archive.readUInt32LE(at + 20);
    const bytes = archive.readUInt32LE(at + 24);
    const isSilent =
      packedBytes === IS_ZIP64 ||
      // The reader would take the size from the data descriptor.
      (packedBytes === 0 && hasDescriptor(archive, at)) ||
      (method === DEFLATED && bytes === 0 && packedBytes > EMPTY_DEFLATED_BYTES);
    unpacked += Math.max(bytes, packedBytes);
    if (isSilent || unpacked > unpackedBytes) throw refused();
    at += ENTRY_BYTES + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_BYTES - MAX_COMMENT_BYTES);
  for (let at = archive.length - END_BYTES; at >= first; at -= 1)
    if (archive.readUInt32LE(at) === END_SIGNATURE) return at;
  throw refused();
}

const hasDescriptor = (archive: Buffer, at: number): boolean => (archive.readUInt16LE(at + 8) & 8) !== 0;

const refused = () => new WorkbookError('unreadable');
