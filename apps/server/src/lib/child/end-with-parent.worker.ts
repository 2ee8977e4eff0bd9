import { workerData } from 'node:worker_threads';

const LOOK_MS = 500;

// Whoever lost its parent belongs to another process.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
