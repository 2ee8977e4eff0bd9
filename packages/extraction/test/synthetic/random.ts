/** Seeded random generator (mulberry32). */
export interface Chance {
  /** From 0 to just under 1. */
  next(): number;
  /** An integer, both ends inclusive. */
  between(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** True with this probability. */
  happens(share: number): boolean;
  shuffled<T>(list: readonly T[]): T[];
}

export function makeChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from.');
      return picked;
    },
    happens: (share) => next() < share,
    shuffled: (list) => {
      const mixed = [...list];
      for (let index = mixed.length - 1; index > 0; index -= 1) {
        const other = between(0, index);
        [mixed[index], mixed[other]] = [mixed[other] as (typeof mixed)[number], mixed[index] as (typeof mixed)[number]];
      }
      return mixed;
    },
  };
}
