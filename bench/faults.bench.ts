// npm run bench -- faults [--stops N] [--damages N]: two kinds of faults that take too long for a test.
// Stops: SIGTERM under load; a request on an accepted connection must be answered. Damages: a random file of a copy
// of the data folder is changed, truncated or removed; each start must serve the data or refuse.

import { parseArgs } from 'node:util';
import { tryDamages } from './faults-damages.ts';
import { tryStops } from './faults-stops.ts';

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { stops: { type: 'string', default: '100' }, damages: { type: 'string', default: '50' } },
});

const stops = await tryStops(Number(values.stops));
console.log(
  `${stops.stops} stops under load: ${stops.answered} requests answered, ${stops.refused} not taken, ${stops.reset} broken off, ${stops.lost} acknowledged and lost; ended with 0 ${stops.endedWell} times, after ${(stops.worstMs / 1000).toFixed(2)} s at most`,
);
const damages = await tryDamages(Number(values.damages));
console.log(
  `${damages.tried} damages: ${damages.refused} starts refused, ${damages.whole} served all that was there, ${damages.partial} answered some calls with an error, ${damages.reset} lost or reset in silence`,
);
for (const line of damages.unexplained) console.log(`  without a reason for the operator: ${line}`);
process.exitCode =
  stops.lost + damages.reset + damages.unexplained.length + (stops.stops - stops.endedWell) === 0 ? 0 : 1;
