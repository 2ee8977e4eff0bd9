import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, expect, test } from 'vitest';
import { answerChallenge, openChallenge } from '#src/areas/accounts/auth/factors.service.ts';
import { authenticate, exchangeToken } from '#src/areas/platform/sessions/sessions.service.ts';
import { openLinkCount, revokeAllLinks } from '#src/areas/platform/share-links/share-links.service.ts';
import { isBackupRunning } from '#src/db/backup-lock.ts';
import type { Database, Db } from '#src/db/database.ts';
import { blockDeletesDuringBackup } from '#src/files/block-deletes-during-backup.ts';
import { openS3Files } from '#src/files/s3-files.ts';
import { startJobs } from '#src/jobs/job-runner.ts';
import { createTasks } from '#src/tasks.ts';
import { createEmptyDatabase } from '#test/database/test-database.ts';
import { enrollTotp } from '#test/enroll-totp.ts';
import { productForm, samplePicture } from '#test/factories/product-form.ts';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { filesOf, rowsOf } from '#test/installation.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';
import { createTestBucket } from '#test/test-bucket.ts';
import { createTestFiles } from '#test/test-files.ts';
import { BackupError } from './backup.error.ts';
import { makeBackup } from './make-backup.service.ts';
import { requireFinishedRestore, restoreBackup } from './restore-backup.service.ts';

const folder = await mkdtemp(join(tmpdir(), 'sampan-backups-'));
const path = join(folder, 'backup.tar');
const t = await createTestApp();
const admin = await t.signInAs('super_admin');
const catalog = await insertCatalog(t.db);
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true });
});
afterEach(() => rm(path, { force: true }));

const source = { connection: t.connection, files: t.files };

/** Creates a product, or changes the name and picture of one. */
async function saveProduct(name: string, id?: string): Promise<string> {
  const supplier = await insertSupplier(t.db, { name: `${name} 工厂 \\ "x"\t\n'` });
  const form = productForm(
    { name, price: '3.20', catalogId: catalog.id, supplierId: supplier.id },
    await samplePicture(),
  );
  const response = await admin.as({
    method: id ? 'PUT' : 'POST',
    url: id ? `/products/${id}` : '/products',
    payload: form,
  });
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json().product._id;
}

/** An empty installation, removed at the end of the test. */
async function emptyTarget(): Promise<{ database: Database; files: typeof t.files; remove: () => Promise<void> }> {
  const database = await createEmptyDatabase();
  const { files, remove } = await createTestFiles();
  return {
    database,
    files,
    async remove() {
      await database.close();
      await remove();
    },
  };
}

const SESSIONS = ['session', 'session_token', 'sign_in_challenge', 'passkey_challenge'];

/** Excludes the audit entry of the restore. */
const withoutNote = ({ audit_entry = [], ...tables }: Record<string, string[]>) => ({
  ...tables,
  audit_entry: audit_entry.filter((row) => !row.includes('backup.restored')),
});

