/** Entries of the cache. A full cache is cleared, so a long file cannot fill the memory. */
const MAX_ENTRIES = 20_000;

/** Memoizes a function of a text, since the stages call it many times with the same text. */
export function memoize<Value>(read: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const value = read(text);
    if (cache.size >= MAX_ENTRIES) cache.clear();
    cache.set(text, value);
    return value;
  };
}
