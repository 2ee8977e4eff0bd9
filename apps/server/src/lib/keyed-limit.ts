/** Counts holders per key. `acquire` returns the release function, or null if the key already has `max` holders. */
export function createKeyedLimit(max: number) {
  const held = new Map<string, number>();
  return function acquire(key: string): (() => void) | null {
    const count = held.get(key) ?? 0;
    if (count >= max) return null;
    held.set(key, count + 1);
    return () => {
      const left = (held.get(key) ?? 1) - 1;
      if (left === 0) held.delete(key);
      else held.set(key, left);
    };
  };
}
