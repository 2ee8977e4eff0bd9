import fc, { type Arbitrary } from 'fast-check';

type Breakage =
  | { kind: 'cut'; at: number }
  | { kind: 'flip'; at: number; mask: number }
  | { kind: 'insert'; at: number; bytes: Uint8Array }
  | { kind: 'drop'; at: number; length: number }
  | { kind: 'repeat'; at: number; length: number }
  | { kind: 'fill'; at: number; length: number; byte: number };

const at = fc.nat();
const breakage: Arbitrary<Breakage> = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at }),
  fc.record({ kind: fc.constant('flip' as const), at, mask: fc.integer({ min: 1, max: 255 }) }),
  fc.record({ kind: fc.constant('insert' as const), at, bytes: fc.uint8Array({ minLength: 1, maxLength: 64 }) }),
  fc.record({ kind: fc.constant('drop' as const), at, length: fc.integer({ min: 1, max: 200 }) }),
  fc.record({ kind: fc.constant('repeat' as const), at, length: fc.integer({ min: 1, max: 2000 }) }),
  fc.record({
    kind: fc.constant('fill' as const),
    at,
    length: fc.integer({ min: 1, max: 200 }),
    byte: fc.constantFrom(0, 13, 10, 45, 255),
  }),
);

/** One to four corruptions, accidental or malicious. */
export const breakages: Arbitrary<Breakage[]> = fc.array(breakage, { minLength: 1, maxLength: 4 });

export const broken = (bytes: Buffer, wanted: readonly Breakage[]): Buffer => wanted.reduce(brokenOnce, bytes);

function brokenOnce(bytes: Buffer, wanted: Breakage): Buffer {
  const place = bytes.length === 0 ? 0 : wanted.at % bytes.length;
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
  if (wanted.kind === 'cut') return Buffer.from(before);
  if (wanted.kind === 'insert') return Buffer.concat([before, wanted.bytes, after]);
  if (wanted.kind === 'drop') return Buffer.concat([before, after.subarray(wanted.length)]);
  if (wanted.kind === 'repeat') return Buffer.concat([before, after.subarray(0, wanted.length), after]);
  const changed = Buffer.from(bytes);
  if (wanted.kind === 'flip') changed[place] = (changed[place] ?? 0) ^ wanted.mask;
  else changed.subarray(place, place + wanted.length).fill(wanted.byte);
  return changed;
}
