/** Too early to say: the first moments of an upload tell of buffers, not of the line. */
const SETTLING_MS = 1_500;

/** Seconds that an upload will still take at its pace so far, or null while nobody can say. */
export function secondsLeft(elapsedMs: number, sent: number, total: number): number | null {
  if (elapsedMs < SETTLING_MS || sent === 0) return null;
  return ((total - sent) / sent) * (elapsedMs / 1_000);
}
