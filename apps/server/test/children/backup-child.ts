// A process that makes a backup and stops in the middle until it is killed: node backup-child.ts CONNECTION FILES_FOLDER PATH

import { makeBackup } from '#src/areas/platform/backup/make-backup.service.ts';
import { openLocalFiles } from '#src/files/local-files.ts';

const FILES_BEFORE_STOP = 10;

const [connection = '', folder = '', path = ''] = process.argv.slice(2);
const files = await openLocalFiles(folder);
let opened = 0;
const open: typeof files.open = (...args) => {
  opened += 1;
  return opened > FILES_BEFORE_STOP ? new Promise(() => {}) : files.open(...args);
};
await makeBackup({ connection: JSON.parse(connection), files: { ...files, open } }, { path });
