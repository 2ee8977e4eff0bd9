import { parentPort, workerData } from 'node:worker_threads';
import type { Watch } from './serve-parent.ts';

/** A file of a kilobyte can unpack to a gigabyte in a second. */
const POLL_MS = 20;

const { parent, memory } = workerData as Watch;

setInterval(() => {
  // When the parent dies, the process gets another parent.
  const isOrphan = process.ppid !== parent;
  if (isOrphan || process.memoryUsage.rss() > (memory[0] ?? 0)) process.kill(process.pid, 'SIGKILL');
}, POLL_MS);
parentPort?.postMessage('watching');
