/** So many places for each key. `take` gives back how to leave one, or null when all are taken. */
export function placesPerKey(most: number) {
  const taken = new Map<string, number>();
  return function take(key: string): (() => void) | null {
    const count = taken.get(key) ?? 0;
    if (count >= most) return null;
    taken.set(key, count + 1);
    return () => {
      const left = (taken.get(key) ?? 1) - 1;
      if (left === 0) taken.delete(key);
      else taken.set(key, left);
    };
  };
}
