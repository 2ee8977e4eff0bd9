import { setImmediate } from 'node:timers/promises';

/** Of the 64 bits. A picture that was scaled or compressed again differs in up to five, other pictures in twenty and more. */
const MAX_DISTANCE = 6;
/** With fewer bits set, or unset, a picture is nearly plain, and like every other plain one. */
const MIN_FEATURES = 6;
const ENTRY_BYTES = 12;
/** A few milliseconds: others have their turn in between. */
const COMPARED_AT_ONCE = 1_000_000;

/**
 * The numbers of the products whose pictures look like each of these. `known` is the answer of findPictureHashes: a
 * hundred thousand pictures are compared in less time than an index of them would take to look up.
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
      // Nearly all are told apart by the first half.
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

/** How many of 32 bits are set, all at once: pairs, then fours, then bytes are summed up. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
