import { WorkbookError } from './limits.ts';

const END = 0xffff_fffe;
const FREE = 0xffff_ffff;
const HEADER_SECTORS = 109;
const ENTRY_BYTES = 128;
const MINI_SECTOR = 64;
const MINI_LIMIT = 4096;

/** The streams of a compound file, the container of old .xls files and of workbooks with a password. */
export class CompoundFile {
  readonly #file: Buffer;
  readonly #sector: number;
  readonly #fat: number[] = [];
  readonly #entries = new Map<string, { start: number; size: number }>();

  constructor(content: Uint8Array) {
    this.#file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    if (this.#file.length < 512) throw new WorkbookError('unreadable');
    const shift = this.#file.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw new WorkbookError('unreadable');
    this.#sector = 2 ** shift;
    this.#readTable();
    this.#readDirectory();
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  stream(name: string): Buffer | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    if (entry.size >= MINI_LIMIT) return this.#chain(entry.start).subarray(0, entry.size);
    const root = this.#entries.get('Root Entry');
    if (!root) return null;
    const small = this.#chain(root.start);
    const table = this.#chain(this.#file.readUInt32LE(60));
    const parts: Buffer[] = [];
    let at = entry.start;
    while (at < FREE - 5 && parts.length * MINI_SECTOR < entry.size && (at + 1) * 4 <= table.length) {
      parts.push(small.subarray(at * MINI_SECTOR, (at + 1) * MINI_SECTOR));
      at = table.readUInt32LE(at * 4);
    }
    return Buffer.concat(parts).subarray(0, entry.size);
  }

  #at(sector: number): Buffer {
    return this.#file.subarray((sector + 1) * this.#sector, (sector + 2) * this.#sector);
  }

  #readTable(): void {
    const sectors: number[] = [];
    for (let n = 0; n < HEADER_SECTORS; n += 1) sectors.push(this.#file.readUInt32LE(76 + 4 * n));
    let more = this.#file.readUInt32LE(68);
    const most = Math.ceil(this.#file.length / this.#sector);
    for (let n = 0; more < FREE - 5 && n < most; n += 1) {
      const part = this.#at(more);
      if (part.length < this.#sector) break;
      for (let at = 0; at < this.#sector - 4; at += 4) sectors.push(part.readUInt32LE(at));
      more = part.readUInt32LE(this.#sector - 4);
    }
    for (const sector of sectors.filter((number) => number < FREE - 5).slice(0, most)) {
      const part = this.#at(sector);
      for (let at = 0; at + 4 <= part.length; at += 4) this.#fat.push(part.readUInt32LE(at));
    }
  }

  /** A chain that loops ends where it would exceed the file. */
  #chain(start: number): Buffer {
    const parts: Buffer[] = [];
    const most = Math.ceil(this.#file.length / this.#sector);
    for (let at = start; at < FREE - 5 && parts.length < most; at = this.#fat[at] ?? END) parts.push(this.#at(at));
    return Buffer.concat(parts);
  }

  #readDirectory(): void {
    const directory = this.#chain(this.#file.readUInt32LE(48));
    for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
      const length = directory.readUInt16LE(at + 64);
      if (length < 2 || length > 64) continue;
      const name = directory.toString('utf16le', at, at + length - 2);
      const [start, size] = [directory.readUInt32LE(at + 116), directory.readUInt32LE(at + 120)];
      if (!this.#entries.has(name)) this.#entries.set(name, { start, size });
    }
  }
}
