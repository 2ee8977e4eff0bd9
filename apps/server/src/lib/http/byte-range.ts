export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header with one range, both ends inclusive. Returns null if the response is the whole file: no range,
 * several ranges, or an invalid header. Returns 'outside' for a range beyond the file.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'outside' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
