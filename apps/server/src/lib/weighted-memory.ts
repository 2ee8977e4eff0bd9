/** What was found before, by key, as long as there is room for it. */
export interface WeightedMemory<Value> {
  find(key: string): Value | undefined;
  keep(key: string, value: Value): void;
}

/** Remembers as much as weighs so much together. What was not asked for the longest makes room. */
export function weightedMemory<Value>(
  most: number,
  weigh: (value: Value, key: string) => number,
): WeightedMemory<Value> {
  /** Oldest use first. */
  const kept = new Map<string, Value>();
  let weight = 0;

  function forget(key: string): void {
    const value = kept.get(key);
    if (value !== undefined) weight -= weigh(value, key);
    kept.delete(key);
  }

  return {
    find(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    keep(key, value) {
      forget(key);
      kept.set(key, value);
      weight += weigh(value, key);
      for (const oldest of kept.keys()) {
        if (weight <= most) return;
        forget(oldest);
      }
    },
  };
}
