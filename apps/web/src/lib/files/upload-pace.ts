/** No estimate before this: at first, the rate measures buffers instead of the connection. */
const SETTLING_MS = 1_500;

/** Estimated remaining seconds of an upload, or null while unknown. */
export function secondsLeft(elapsedMs: number, sent: number, total: number): number | null {
  if (elapsedMs < SETTLING_MS || sent === 0) return null;
  return ((total - sent) / sent) * (elapsedMs / 1_000);
}
