import { appendFileSync } from 'node:fs';

/** How many inputs: few while tests run, many by `npm run bench -- fuzz`. */
export const runs = ({ test, bench }: { test: number; bench: number }): number => (isBench() ? bench : test);

/** The same inputs in every test run, others in every long run. What fails prints its seed. */
export const seed = (): number => (isBench() ? Date.now() : 1);

const isBench = (): boolean => process.env['FUZZ_FIGURES'] !== undefined;

/** Keeps what a long run counted for the one who started it. */
export function keepFigures(suite: string, figures: Record<string, number>): void {
  const file = process.env['FUZZ_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify({ suite, ...figures })}\n`);
}
