// npm run bench -- attacks [--rows 1,2,3] [--minutes M]: tries the findings of the security review against the built product, on
// loopback only. Prints each with the result before its fix and the one measured now. Row 1 needs unshare. Row 12 takes up to half
// an hour; `--rows 12 --minutes 5` ends within six and divides the time among the doors.

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { bearerAfterCookie, honeypot, lockOracle, restoredSessions, sources } from './attacks-accounts.ts';
import { hostileFiles } from './attacks-files.ts';
import { hammering, hostileWorkbooks, slowBodies } from './attacks-load.ts';
import { otherNamespaces } from './attacks-namespaces.ts';
import { secondFactor } from './attacks-second-factor.ts';
import { smallOnes } from './attacks-small.ts';
import { startTarget } from './attacks-target.ts';

const ATTACKS = [
  otherNamespaces,
  hostileWorkbooks,
  slowBodies,
  restoredSessions,
  bearerAfterCookie,
  lockOracle,
  honeypot,
  sources,
  hammering,
  smallOnes,
  secondFactor,
  hostileFiles,
];

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { rows: { type: 'string' }, minutes: { type: 'string' } },
});
const rows = values.rows?.split(',').map(Number);

console.log(`Load average ${loadavg()[0]?.toFixed(1)}.\n\n| row | tried | before | after | |\n|--:|---|---|---|---|`);
const tables: string[] = [];
let failures = 0;
for (const { row, tried, before, run } of ATTACKS) {
  if (rows && !rows.includes(row)) continue;
  // A new product for each, so that one attack leaves nothing to the next.
  const endsAt =
    performance.now() + (values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes) * 60_000);
  await using target = await startTarget();
  const { after, isHeld, details } = await run(target, endsAt);
  if (details !== undefined) tables.push(`\nRow ${row}:\n\n${details}`);
  if (!isHeld) failures += 1;
  console.log(`| ${row} | ${tried} | ${before} | ${after} | ${isHeld ? 'held' : '**failed**'} |`);
}
for (const table of tables) console.log(table);
process.exitCode = failures === 0 ? 0 : 1;