test('restores the snapshot row by row and file by file despite concurrent writes and deletions', async () => {
  const products = [await saveProduct('Lantern'), await saveProduct('Kettle'), await saveProduct('Fan')];
  const files = blockDeletesDuringBackup(t.files, t.db);
  const log = pino({ level: 'silent' });
  const readingFolder = t.filesFolder;
  const tasks = createTasks({ db: t.db, connection: t.connection, files, log, readingFolder, config: TEST_CONFIG });
  const runner = await startJobs({
    database: t,
    tasks: tasks.filter(({ every }) => every === null),
    log,
    isAlone: true,
  });

  const { promise: paused, resolve: resume } = Promise.withResolvers<void>();
  const lock = t.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE backup IN ACCESS EXCLUSIVE MODE`.execute(tx);
    await paused;
  });
  const backup = makeBackup(source, { path });
  // The snapshot is open, and the backup waits for this table.
  await expect
    .poll(
      async () =>
        (
          await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
            t.db,
          )
        ).rows.length,
    )
    .toBeGreaterThan(0);
  const expectedRows = await rowsOf(t.db, 'backup', ...SESSIONS);
  const expectedFiles = await filesOf(t.files);
  const writes = products.map((id, index) => saveProduct(`Changed ${index}`, id));
  await writes[0];
  resume();
  await Promise.all([lock, backup, ...writes, saveProduct('New')]);
  await runner.stop();

  const target = await emptyTarget();
  await restoreBackup(path, async () => target);
  expect(withoutNote(await rowsOf(target.database.db, 'backup', ...SESSIONS))).toEqual(expectedRows);
  expect(await filesOf(target.files)).toMatchObject(expectedFiles);
  await target.remove();
});

test('that was interrupted keeps the server from starting, and starts over', async () => {
  await saveProduct('Interrupted');
  await makeBackup(source, { path });
  const target = await emptyTarget();
  let stored = 0;
  const full: typeof target.files = {
    ...target.files,
    async put(...file) {
      stored += 1;
      if (stored > 1) throw new BackupError('The disk is full.');
      return target.files.put(...file);
    },
  };

  await expect(restoreBackup(path, async () => ({ ...target, files: full }))).rejects.toThrow('The disk is full.');
  await expect(requireFinishedRestore(target.database)).rejects.toThrow(/did not end.*npm run restore/);

  await restoreBackup(path, async () => target);
  await requireFinishedRestore(target.database);
  expect(withoutNote(await rowsOf(target.database.db, 'backup', ...SESSIONS))).toEqual(
    await rowsOf(t.db, 'backup', ...SESSIONS),
  );
  expect(await filesOf(target.files)).toMatchObject(await filesOf(t.files));
  // A complete installation is never written over.
  await expect(restoreBackup(path, async () => target)).rejects.toThrow('not empty');
  await target.remove();
});

test('brings back links that were revoked after the backup, which can be counted and revoked', async () => {
  const links = [1, 2, 3].map((n) => ({
    id: randomUUID(),
    kind: 'quote' as const,
    target_id: randomUUID(),
    digest: Buffer.alloc(32, n),
    expires_at: new Date(Date.now() + (n === 3 ? -1 : 1) * 86_400_000),
  }));
  await t.db.insertInto('share_link').values(links).execute();
  await makeBackup(source, { path });
  await revokeAllLinks(t.db);
  expect(await openLinkCount(t.db)).toBe(0);

  const target = await emptyTarget();
  await restoreBackup(path, async () => target);
  expect(await openLinkCount(target.database.db)).toBe(2);
  expect(await revokeAllLinks(target.database.db)).toBe(2);
  expect(await openLinkCount(target.database.db)).toBe(0);
  await t.db.deleteFrom('share_link').execute();
  await target.remove();
});

test('restores sequences, pending jobs and triggers', async () => {
  const product = await saveProduct('Numbered');
  const { number } = await t.db
    .selectFrom('product')
    .select('number')
    .where('id', '=', product)
    .executeTakeFirstOrThrow();
  await makeBackup(source, { path });

  const target = await emptyTarget();
  await restoreBackup(path, async () => target);
  const { db } = target.database;
  const added = await insertProduct(db);
  expect(added.number).toBeGreaterThan(number);
  const listed = db.selectFrom('product_listing').select('number').where('number', '=', added.number);
  expect(await listed.execute()).toHaveLength(1);
  const jobsOf = async (of: Db) =>
    (await sql`SELECT task_identifier, key, run_at FROM graphile_worker.jobs ORDER BY run_at, id`.execute(of)).rows;
  expect(await jobsOf(db)).toEqual(await jobsOf(t.db));
  await target.remove();
});

test('ends all sessions', async () => {
  const { token } = await t.signInAs('user');
  expect(await authenticate(t.db, token)).not.toBeNull();
  await makeBackup(source, { path });

  const target = await emptyTarget();
  await restoreBackup(path, async () => target);
  const { db } = target.database;
  expect(await authenticate(db, token)).toBeNull();
  await expect(exchangeToken(db, 'access', token, { address: '', userAgent: '' })).rejects.toMatchObject({
    ref: 'sessionOver',
  });
  expect(await db.selectFrom('session').select('id').execute()).toEqual([]);
  await target.remove();
});

test('restores the second factor of an account', async () => {
  const { account, token } = await t.signInAs('user');
  const { nextCode, recoveryCodes } = await enrollTotp(t, account, token);
  await makeBackup(source, { path });

  const target = await emptyTarget();
  await restoreBackup(path, async () => target);
  const { db } = target.database;
  const answer = async (code = '') => {
    const opened = await openChallenge(db, account.id, account.password_hash);
    return opened && db.transaction().execute((tx) => answerChallenge(tx, opened.challenge, code));
  };
  expect(await answer(await nextCode())).toBe('totp');
  expect(await answer(recoveryCodes[0])).toBe('recovery');
  await target.remove();
});

test('splits a large table into parts at row boundaries', async () => {
  const description = 'x'.repeat(9000);
  await t.db
    .insertInto('product')
    .values(Array.from({ length: 2000 }, (_, n) => ({ name: `Big ${n}`, price: '1', description })))
    .execute();
  await makeBackup(source, { path });

  const target = await emptyTarget();
  await restoreBackup(path, async () => target);
  expect(await rowsOf(target.database.db, 'audit_entry', ...SESSIONS)).toEqual(
    await rowsOf(t.db, 'audit_entry', ...SESSIONS),
  );
  await target.remove();
  await t.db.deleteFrom('product').where('name', 'like', 'Big%').execute();
});

test('restores from and into a bucket', async () => {
  await saveProduct('From the folder');
  await makeBackup(source, { path });
  const bucket = await createTestBucket();
  const target = await emptyTarget();
  const files = await openS3Files(bucket.settings);

  await restoreBackup(path, async () => ({ ...target, files }));
  expect(await filesOf(files)).toEqual(await filesOf(t.files));

  const second = join(folder, 'second.tar');
  await makeBackup({ connection: target.database.connection, files }, { path: second });
  const other = await emptyTarget();
  await restoreBackup(second, async () => other);
  expect(await filesOf(other.files)).toEqual(await filesOf(t.files));
  for (const made of [target, other, bucket]) await made.remove();
});

test('a concurrent second backup is rejected', async () => {
  const release = Promise.withResolvers<void>();
  const slow = { ...t.files, list: (folder?: string) => after(release.promise, t.files.list(folder)) };
  const first = makeBackup({ ...source, files: slow }, { path });
  await expect.poll(() => isBackupRunning(t.db)).toBe(true);
  await expect(makeBackup(source, { path: join(folder, 'other.tar') })).rejects.toThrow('Another backup');
  release.resolve();
  await first;
  expect(await isBackupRunning(t.db)).toBe(false);
});

async function* after<T>(start: Promise<void>, items: AsyncIterable<T>): AsyncGenerator<T> {
  await start;
  yield* items;
}
