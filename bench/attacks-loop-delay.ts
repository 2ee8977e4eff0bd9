// Loaded into the product by `npm run bench -- attacks`: reports the longest delay of its event loop at the socket
// LOOP_DELAY_SOCKET, and the longest stretch of its own CPU time, which other programs do not lengthen.

import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const path = process.env['LOOP_DELAY_SOCKET'];
// Child processes of the product have a loop of their own.
delete process.env['LOOP_DELAY_SOCKET'];
if (path !== undefined && isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const cpuMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let [last, longest] = [cpuMs(), 0];
  setInterval(() => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  createServer((client) => {
    client.end(`${delay.max / 1e6} ${longest}`);
    delay.reset();
    longest = 0;
  })
    .listen(path)
    .unref();
}
