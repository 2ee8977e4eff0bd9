import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  /** A path with slashes. */
  name: string;
  content: Uint8Array;
}

const UTF8_NAMES = 0x0800;
const DEFLATE = 8;

const NO_TIME = new Date('1980-01-01T00:00:00Z');

/** A ZIP archive, one entry at a time. For archives below 4 GB. `at` is the time of each entry, written as UTC. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at = NO_TIME): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content } of entries) {
    const path = Buffer.from(name);
    const data = deflateRawSync(content);
    // The fields that the local and the central header have in common.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(DEFLATE, 4);
    common.writeUInt32LE(dosTime(at), 6);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, central, path);
    yield local;
    yield data;
    offset += local.length + data.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length / 4, 8);
  end.writeUInt16LE(directory.length / 4, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  yield central;
  yield end;
}

/** Two seconds exact, from 1980 on. */
const dosTime = (at: Date): number =>
  ((((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()) * 0x1_00_00 +
    ((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1))) >>>
  0;
