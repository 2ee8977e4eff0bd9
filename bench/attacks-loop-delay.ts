// Loaded into the product by `npm run bench -- attacks`: writes the longest delay of its event loop to LOOP_DELAY_FILE.

import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LOOP_DELAY_FILE'];
// Child processes of the product have a loop of their own.
delete process.env['LOOP_DELAY_FILE'];
if (file !== undefined && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  // Read and reset by SIGUSR2.
  process.on('SIGUSR2', () => {
    writeFileSync(file, String(delay.max / 1e6));
    delay.reset();
  });
}
