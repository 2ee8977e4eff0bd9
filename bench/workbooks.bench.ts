/** Reads hostile workbooks one after the other and reports how long each blocks the event loop: `npm run bench -- workbooks`. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readTable } from '@sampan/server/features/spreadsheets/read-table.service';
import { HOSTILE_WORKBOOKS } from '../apps/server/test/factories/hostile-workbooks.ts';

const MAX_DELAY_MS = 200;
const delays: { name: string; ms: number }[] = [];
let accepted = 0;
for (const [name, file] of HOSTILE_WORKBOOKS) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await readTable(file).then(
    () => (accepted += 1),
    () => {},
  );
  delay.disable();
  delays.push({ name, ms: delay.max / 1e6 });
}
delays.sort((a, b) => b.ms - a.ms);
for (const { name, ms } of delays.slice(0, 5)) console.log(`${ms.toFixed(0).padStart(5)} ms  ${name.slice(0, 60)}`);
console.log(`${delays.length} workbooks, ${accepted} accepted, longest delay ${delays[0]?.ms.toFixed(0)} ms`);
if (accepted > 0 || (delays[0]?.ms ?? 0) > MAX_DELAY_MS) process.exitCode = 1;
