// npm run bench -- durability [--cycles N] [--mode server|database|both|stop] [--place embedded|url]
// Kills processes of the real product at random moments of a heavy load and counts what was acknowledged and is not there.

import { parseArgs } from 'node:util';
import { type Report, runCycles, type Victim } from '../apps/server/test/durability/run-cycles.ts';

const VICTIMS: readonly Victim[] = ['server', 'database', 'both', 'stop'];
const PLACES = ['embedded', 'url'] as const;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { cycles: { type: 'string', default: '200' }, mode: { type: 'string' }, place: { type: 'string' } },
});
const chosen = <T extends string>(all: readonly T[], one: string | undefined) =>
  all.filter((name) => one === undefined || name === one);

let failures = 0;
function print(title: string, { cycles, acknowledged, lost, startFailures, readyMs, broken }: Report): void {
  const sorted = readyMs.toSorted((a, b) => a - b);
  const seconds = (at: number) => ((sorted[Math.floor((sorted.length - 1) * at)] ?? 0) / 1000).toFixed(2);
  console.log(
    `${title}: ${cycles} cycles, ${acknowledged} acknowledged, ${lost.length} lost, ${startFailures} start failures, ready after ${seconds(0.5)} s median, ${seconds(1)} s worst`,
  );
  for (const what of broken) console.log(`  ${what}`);
}

for (const place of chosen(PLACES, values.place)) {
  for (const victim of chosen(VICTIMS, values.mode)) {
    const report = await runCycles({ place, victims: [victim], cycles: Number(values.cycles) });
    print(`${place}, ${victim}`, report);
    failures += report.lost.length + report.broken.length + report.startFailures;
  }
}
const settings = { synchronous_commit: 'off', wal_writer_delay: '10s' };
const control = await runCycles({ place: 'url', victims: ['database'], cycles: 5, settings });
print('control that has to lose (it acknowledges before it has written)', control);
process.exitCode = failures === 0 && control.lost.length > 0 ? 0 : 1;
