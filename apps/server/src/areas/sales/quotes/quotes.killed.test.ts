import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { untilBlocked, untilIdle } from '#test/database/waits.ts';
import { createQuoteDraft } from '#test/factories/quote-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const PROGRAM = fileURLToPath(new URL('../../../../test/children/send-quote-child.ts', import.meta.url));

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const caller = { accountId: staff.account.id, sessionId: '', username: '', role: 'user' };

const send = (quoteId: string) =>
  spawn(process.execPath, [PROGRAM, JSON.stringify(t.connection), JSON.stringify(caller), quoteId], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** What sending stores. */
async function traces(quoteId: string) {
  const { status, versions, link } = (await staff.as({ url: `/quotes/${quoteId}` })).json();
  const { rows } = await sql<{ mails: number; jobs: number }>`SELECT
    (SELECT count(*) FROM mail WHERE kind = 'quote') AS mails,
    (SELECT count(*) FROM graphile_worker._private_jobs) AS jobs`.execute(t.db);
  return { status, versions: versions.length, hasLink: link !== null, ...rows[0] };
}

test('a process killed between freezing and mailing leaves a draft, and a completed one sends and queues', async () => {
  const { _id } = await createQuoteDraft(staff);

  await t.db.transaction().execute(async (tx) => {
    // The version is frozen before the mail is queued. The lock stops the process in between.
    await sql`LOCK TABLE mail IN EXCLUSIVE MODE`.execute(tx);
    const child = send(_id);
    await untilBlocked(tx, 'mail');
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await untilIdle(t.db);
  expect(await traces(_id)).toEqual({ status: 'draft', versions: 0, hasLink: false, mails: 0, jobs: 0 });

  const [code] = await once(send(_id), 'exit');
  expect(code).toBe(0);
  expect(await traces(_id)).toEqual({ status: 'sent', versions: 1, hasLink: true, mails: 1, jobs: 1 });
  const mail = await t.db.selectFrom('mail').select(['recipient', 'body']).executeTakeFirstOrThrow();
  expect(mail.recipient).toBe('dana@importers.example');
  expect(mail.body).toMatch(/^Your quote: https:\/\/office\.example\/q\/[\w-]{43}\?lang=he$/m);
});
