import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { untilBlocked, untilIdle } from '#test/database/waits.ts';
import { insertInquiry } from '#test/factories/inquiry-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const PROGRAM = fileURLToPath(new URL('../../../../test/children/respond-child.ts', import.meta.url));

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const caller = { accountId: staff.account.id, sessionId: '', username: '', role: 'user' };

const respond = (inquiryId: string) =>
  spawn(process.execPath, [PROGRAM, JSON.stringify(t.connection), JSON.stringify(caller), inquiryId], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** The stored effects of a response. */
async function traces(inquiryId: string) {
  const { status, adminResponse, timeline } = (await staff.as({ url: `/inquiries/${inquiryId}` })).json();
  const { rows } = await sql<{ mails: number; jobs: number }>`SELECT
    (SELECT count(*) FROM mail WHERE inquiry_id = ${inquiryId}) AS mails,
    (SELECT count(*) FROM graphile_worker._private_jobs) AS jobs`.execute(t.db);
  return { status, adminResponse, timeline: timeline.length, ...rows[0] };
}

test('a process killed during a response stores no part of it, and a completed one stores everything', async () => {
  const { id } = await insertInquiry(t.db);
  const nothing = { status: 'New', adminResponse: '', timeline: 0, mails: 0, jobs: 0 };

  await t.db.transaction().execute(async (tx) => {
    // Block the last write with a lock.
    await sql`LOCK TABLE audit_entry IN EXCLUSIVE MODE`.execute(tx);
    const child = respond(id);
    await untilBlocked(tx, 'audit_entry');
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await untilIdle(t.db);
  expect(await traces(id)).toEqual(nothing);

  const [code] = await once(respond(id), 'exit');
  expect(code).toBe(0);
  expect(await traces(id)).toEqual({ status: 'Responded', adminResponse: 'Our offer', timeline: 4, mails: 1, jobs: 1 });
});
