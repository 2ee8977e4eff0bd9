// npm run bench -- durability [--cycles N] [--mode server|database|both|stop|points|namespaces|disk] [--place embedded|url] [--minutes M]
// Kills processes of the real product at random moments under heavy load and in the middle of transactions, and counts
// acknowledged writes that are missing. Both database places run in parallel. Each mode ends after M minutes at most.
// The mode `namespaces` runs only when it is named, on the embedded database: backup, doctor and a second server use the data
// folder from another PID namespace, as a second container does, while the server writes and is killed. It needs unshare.
// The mode `disk` runs only when it is named: it kills the server, its database or both beside `stress-ng --hdd 2 --io 2` on the
// disk of the data. `--mode disk --minutes 4` ends within six minutes.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Report, runCycles, type Victim } from '../apps/server/test/durability/run-cycles.ts';
import { runPoints } from '../apps/server/test/durability/run-points.ts';

const VICTIMS: readonly Victim[] = ['server', 'database', 'both', 'stop'];
const PLACES = ['embedded', 'url'] as const;
/** The aim for every start. A slower start is counted, but still awaited. */
const READY_MS = 10_000;
const READY_TIMEOUT_MS = 120_000;
const STRESS = ['--hdd', '2', '--io', '2'];

const began = performance.now();
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    cycles: { type: 'string', default: '200' },
    mode: { type: 'string' },
    place: { type: 'string' },
    minutes: { type: 'string', default: '30' },
  },
});
const cycles = Number(values.cycles);
const maxMs = Number(values.minutes) * 60_000;
const isChosen = (mode: string) => values.mode === undefined || values.mode === mode;

let failures = 0;
function print(title: string, report: Report): void {
  const { cycles, acknowledged, lost, startFailures, readyMs, broken, elsewhere = {} } = report;
  const sorted = readyMs.toSorted((a, b) => a - b);
  const seconds = (at: number) => ((sorted[Math.floor((sorted.length - 1) * at)] ?? 0) / 1000).toFixed(2);
  const late = sorted.filter((ms) => ms > READY_MS).length;
  console.log(
    `${title}: ${cycles} cycles, ${acknowledged} acknowledged, ${lost.length} lost, ${startFailures} start failures, ready after ${seconds(0.5)} s median, ${seconds(1)} s worst, ${late} over 10 s`,
  );
  for (const [outcome, count] of Object.entries(elsewhere)) console.log(`  ${count} × ${outcome}`);
  for (const what of broken) console.log(`  ${what}`);
}

async function runNamespaces(): Promise<void> {
  const report = await runCycles({
    place: 'embedded',
    victims: ['server', 'both'],
    cycles,
    readyTimeoutMs: READY_TIMEOUT_MS,
    maxMs,
    withNamespaces: true,
  });
  print('embedded, server or both, with processes in other PID namespaces', report);
  failures += report.lost.length + report.broken.length + report.startFailures;
}

/** Writes and syncs files beside the data until it is stopped. */
async function stressDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-stress-'));
  const stress = spawn('stress-ng', [...STRESS, '--temp-path', folder], { stdio: 'ignore' });
  await once(stress, 'spawn');
  return {
    isRunning: () => stress.exitCode === null && stress.signalCode === null,
    async [Symbol.asyncDispose]() {
      stress.kill('SIGTERM');
      if (this.isRunning()) await once(stress, 'exit');
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

async function runBesideDisk(): Promise<void> {
  await using stress = await stressDisk();
  const places = PLACES.filter((place) => values.place === undefined || values.place === place);
  await Promise.all(
    places.map(async (place) => {
      // The first start, which takes long beside a busy disk, counts too.
      const report = await runCycles({
        place,
        victims: ['server', 'database', 'both'],
        cycles,
        readyTimeoutMs: READY_TIMEOUT_MS,
        endsAt: began + maxMs,
      });
      print(`${place}, server, database or both, beside stress-ng ${STRESS.join(' ')}`, report);
      failures += report.lost.length + report.broken.length + report.startFailures;
      if (report.cycles === 0) failures += 1;
    }),
  );
  if (!stress.isRunning()) throw new Error('stress-ng ended before the cycles did.');
  console.log(`${((performance.now() - began) / 60_000).toFixed(1)} minutes, load average ${loadavg()[0]?.toFixed(1)}`);
}

async function runPlace(place: (typeof PLACES)[number]): Promise<void> {
  for (const victim of VICTIMS.filter(isChosen)) {
    const report = await runCycles({ place, victims: [victim], cycles, readyTimeoutMs: READY_TIMEOUT_MS, maxMs });
    print(`${place}, ${victim}`, report);
    failures += report.lost.length + report.broken.length + report.startFailures;
  }
  if (!isChosen('points')) return;
  for (const victim of ['server', 'database', 'both'] as const) {
    const { kills, broken } = await runPoints(place, victim, Math.ceil(cycles / 10));
    console.log(`${place}, ${victim} in the middle of a transaction: ${kills} kills, ${broken.length} wrong`);
    for (const what of broken) console.log(`  ${what}`);
    failures += broken.length;
  }
}

console.log(`load average ${loadavg()[0]?.toFixed(1)}`);
if (values.mode === 'namespaces') {
  await runNamespaces();
  process.exit(failures === 0 ? 0 : 1);
}
if (values.mode === 'disk') {
  await runBesideDisk();
  process.exit(failures === 0 ? 0 : 1);
}
await Promise.all(PLACES.filter((place) => values.place === undefined || values.place === place).map(runPlace));
const settings = { synchronous_commit: 'off', wal_writer_delay: '10s' };
const control = await runCycles({
  place: 'url',
  victims: ['database'],
  cycles: 5,
  readyTimeoutMs: READY_TIMEOUT_MS,
  settings,
});
print('control that must lose writes (it acknowledges before writing)', control);
process.exitCode = failures === 0 && control.lost.length > 0 ? 0 : 1;
