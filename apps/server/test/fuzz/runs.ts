import { appendFileSync } from 'node:fs';

/** The number of inputs: few in tests, many in `npm run bench -- fuzz`. */
export const runs = ({ test, bench }: { test: number; bench: number }): number => (isBench() ? bench : test);

/** A fixed seed in tests, a random one in long runs. A failure prints its seed. */
export const seed = (): number => (isBench() ? Date.now() : 1);

const isBench = (): boolean => process.env['FUZZ_FIGURES'] !== undefined;

/** Saves the counts of a long run for the benchmark. */
export function keepFigures(suite: string, figures: Record<string, number>): void {
  const file = process.env['FUZZ_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify({ suite, ...figures })}\n`);
}
