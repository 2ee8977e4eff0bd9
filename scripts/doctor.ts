// npm run doctor: reports problems of the installation and how to fix them. Exits with 1 on a problem.

import { readConfig } from '@sampan/server/config';
import { examine } from '@sampan/server/doctor';
import { startFailure } from '@sampan/server/start-failure';
import { loadEnvFile } from './env-file.ts';

const MARKS = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' };

loadEnvFile();
try {
  let problems = 0;
  for await (const { level, text } of examine(readConfig())) {
    console.log(MARKS[level] + text);
    if (level === 'problem') problems += 1;
  }
  process.exitCode = problems === 0 ? 0 : 1;
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
