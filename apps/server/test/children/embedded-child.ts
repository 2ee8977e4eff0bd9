// A process with its own embedded database, for tests that kill it: node embedded-child.ts DATA_DIR
// Prints the result of the start as a line of JSON, stops cleanly on SIGTERM, and exits without stopping on SIGUSR2.

import { DatabaseStartError } from '#src/db/embedded/database-start-error.ts';
import { startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres.ts';

const tell = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const postgres = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    extraSettings: { fsync: 'off' },
    log: (_level, message) => process.stderr.write(`${message}\n`),
  });
  process.once('SIGTERM', () => void postgres.stop());
  process.once('SIGUSR2', () => process.exit(3));
  tell({ started: true });
} catch (error) {
  if (!(error instanceof DatabaseStartError)) throw error;
  tell({ started: false, code: error.code, message: error.message });
  process.exitCode = 1;
}
