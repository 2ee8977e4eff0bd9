import { messageIn } from '@sampan/contract/messages';
import { Rfq } from '@sampan/contract/rfqs';
import { SharedRfq, SharedRfqSaved } from '@sampan/contract/shared-rfqs';
import { afterAll, describe, expect, test } from 'vitest';
import { insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { answerTo, createOpenRfq, rfqDraft, rfqLine, succeed, tokenOf } from '#test/factories/rfq-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

let suppliers = 0;
/** A request from an address of its own, so that the limits of one test do not reach another. */
function supplier() {
  suppliers += 1;
  const remoteAddress = `10.2.${Math.floor(suppliers / 250)}.${(suppliers % 250) + 1}`;
  return {
    read: (token: string) => t.app.inject({ url: `/shared/rfqs/${token}`, remoteAddress }),
    answer: (token: string, payload: object, headers: Record<string, string> = {}) =>
      t.app.inject({ method: 'PUT', url: `/shared/rfqs/${token}/supplier-quote`, payload, headers, remoteAddress }),
    post: (token: string, call: string, payload: object = {}) =>
      t.app.inject({ method: 'POST', url: `/shared/rfqs/${token}/${call}`, payload, remoteAddress }),
  };
}
const get = async (id: string) => Rfq.parse((await staff.as({ url: `/rfqs/${id}` })).json());
const post = (url: string, payload: object = {}) => staff.as({ method: 'POST', url, payload });
const shared = async (token: string) => SharedRfq.strict().parse((await supplier().read(token)).json());
const pricesOf = (recipientId: string | undefined) =>
  t.db
    .selectFrom('supplier_price')
    .selectAll()
    .where('recipient_id', '=', recipientId ?? '')
    .orderBy('id')
    .execute();

describe('the link of a supplier', () => {
  test('shows the lines in the language of the supplier', async () => {
    const { _id } = await succeed(staff, { method: 'POST', url: '/rfqs', payload: {} });
    await post(`/rfqs/${_id}/recipients`, { name: 'Loom', language: 'en' });
    const lines = [rfqLine({ names: { en: 'Lamp', zh: '台灯' }, targetPrice: 17 })];
    await staff.as({ method: 'PUT', url: `/rfqs/${_id}`, payload: rfqDraft({ lines, showTargets: true }) });
    const rfq = await succeed(staff, { method: 'POST', url: `/rfqs/${_id}/start` });

    const page = await shared(tokenOf(rfq));

    expect(page).toMatchObject({
      number: rfq.rfqId,
      language: 'en',
      name: 'Loom',
      state: 'open',
      answer: 'waiting',
      currency: 'CNY',
      incoterm: 'FOB',
      place: 'Ningbo',
      lines: [{ name: 'Lamp', quantities: [1000, 5000], targetPrice: 17 }],
      supplierQuote: null,
      changedAt: null,
    });
  });

  // @covers R347
  test('shows nothing about other suppliers, the customer, the office or hidden targets', async () => {
    const canaries = ['CANARY-OTHER', 'CANARY-CUSTOMER', 'CANARY-NOTE', '917.37', 'CANARY-PRICE-NOTE', 'CANARY-MAIL'];
    const inquiry = await insertInquiry(t.db, { full_name: 'CANARY-CUSTOMER', subject: 'CANARY-CUSTOMER' });
    const { _id } = await succeed(staff, { method: 'POST', url: '/rfqs', payload: { inquiryId: inquiry.id } });
    const known = await insertSupplier(t.db, { name: 'CANARY-OTHER', email: 'CANARY-MAIL@x.example' });
    await post(`/rfqs/${_id}/recipients`, { supplierId: known.id });
    await post(`/rfqs/${_id}/recipients`, { name: 'Mine' });
    const lines = [rfqLine({ targetPrice: 917.37 })];
    await staff.as({ method: 'PUT', url: `/rfqs/${_id}`, payload: rfqDraft({ lines, internalNote: 'CANARY-NOTE' }) });
    const rfq = await succeed(staff, { method: 'POST', url: `/rfqs/${_id}/start` });
    const [other, mine] = [tokenOf(rfq, 0), tokenOf(rfq, 1)];
    const quoted = { lineId: rfq.lines[0]?.lineId, prices: [{ from: 1, price: 5 }], note: 'CANARY-PRICE-NOTE' };
    expect((await supplier().answer(other, { lines: [quoted] })).statusCode).toBe(200);

    const bodies = [
      await supplier().read(mine),
      await supplier().answer(mine, answerTo(rfq, [7])),
      await supplier().post(mine, 'decline', { reason: 'busy' }),
    ].map(({ statusCode, body }) => {
      expect(statusCode).toBe(200);
      return body;
    });

    const { account } = staff;
    const ids = [rfq._id, inquiry.id, known.id, ...rfq.recipients.map((one) => one._id), other, account.id];
    for (const body of bodies) for (const secret of [...canaries, ...ids]) expect(body).not.toContain(secret);
  });

  // @covers R347
  test('reaches nothing of another RFQ or supplier', async () => {
    const [first, second] = [await createOpenRfq(staff), await createOpenRfq(staff)];
    const token = tokenOf(first);

    expect(refusal(await supplier().answer(token, answerTo(second, [1]))).status).toBe(400);
    for (const id of [second._id, first._id, first.recipients[1]?._id ?? '', first.recipients[0]?._id ?? ''])
      for (const response of [
        await supplier().read(id),
        await supplier().answer(id, answerTo(first, [1])),
        await supplier().post(id, 'decline'),
        await supplier().post(id, 'opened'),
      ])
        expect(response.statusCode).toBe(404);
    expect((await t.app.inject({ url: `/shared/quotes/${token}` })).statusCode).toBe(404);
    expect((await t.app.inject({ url: `/shared/collections/${token}` })).statusCode).toBe(404);
    expect((await get(first._id)).answered).toBe(0);
  });

  test('is private and counts openings only by report', async () => {
    const rfq = await createOpenRfq(staff);
    const { headers } = await supplier().read(tokenOf(rfq));
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
    expect((await get(rfq._id)).opened).toBe(0);

    expect((await supplier().post(tokenOf(rfq), 'opened', { browserId: 'b' })).statusCode).toBe(204);
    expect((await supplier().post(tokenOf(rfq), 'opened', { browserId: 'b' })).statusCode).toBe(204);

    const opened = await get(rfq._id);
    expect(opened).toMatchObject({ opened: 1, recipients: [{ link: { opens: 1 } }, { openedAt: null }] });
  });

  test('rejects a write from another site', async () => {
    const rfq = await createOpenRfq(staff);
    const response = await supplier().answer(tokenOf(rfq), answerTo(rfq, [1]), { origin: 'https://evil.example' });
    expect(response.statusCode).toBe(403);
  });

  // @covers R377
  test('ends when the supplier is withdrawn, which keeps its quote, and works again when asked again', async () => {
    const rfq = await createOpenRfq(staff);
    const token = tokenOf(rfq);
    await supplier().answer(token, answerTo(rfq, [18.5]));
    const [recipient] = rfq.recipients;

    await staff.as({ method: 'DELETE', url: `/rfqs/${rfq._id}/recipients/${recipient?._id}` });
    expect(refusal(await supplier().read(token)).status).toBe(410);
    expect(refusal(await supplier().answer(token, answerTo(rfq, [1]))).status).toBe(410);
    const withdrawn = await get(rfq._id);
    expect(withdrawn).toMatchObject({ asked: 1, answered: 0, recipients: [{ state: 'withdrawn' }, {}] });
    expect(await pricesOf(recipient?._id)).toMatchObject([{ superseded_at: null }]);

    await post(`/rfqs/${rfq._id}/recipients`, { recipientId: recipient?._id });
    expect((await shared(token)).answer).toBe('answered');
  });

  test('works after its supplier was deleted', async () => {
    const known = await insertSupplier(t.db, { name: 'Gone Mill' });
    const { _id } = await succeed(staff, { method: 'POST', url: '/rfqs', payload: { supplierIds: [known.id] } });
    await staff.as({ method: 'PUT', url: `/rfqs/${_id}`, payload: rfqDraft() });
    const rfq = await succeed(staff, { method: 'POST', url: `/rfqs/${_id}/start` });
    await staff.as({ method: 'DELETE', url: `/suppliers/${known.id}` });

    expect((await supplier().answer(tokenOf(rfq), answerTo(rfq, [3]))).statusCode).toBe(200);
    expect((await get(_id)).recipients).toMatchObject([{ name: 'Gone Mill', supplier: null, state: 'answered' }]);
  });
});

describe('an answer by link', () => {
  // @covers R348, R357
  test('can be partial and corrected until the RFQ closes', async () => {
    const rfq = await createOpenRfq(staff, ['一号厂']);
    const token = tokenOf(rfq);

    const first = await supplier().answer(token, answerTo(rfq, [18.5], { name: '王', terms: { tax: 'with' } }));
    expect(first.statusCode, first.body).toBe(200);
    const saved = SharedRfqSaved.strict().parse(first.json());
    expect(saved.rfq).toMatchObject({
      answer: 'answered',
      supplierQuote: { name: '王', terms: { tax: 'with', currency: null }, lines: [{ moq: 100 }] },
    });
    await supplier().answer(token, answerTo(rfq, [18, null]));

    const { recipients, answered } = await get(rfq._id);
    expect(answered).toBe(1);
    expect(recipients[0]?.supplierQuote?.lines).toMatchObject([
      { prices: [{ from: 1, price: 18 }] },
      { cannotMake: true, prices: [] },
    ]);
    expect(await pricesOf(recipients[0]?._id)).toMatchObject([
      { source: 'link', source_note: rfq.rfqId, superseded_at: expect.any(Date), quoted_by: null },
      { superseded_at: null },
    ]);
  });

  test('that leaves out a line ends the earlier price of the line', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    await supplier().answer(tokenOf(rfq), answerTo(rfq, [18, 7]));
    const again = await supplier().answer(tokenOf(rfq), answerTo(rfq, [18]));

    expect(again.statusCode, again.body).toBe(200);
    const current = (await pricesOf(rfq.recipients[0]?._id)).filter(({ superseded_at }) => superseded_at === null);
    expect(current.map(({ rfq_line_id }) => rfq_line_id)).toEqual([rfq.lines[0]?.lineId]);
  });

  // @covers R349
  test('is refused after closing, when the page can only be read', async () => {
    const rfq = await createOpenRfq(staff);
    const token = tokenOf(rfq);
    await supplier().answer(token, answerTo(rfq, [18.5]));
    await post(`/rfqs/${rfq._id}/close`);

    expect(refusal(await supplier().answer(token, answerTo(rfq, [1])))).toMatchObject({
      status: 409,
      message: messageIn('en', 'rfqClosed'),
    });
    expect(refusal(await supplier().post(token, 'decline')).status).toBe(409);
    expect(await shared(token)).toMatchObject({
      state: 'closed',
      supplierQuote: { lines: [{ prices: [{ price: 18.5 }] }] },
    });

    await post(`/rfqs/${rfq._id}/reopen`);
    await t.db
      .updateTable('rfq')
      .set({ closes_at: new Date(Date.now() - 1) })
      .where('id', '=', rfq._id)
      .execute();
    expect(refusal(await supplier().answer(token, answerTo(rfq, [1]))).status).toBe(409);
  });

  test('that is the last one gives the RFQ back to us, if it declines, too', async () => {
    const rfq = await createOpenRfq(staff);
    const waitingFor = async () => {
      const step = t.db.selectFrom('next_step').select('waiting_for').where('entity_id', '=', rfq._id);
      return (await step.executeTakeFirstOrThrow()).waiting_for;
    };
    await supplier().post(tokenOf(rfq, 0), 'decline', { reason: 'busy' });
    expect(await waitingFor()).toBe('supplier');
    await supplier().answer(tokenOf(rfq, 1), answerTo(rfq, [5, 6]));
    expect(await waitingFor()).toBe('us');
  });

  // @covers R350
  test('can decline, and answer after all', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    const token = tokenOf(rfq);
    await supplier().answer(token, answerTo(rfq, [18.5]));

    const declined = await supplier().post(token, 'decline', { reason: '没有产能' });
    expect(declined.json()).toMatchObject({ rfq: { answer: 'declined', supplierQuote: null } });
    expect(await get(rfq._id)).toMatchObject({ declined: 1, recipients: [{ declineReason: '没有产能' }] });
    expect(await pricesOf(rfq.recipients[0]?._id)).toMatchObject([{ superseded_at: expect.any(Date) }]);

    expect((await supplier().answer(token, answerTo(rfq, [19]))).statusCode).toBe(200);
    expect(await get(rfq._id)).toMatchObject({ declined: 0, answered: 1 });
    expect((await supplier().post(token, 'decline', { reason: 'x'.repeat(301) })).statusCode).toBe(400);
  });

  test('is stored after the openings and the forms of an hour are used up', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    const token = tokenOf(rfq);
    const { post, answer } = supplier();
    const statusesOf = async (call: string, times: number) =>
      new Set((await Promise.all(Array.from({ length: times }, () => post(token, call)))).map((one) => one.statusCode));
    expect(await statusesOf('opened', 60)).toEqual(new Set([204]));
    expect((await post(token, 'opened')).statusCode).toBe(429);
    // Forms without a file.
    expect(await statusesOf('sheet', 30)).toEqual(new Set([415]));
    expect((await post(token, 'sheet')).statusCode).toBe(429);

    expect((await answer(token, answerTo(rfq, [18.5]))).statusCode).toBe(200);
    expect((await post(token, 'decline')).statusCode).toBe(200);
    expect(await get(rfq._id)).toMatchObject({ declined: 1, answered: 0 });
  });

  // @covers R383
  test('is kept beside another one at the same time, and one is current', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    const token = tokenOf(rfq);

    const answers = await Promise.all([11, 12, 13].map((price) => supplier().answer(token, answerTo(rfq, [price]))));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const prices = await pricesOf(rfq.recipients[0]?._id);
    expect(prices).toHaveLength(3);
    expect(prices.filter(({ superseded_at }) => superseded_at === null)).toHaveLength(1);
  });

  // @covers R349
  test('and the closing at the same time are ordered: a stored answer precedes the closing', async () => {
    for (let round = 0; round < 5; round += 1) {
      const rfq = await createOpenRfq(staff, ['a']);
      const [answered, closed] = await Promise.all([
        supplier().answer(tokenOf(rfq), answerTo(rfq, [11])),
        post(`/rfqs/${rfq._id}/close`),
      ]);
      expect(closed.statusCode).toBe(200);
      expect([200, 409]).toContain(answered.statusCode);
      const after = await get(rfq._id);
      expect(after).toMatchObject({ state: 'closed', answered: answered.statusCode === 200 ? 1 : 0 });
    }
  });

  // @covers R381
  test('page shows that the RFQ changed after the start', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    expect((await shared(tokenOf(rfq))).changedAt).toBeNull();
    const payload = rfqDraft({ lines: rfq.lines.map((line) => ({ ...line, specification: '改为 7 W' })) });
    expect((await staff.as({ method: 'PUT', url: `/rfqs/${rfq._id}`, payload })).statusCode).toBe(200);

    const page = await shared(tokenOf(rfq));
    expect(page.changedAt).not.toBeNull();
    expect(page.lines[0]?.specification).toBe('改为 7 W');
  });

  // @covers R384
  test('is audited, announced and written to the timelines', async () => {
    const inquiry = await insertInquiry(t.db);
    const { _id } = await succeed(staff, { method: 'POST', url: '/rfqs', payload: { inquiryId: inquiry.id } });
    await post(`/rfqs/${_id}/recipients`, { name: '一号厂' });
    await staff.as({ method: 'PUT', url: `/rfqs/${_id}`, payload: rfqDraft() });
    const rfq = await succeed(staff, { method: 'POST', url: `/rfqs/${_id}/start` });
    await supplier().answer(tokenOf(rfq), answerTo(rfq, [1]));

    const entries = await t.db
      .selectFrom('audit_entry')
      .select(['action', 'account_id'])
      .where('entity_id', '=', _id)
      .where('action', '=', 'rfq.answered')
      .execute();
    expect(entries).toEqual([{ action: 'rfq.answered', account_id: null }]);
    const { timeline } = (await staff.as({ url: `/inquiries/${inquiry.id}` })).json();
    expect(timeline.filter(({ kind }: { kind: string }) => kind !== 'step-set')).toMatchObject([
      { kind: 'rfq-started', rfq: { rfqId: rfq.rfqId } },
      { kind: 'rfq-answered', rfq: { rfqId: rfq.rfqId, name: '一号厂' } },
    ]);
    expect((await get(_id)).timeline.map(({ kind }) => kind)).toEqual(['answered', 'started', 'asked', 'created']);
  });
});
