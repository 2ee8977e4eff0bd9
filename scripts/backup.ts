// npm run backup [-- --out FILE]: writes a full backup to one file. The server may be running.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { backup } from '@sampan/server/backup';
import { startFailure } from '@sampan/server/start-failure';
import { loadEnvFile } from './env-file.ts';

// run.mjs changes to the project folder; paths are relative to the folder where npm was called.
const CALLED_FROM = process.env['INIT_CWD'] ?? process.cwd();

loadEnvFile();
try {
  const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
  const made = await backup(out === undefined ? undefined : path.resolve(CALLED_FROM, out));
  console.log(`The backup is ${made.path} (${made.bytes.toLocaleString('en')} bytes). Keep a copy on another machine.`);
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
