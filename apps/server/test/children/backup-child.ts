// A process that makes a backup, for tests that kill it: node backup-child.ts CONNECTION FILES_FOLDER PATH

import { makeBackup } from '#src/features/backup/make-backup.service.ts';
import { openLocalFiles } from '#src/files/local-files.ts';

const [connection = '', folder = '', path = ''] = process.argv.slice(2);
await makeBackup({ connection: JSON.parse(connection), files: await openLocalFiles(folder) }, { path });
