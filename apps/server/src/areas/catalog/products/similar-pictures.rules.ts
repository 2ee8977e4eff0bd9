import { setImmediate } from 'node:timers/promises';

/** In bits of 64. Scaled or recompressed pictures differ in up to five bits, different ones in twenty or more. */
const MAX_DISTANCE = 6;
/** With fewer bits set or unset, a picture is nearly plain and would match any other plain one. */
const MIN_FEATURES = 6;
const ENTRY_BYTES = 12;
/** Compared in a few milliseconds, then yields to the event loop. */
const COMPARED_AT_ONCE = 1_000_000;

/**
 * The numbers of products with similar pictures, by hash. `known` is the result of findPictureHashes: comparing a
 * hundred thousand hashes is faster than an index lookup.
 */
export async function findSimilarPictures(
  known: Buffer,
  asked: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const found = new Map<string, Set<number>>();
  const count = known.length / ENTRY_BYTES;
  const [high, low] = [new Int32Array(count), new Int32Array(count)];
  for (let index = 0; index < count; index += 1) {
    high[index] = known.readInt32BE(index * ENTRY_BYTES + 4);
    low[index] = known.readInt32BE(index * ENTRY_BYTES + 8);
  }
  let compared = 0;
  for (const hash of new Set(asked)) {
    const bits = BigInt.asUintN(64, BigInt(hash));
    const [askedHigh, askedLow] = [Number(bits >> 32n) | 0, Number(bits & 0xffffffffn) | 0];
    const features = countBits(askedHigh) + countBits(askedLow);
    if (features < MIN_FEATURES || features > 64 - MIN_FEATURES) continue;
    const numbers = new Set<number>();
    for (let index = 0; index < count; index += 1) {
      // The first half already rules out nearly all.
      const distance = countBits((high[index] ?? 0) ^ askedHigh);
      if (distance > MAX_DISTANCE) continue;
      if (distance + countBits((low[index] ?? 0) ^ askedLow) > MAX_DISTANCE) continue;
      numbers.add(known.readInt32BE(index * ENTRY_BYTES));
    }
    found.set(hash, numbers);
    compared += count;
    if (compared > COMPARED_AT_ONCE) {
      compared = 0;
      await setImmediate();
    }
  }
  return found;
}

/** Counts the bits that are set: sums pairs, then nibbles, then bytes. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
