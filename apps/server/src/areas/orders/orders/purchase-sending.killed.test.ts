import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { untilBlocked, untilIdle } from '#test/database/waits.ts';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const PROGRAM = fileURLToPath(new URL('../../../../test/children/send-purchase-child.ts', import.meta.url));

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');
const caller = { accountId: staff.account.id, sessionId: '', username: '', role: 'user' };

const send = (purchaseId: string) =>
  spawn(process.execPath, [PROGRAM, JSON.stringify(t.connection), JSON.stringify(caller), purchaseId], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** What sending stores. */
async function traces(purchaseId: string) {
  const { state, revision, link } = (await staff.as({ url: `/purchases/${purchaseId}` })).json();
  const { rows } = await sql<{ documents: number }>`
    SELECT count(*) AS documents FROM issued_document WHERE purchase_id = ${purchaseId}`.execute(t.db);
  return { state, revision, hasLink: link !== null, ...rows[0] };
}

// @covers R582
test('a process killed between freezing and opening the link leaves a draft, and a completed one sends', async () => {
  const supplier = await insertSupplier(t.db);
  const order = await insertOrder(t.db, {}, [{ supplier_id: supplier.id }]);
  const [purchase] = await purchaseCalls(staff).create(order.id);
  const id = purchase?._id ?? '';

  await t.db.transaction().execute(async (tx) => {
    // The revision is frozen before its link opens. The lock stops the process in between.
    await sql`LOCK TABLE share_link IN EXCLUSIVE MODE`.execute(tx);
    const child = send(id);
    await untilBlocked(tx, 'share_link');
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await untilIdle(t.db);
  expect(await traces(id)).toEqual({ state: 'draft', revision: 0, hasLink: false, documents: 0 });

  const [code] = await once(send(id), 'exit');
  expect(code).toBe(0);
  expect(await traces(id)).toEqual({ state: 'sent', revision: 1, hasLink: true, documents: 1 });
});
