/** Milliseconds. */
export interface Timing {
  p50: number;
  p99: number;
}

export type Work = () => Promise<unknown>;

/** Prints one table row; `aim` is the upper limit for p50. */
export type Line = (name: string, found: number, timing: Timing, aim?: number) => void;

const RUNS = 100;
/** The minimum number of runs for a slow scenario. */
const MIN_RUNS = 5;
const SCENARIO_MS = 4_000;

export function printTable(baseline: Timing): Line {
  console.log('| scenario | found | p50 ms | p99 ms | x by key | aim |');
  console.log('|---|--:|--:|--:|--:|---|');
  return (name, found, { p50, p99 }, aim) => {
    const times = [p50, p99, p50 / baseline.p50].map((figure) => figure.toFixed(1));
    const verdict = aim === undefined ? '' : `${aim.toFixed(1)} ${p50 <= aim ? 'met' : '**missed**'}`;
    console.log(`| ${[name, found.toLocaleString('en'), ...times, verdict].join(' | ')} |`);
  };
}

export async function time(work: Work, before?: Work): Promise<Timing> {
  await work();
  const times: number[] = [];
  const end = performance.now() + SCENARIO_MS;
  while (times.length < MIN_RUNS || (times.length < RUNS && performance.now() < end)) {
    await before?.();
    times.push(await timeOnce(work));
  }
  return summary(times);
}

/** Alternates two compared workloads, so that other load on the machine slows both. */
export async function timeInTurns(first: Work, second: Work, turns: number): Promise<[Timing, Timing]> {
  await first();
  await second();
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    times[0].push(await timeOnce(first));
    times[1].push(await timeOnce(second));
  }
  return [summary(times[0]), summary(times[1])];
}

async function timeOnce(work: Work): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

function summary(times: number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
