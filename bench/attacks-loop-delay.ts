// Loaded into the product by `npm run bench -- attacks`: reports the longest delay of its event loop at the socket LOOP_DELAY_SOCKET.

import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const path = process.env['LOOP_DELAY_SOCKET'];
// Child processes of the product have a loop of their own.
delete process.env['LOOP_DELAY_SOCKET'];
if (path !== undefined && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  createServer((client) => {
    client.end(String(delay.max / 1e6));
    delay.reset();
  })
    .listen(path)
    .unref();
}
