/** Bytes of a descriptor that hold the hash; the colors follow. */
const HASH_BYTES = 16;
const HASH_BITS = HASH_BYTES * 8;
const BAND_BITS = 16;
const BANDS = HASH_BITS / BAND_BITS;
/** A band with fewer bits set is that of a plain area, which many pictures have. */
const MIN_BITS = 2;
const COLOR_WEIGHT = 0.6;
/** At this distance, pictures have nothing in common. */
const FAR = 0.5;

/** From 0 to 100. Different pictures are below `SIMILAR`. */
export function likeness(a: Uint8Array, b: Uint8Array): number {
  if (a.length === 0 || a.length !== b.length) return 0;
  let bits = 0;
  for (let at = 0; at < HASH_BYTES; at += 1) bits += BITS[(a[at] ?? 0) ^ (b[at] ?? 0)] ?? 0;
  // Most pictures are this far apart, whatever their colors.
  if (bits >= FAR * HASH_BITS) return 0;
  let colors = 0;
  for (let at = HASH_BYTES; at < a.length; at += 1) colors += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  const distance = bits / HASH_BITS + (COLOR_WEIGHT * colors) / (255 * (a.length - HASH_BYTES));
  return Math.round(100 * Math.max(0, 1 - distance / FAR));
}

export const SIMILAR = 60;

/** What the index holds of a descriptor: its bands of 16 bits, each with its place. Bands of plain areas are left out. */
export function bandsOf(descriptor: Uint8Array): number[] {
  if (descriptor.length === 0) return [];
  return Array.from({ length: BANDS }, (_, band) => {
    const value = ((descriptor[band * 2] ?? 0) << 8) | (descriptor[band * 2 + 1] ?? 0);
    return countBits(value) < MIN_BITS ? [] : [keyOf(band, value)];
  }).flat();
}

/**
 * The bands to look for: those of all descriptors, and for the first of each half (the picture and its mirror image), also
 * the bands that differ from them in one bit.
 */
export function bandsToFind(descriptors: readonly Uint8Array[]): number[] {
  const half = Math.ceil(descriptors.length / 2);
  const keys = new Set(descriptors.flatMap(bandsOf));
  for (const key of descriptors.filter((_, at) => at % half === 0).flatMap(bandsOf))
    for (let bit = 0; bit < BAND_BITS; bit += 1) keys.add(key ^ (1 << bit));
  return [...keys];
}

const keyOf = (band: number, value: number) => (band << BAND_BITS) | value;

/** The number of bits set, by byte. */
const BITS = Uint8Array.from({ length: 256 }, (_, value) => countBits(value));

function countBits(value: number): number {
  let [left, count] = [value, 0];
  while (left !== 0) {
    left &= left - 1;
    count += 1;
  }
  return count;
}
