// A process that takes a job and never finishes it, for tests that kill or suspend it: node jobs-child.ts CONNECTION JOB

import { pino } from 'pino';
import { openDatabase } from '#src/db/database.ts';
import { startJobs } from '#src/jobs/job-runner.ts';

const [connection = '', name = ''] = process.argv.slice(2);
await startJobs({
  database: openDatabase(JSON.parse(connection)),
  tasks: [{ name, run: () => new Promise(() => {}), every: null }],
  log: pino({ level: 'silent' }),
  isAlone: false,
});
