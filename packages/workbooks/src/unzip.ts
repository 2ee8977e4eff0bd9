import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

/** The unpacked parts of an archive by name. A part is never larger than the archive declares. */
export function unzip(file: Uint8Array, isWanted: (name: string) => boolean = () => true): Map<string, Buffer> {
  const archive = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end -= 1;
  const parts = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  // The declared number, which checkZipBounds has checked.
  for (let left = archive.readUInt16LE(end + 10); left > 0 && archive.readUInt32LE(at) === ENTRY; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    ) as [number, number, number];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    const maxOutputLength = Math.max(1, archive.readUInt32LE(at + 24));
    const isPacked = archive.readUInt16LE(at + 10) === DEFLATED;
    if (isWanted(name)) parts.set(name, isPacked ? inflateRawSync(packed, { maxOutputLength }) : packed);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}
