const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
/** The largest number with eleven octal digits. */
const MAX_SIZE = 8 ** 11 - 1;

/** An archive ends with two empty blocks. */
export const END_OF_TAR = Buffer.alloc(2 * BLOCK_BYTES);

export interface TarHeader {
  /** ASCII only. */
  name: string;
  size: number;
  /** Unix seconds. */
  modifiedAt: number;
}

/** The header block of a file in a tar archive (POSIX ustar). */
export function tarHeader({ name, size, modifiedAt }: TarHeader): Buffer {
  if (!/^[\x21-\x7e]+$/.test(name) || name.length > NAME_BYTES)
    throw new RangeError(`Not a valid name in a tar archive: ${name}`);
  if (size > MAX_SIZE) throw new RangeError(`${name} has ${size} bytes, which is too large for a tar archive.`);
  const block = Buffer.alloc(BLOCK_BYTES);
  block.write(name, 0, 'latin1');
  block.write('0000600\0' + '0000000\0' + '0000000\0', 100, 'latin1');
  block.write(`${octal(size, 11)}\0${octal(modifiedAt, 11)}\0`, 124, 'latin1');
  // The checksum is computed with spaces in its own field.
  block.write('        0', 148, 'latin1');
  block.write('ustar\x0000', 257, 'latin1');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${octal(sum, 6)}\0 `, 148, 'latin1');
  return block;
}

/** Reads a header block; null if any bit differs from the output of `tarHeader`. */
export function readTarHeader(block: Buffer): TarHeader | null {
  const text = block.toString('latin1');
  const header: TarHeader = {
    name: text.slice(0, NAME_BYTES).split('\0', 1)[0] ?? '',
    size: Number.parseInt(text.slice(124, 135), 8),
    modifiedAt: Number.parseInt(text.slice(136, 147), 8),
  };
  const isWhole =
    /^[\x21-\x7e]+$/.test(header.name) && Number.isFinite(header.size) && Number.isFinite(header.modifiedAt);
  return isWhole && tarHeader(header).equals(block) ? header : null;
}

/** The padding that fills the last block of a content. */
export const paddingOf = (size: number): number => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;

export const HEADER_BYTES = BLOCK_BYTES;

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');
