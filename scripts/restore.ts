// npm run restore -- FILE: restores a backup into an empty installation.

import path from 'node:path';
import { restore } from '@sampan/server/restore';
import { startFailure } from '@sampan/server/start-failure';
import { loadEnvFile } from './env-file.ts';

const CALLED_FROM = process.env['INIT_CWD'] ?? process.cwd();
const [file] = process.argv.slice(2);

loadEnvFile();
if (file === undefined) {
  console.error('Usage: npm run restore -- FILE');
  process.exitCode = 1;
} else {
  try {
    const madeAt = await restore(path.resolve(CALLED_FROM, file));
    console.log(`Restored the backup of ${madeAt}. Start Sampan with npm start.`);
  } catch (error) {
    console.error(startFailure(error));
    process.exitCode = 1;
  }
}
