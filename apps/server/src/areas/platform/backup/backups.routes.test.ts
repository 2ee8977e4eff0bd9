import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupAsked, BackupList } from '@sampan/contract/backups';
import { MESSAGES } from '@sampan/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { openArchive, verifyArchive } from './archive.reader.ts';
import { makeDueBackup, runRequestedBackup } from './backups.service.ts';

const parent = await mkdtemp(join(tmpdir(), 'sampan-backups-'));
const folder = join(parent, 'backups');
const t = await createTestApp({ config: { backupDir: folder } });
const admin = await t.signInAs('admin');
afterAll(async () => {
  await t.close();
  await rm(parent, { recursive: true });
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  for (const table of ['backup', 'setting', 'audit_entry'] as const) await t.db.deleteFrom(table).execute();
});

const { signal } = new AbortController();
const deps = { db: t.db, connection: t.connection, files: t.files, folder };
const ask = async () => BackupAsked.strict().parse((await admin.as({ method: 'POST', url: '/backups' })).json()).backup;
const list = async () => BackupList.strict().parse((await admin.as({ url: '/backups' })).json());
const set = (backup: object) => admin.as({ method: 'PUT', url: '/settings', payload: { backup } });
const due = (at: string) => makeDueBackup(deps, new Date(at), signal);

test.each(['GET', 'POST'] as const)('a user cannot %s backups', async (method) => {
  const { as } = await t.signInAs('user');
  expect(refusal(await as({ method, url: '/backups' }))).toMatchObject({ status: 403, code: 'forbidden' });
});

test('an admin requests a backup, a job makes it, and the list shows it', async () => {
  const asked = await ask();
  expect(asked).toMatchObject({ state: 'waiting', by: admin.account.username, fileName: null });
  const { rows: jobs } = await sql<{
    task_identifier: string;
  }>`SELECT task_identifier FROM graphile_worker.jobs`.execute(t.db);
  expect(jobs).toContainEqual({ task_identifier: 'make-backup' });

  await runRequestedBackup(deps, asked._id, signal);

  const { backups, folder: shown } = await list();
  expect(shown).toBe(folder);
  expect(backups).toMatchObject([{ _id: asked._id, state: 'done', failure: null }]);
  const [name = ''] = await readdir(folder);
  expect(backups[0]?.fileName).toBe(name);
  const archive = await openArchive(join(folder, name));
  expect((await verifyArchive(archive)).tables.map((table) => table.name)).toContain('supplier');
  await archive.close();
  const audit = await t.db.selectFrom('audit_entry').select(['account_id', 'action', 'changes']).execute();
  expect(audit).toEqual([
    { account_id: admin.account.id, action: 'backup.made', changes: { fileName: name, bytes: backups[0]?.bytes } },
  ]);
});

test('a failure is reported and leaves no file; a repeated job does nothing', async () => {
  await writeFile(folder, 'in the way');
  const { _id } = await ask();
  await runRequestedBackup(deps, _id, signal);
  expect((await list()).backups).toMatchObject([
    { state: 'failed', fileName: null, failure: expect.stringContaining(folder) },
  ]);
  await rm(folder);
  await runRequestedBackup(deps, _id, signal);
  await expect(readdir(folder)).rejects.toThrow('ENOENT');
});

test('a stopped process leaves nothing behind, and the next one makes the backup', async () => {
  const { _id } = await ask();
  const ending = AbortSignal.abort(new Error('ending'));
  await expect(runRequestedBackup(deps, _id, ending)).rejects.toThrow('ending');
  expect(await readdir(folder)).toEqual([]);
  expect((await list()).backups).toMatchObject([{ state: 'running' }]);
  await runRequestedBackup(deps, _id, signal);
  expect((await list()).backups).toMatchObject([{ state: 'done' }]);
});

describe('the schedule', () => {
  test('is off by default', async () => {
    await due('2030-01-01T12:00:00Z');
    expect((await list()).backups).toEqual([]);
  });

  test('makes one backup a day from its hour on, and catches up on a missed one', async () => {
    await set({ enabled: true, hour: 3 });
    await due('2030-01-01T02:59:59Z');
    expect((await list()).backups).toMatchObject([{ state: 'done', by: null }]);
    const made = async (at: string) => {
      await due(at);
      const { count } = await t.db
        .selectFrom('backup')
        .select((all) => all.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    };
    await t.db
      .updateTable('backup')
      .set({ started_at: new Date('2029-12-31T03:00:10Z') })
      .execute();
    expect(await made('2030-01-01T02:59:59Z')).toBe(1);
    expect(await made('2030-01-01T03:00:00Z')).toBe(2);
    await t.db
      .updateTable('backup')
      .set({ started_at: new Date('2030-01-01T03:00:10Z') })
      .execute();
    expect(await made('2030-01-02T02:00:00Z')).toBe(2);
    expect(await made('2030-01-05T22:00:00Z')).toBe(3);
  });

  test('ignores a backup dated in the future', async () => {
    await set({ enabled: true, hour: 1, keep: 3 });
    await due('2030-05-02T02:00:00Z');
    await sql`UPDATE backup SET started_at = '2035-01-01'`.execute(t.db);
    await due('2030-05-03T02:00:00Z');
    expect((await list()).backups).toHaveLength(2);
  });

  test('retries a failure and resumes the backup of a killed process', async () => {
    await set({ enabled: true });
    await writeFile(folder, 'in the way');
    await due('2030-01-01T12:00:00Z');
    await rm(folder);
    await t.db.insertInto('backup').values({ asked_by: null, started_at: new Date() }).execute();
    await due('2030-01-01T13:00:00Z');
    expect((await list()).backups.map(({ state }) => state)).toEqual(['done', 'failed']);
  });

  test('keeps the configured number of backups and leaves other files alone', async () => {
    await set({ enabled: true, keep: 2 });
    await mkdir(folder);
    const old = ['sampan-20200101-000000.tar', 'sampan-20210101-000000.tar', 'sampan-20220101-000000.tar'];
    const abandoned = 'sampan-20200101-000000.tar.partial';
    for (const name of [...old, abandoned, 'letter.tar', 'sampan-20290101-000000.tar.partial'])
      await writeFile(join(folder, name), '');
    await utimes(join(folder, abandoned), 0, 0);
    await due('2030-01-01T12:00:00Z');
    const names = await readdir(folder);
    const [made = ''] = (await list()).backups.map(({ fileName }) => fileName ?? '');
    expect(names.sort()).toEqual(
      ['letter.tar', 'sampan-20220101-000000.tar', made, 'sampan-20290101-000000.tar.partial'].sort(),
    );
  });

  test.each([
    ['hour', 24, MESSAGES.en.hourInvalid],
    ['hour', 1.5, MESSAGES.en.hourInvalid],
    ['keep', 0, MESSAGES.en.keptInvalid],
    ['keep', 366, MESSAGES.en.keptInvalid],
    ['keep', '7', MESSAGES.en.keptInvalid],
    ['enabled', 'yes', MESSAGES.en.fieldInvalid],
  ])('rejects %s as %j with a reason', async (field, value, reason) => {
    expect(refusal(await set({ [field]: value }))).toMatchObject({
      status: 400,
      fields: { [`backup.${field}`]: reason },
    });
  });
});
