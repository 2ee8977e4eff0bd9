import { workerData } from 'node:worker_threads';

const POLL_MS = 500;

// When the parent dies, the process gets another parent.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, 'SIGKILL');
}, POLL_MS);
