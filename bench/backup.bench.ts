// npm run bench -- backup [--rounds N]: backups of the real product under load, each restored and compared with the state
// at its start, row by row and file by file.

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { makeBackup } from '@sampan/server/areas/platform/backup/make-backup.service';
import { restoreBackup } from '@sampan/server/areas/platform/backup/restore-backup.service';
import { type Database, openDatabase } from '@sampan/server/db/database';
import { openLocalFiles } from '@sampan/server/files/local-files';
import { sql } from 'kysely';
import { openAcknowledgements } from '../apps/server/test/durability/acknowledgements.ts';
import { officeClient, signIn } from '../apps/server/test/durability/client.ts';
import { createInstallation } from '../apps/server/test/durability/installation-under-test.ts';
import { FIRST_READY_MS, startProduct } from '../apps/server/test/durability/product-process.ts';
import { createTarget, writeUntil } from '../apps/server/test/durability/writers.ts';
import { filesOf, rowsOf } from '../apps/server/test/installation.ts';

/** Not compared: sessions and jobs write to these tables, and `backup` is locked until the state is recorded. */
const LEFT_OUT = ['session', 'session_token', 'sign_in_challenge', 'backup', 'audit_entry'];

const { values } = parseArgs({ args: process.argv.slice(3), options: { rounds: { type: 'string', default: '20' } } });
const rounds = Number(values.rounds);

await using installation = await createInstallation('url');
const { connection, files, folder, environment } = installation;
const product = await startProduct(environment, FIRST_READY_MS);
const database = openDatabase(connection);
const acknowledged = openAcknowledgements(join(folder, 'acknowledged'));
const token = await signIn(product.address);
const target = await createTarget(officeClient(product.address, token, AbortSignal.timeout(10_000)));

/** Writes continue until the returned function has been called and they have finished. */
function write(): () => Promise<void> {
  const ending = new AbortController();
  // Wait for running requests: nothing may be written while the state is read.
  const client = officeClient(product.address, token, new AbortController().signal);
  const writing = writeUntil(ending.signal, client, target, acknowledged);
  return async () => {
    ending.abort();
    await writing;
  };
}

async function untilItWaits(): Promise<void> {
  while ((await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(database.db)).rows.length === 0) await sleep(5);
}

async function round(number: number): Promise<{ equal: boolean; ms: number; bytes: number; writes: number }> {
  const stop = write();
  await sleep(300 + Math.random() * 500);
  await stop();
  const path = join(folder, `${number}.tar`);
  const held = Promise.withResolvers<void>();
  const lock = database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE backup IN ACCESS EXCLUSIVE MODE`.execute(tx);
    await held.promise;
  });
  const begin = performance.now();
  const backup = makeBackup({ connection, files }, { path });
  await untilItWaits();
  const before = { rows: await rowsOf(database.db, ...LEFT_OUT), files: await filesOf(files) };
  const count = acknowledged.read().length;
  const stopAgain = write();
  held.resolve();
  await lock;
  const { bytes } = await backup;
  const ms = performance.now() - begin;
  await stopAgain();

  const name = `restored_${number}`;
  await sql.raw(`CREATE DATABASE ${name} TEMPLATE template0`).execute(database.db);
  const restored: Database = openDatabase({ ...connection, database: name });
  const restoredFiles = await openLocalFiles(join(folder, name));
  await restoreBackup(path, async () => ({ database: restored, files: restoredFiles }));
  const rowsEqual = isDeepStrictEqual(await rowsOf(restored.db, ...LEFT_OUT), before.rows);
  const found = await filesOf(restoredFiles);
  const filesEqual = Object.entries(before.files).every(([key, digest]) => found[key] === digest);
  await restored.close();
  await sql.raw(`DROP DATABASE ${name}`).execute(database.db);
  await rm(path);
  await rm(join(folder, name), { recursive: true });
  return { equal: rowsEqual && filesEqual, ms, bytes, writes: acknowledged.read().length - count };
}

let equal = 0;
let last = { ms: 0, bytes: 0 };
let writes = 0;
try {
  for (let number = 1; number <= rounds; number += 1) {
    const result = await round(number);
    if (result.equal) equal += 1;
    else console.log(`round ${number} is not equal`);
    writes += result.writes;
    last = result;
  }
} finally {
  await database.close();
  await product.end('SIGTERM');
}
console.log(
  `${equal} of ${rounds} restored equal to their snapshots; ${writes} writes went on meanwhile; the last took ${last.ms.toFixed(0)} ms for ${(last.bytes / 1e6).toFixed(1)} MB`,
);
process.exitCode = equal === rounds ? 0 : 1;
