/** Batches keep statements short and let other requests run in between. */
export function* inBatches<T>(items: readonly T[], size = 500): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
