import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Rfq } from '@sampan/contract/rfqs';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { untilBlocked, untilIdle } from '#test/database/waits.ts';
import { answerTo, createOpenRfq } from '#test/factories/rfq-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const PROGRAM = fileURLToPath(new URL('../../../../test/children/answer-rfq-child.ts', import.meta.url));

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const caller = { accountId: staff.account.id, sessionId: '', username: '', role: 'user' };

test('a process killed while it stores a supplier quote leaves nothing, and a completed one stores all', async () => {
  const rfq = await createOpenRfq(staff);
  const recipientId = rfq.recipients[0]?._id ?? '';
  const quote = JSON.stringify(answerTo(rfq, [18.5, 9]));
  const answer = () =>
    spawn(
      process.execPath,
      [PROGRAM, JSON.stringify(t.connection), JSON.stringify(caller), rfq._id, recipientId, quote],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
  const traces = async () => {
    const { answered, recipients, timeline } = Rfq.parse((await staff.as({ url: `/rfqs/${rfq._id}` })).json());
    const prices = await t.db
      .selectFrom('supplier_price')
      .select('id')
      .where('recipient_id', '=', recipientId)
      .execute();
    const entries = timeline.filter(({ kind }) => kind === 'answered');
    return {
      answered,
      quote: recipients[0]?.supplierQuote?.lines.length,
      prices: prices.length,
      entries: entries.length,
    };
  };

  await t.db.transaction().execute(async (tx) => {
    // The prices and the answer are written before the audit entry. The lock stops the process in between.
    await sql`LOCK TABLE audit_entry IN EXCLUSIVE MODE`.execute(tx);
    const child = answer();
    await untilBlocked(tx, 'audit_entry');
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  await untilIdle(t.db);
  expect(await traces()).toEqual({ answered: 0, quote: undefined, prices: 0, entries: 0 });

  const [code] = await once(answer(), 'exit');
  expect(code).toBe(0);
  expect(await traces()).toEqual({ answered: 1, quote: 2, prices: 2, entries: 1 });
});
