import { workerData } from 'node:worker_threads';

const POLL_MS = 500;

// A process whose parent has died gets another parent.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, POLL_MS);
