import { LANGUAGES } from '@sampan/contract/languages';
import { MESSAGES } from '@sampan/contract/messages';
import { RfqSheetRead } from '@sampan/contract/rfq-sheets';
import { unzip } from '@sampan/workbooks/unzip';
import { afterAll, describe, expect, test } from 'vitest';
import { hostileStructures } from '#test/factories/hostile-workbooks.ts';
import { answerTo, createOpenRfq, createRfqDraft, tokenOf } from '#test/factories/rfq-factories.ts';
import { editForm } from '#test/factories/rfq-form.ts';
import { formOf } from '#test/form.ts';
import { AHEAD, setOfficeZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

type OpenRfq = Awaited<ReturnType<typeof createOpenRfq>>;
const pathOf = ({ _id, recipients }: OpenRfq, at = 0) => `/rfqs/${_id}/recipients/${recipients[at]?._id}`;
const download = async (rfq: OpenRfq, at = 0) => (await staff.as({ url: `${pathOf(rfq, at)}/sheet` })).rawPayload;
const bodyOf = (content: Buffer) => formOf([['file', { content, filename: 'form.xlsx', type: 'application/zip' }]]);
const upload = (rfq: OpenRfq, content: Buffer, at = 0) =>
  staff.as({ method: 'POST', url: `${pathOf(rfq, at)}/sheet`, ...bodyOf(content) });
const send = (token: string, content: Buffer) =>
  t.app.inject({ method: 'POST', url: `/shared/rfqs/${token}/sheet`, ...bodyOf(content) });
const readOf = (response: { json: () => unknown }) => RfqSheetRead.strict().parse(response.json());

describe('the Excel form of a supplier', () => {
  test('and the text to send have the closing time in the time zone of the office', async () => {
    const closesAt = new Date(Date.now() + 86_400_000);
    await setOfficeZone(t.db, AHEAD);
    const rfq = await createOpenRfq(staff, ['一号厂'], { closesAt: closesAt.toISOString() });
    const parts = unzip(await download(rfq));
    const { text } = (await staff.as({ url: `${pathOf(rfq)}/text` })).json();
    await setOfficeZone(t.db, null);

    const options = { timeZone: AHEAD, dateStyle: 'medium', timeStyle: 'short' } as const;
    const closes = new Intl.DateTimeFormat('zh-CN', options).format(closesAt);
    expect([...parts.values()].map(String).join('')).toContain(closes);
    expect(text).toContain(closes);
  });

  // @covers R352
  test('is downloaded, filled in, previewed and then saved by staff', async () => {
    const rfq = await createOpenRfq(staff);
    const filled = editForm(await download(rfq), { G7: 18.5, I7: 17, G8: '面议', K7: '1,000' });

    const read = readOf(await upload(rfq, filled));

    const [first] = rfq.lines;
    const row = {
      lineId: first?.lineId,
      moq: 1000,
      prices: [
        { from: 1000, price: 18.5 },
        { from: 5000, price: 17 },
      ],
    };
    expect(read.supplierQuote.lines).toMatchObject([row, { prices: [] }]);
    expect(read.problems).toEqual([{ row: 8, path: 'lines.1.prices.500', msg: expect.any(String) }]);
    const prices = () =>
      t.db
        .selectFrom('supplier_price')
        .selectAll()
        .where('rfq_line_id', '=', first?.lineId ?? '')
        .execute();
    expect(await prices()).toEqual([]);

    const payload = { source: 'sheet', supplierQuote: read.supplierQuote };
    const saved = await staff.as({ method: 'POST', url: `${pathOf(rfq)}/supplier-quote`, payload });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await prices()).toMatchObject([{ source: 'sheet', moq: 1000 }]);
  });

  // @covers R352
  test('has the answer so far, and is read and sent by link', async () => {
    const rfq = await createOpenRfq(staff);
    const token = tokenOf(rfq);
    const answer = answerTo(rfq, [7, null], { terms: { tax: 'with', incoterm: 'EXW' }, name: '王' });
    answer.lines[0] = { ...answer.lines[0], prices: [{ from: 1000, price: 7 }], cartonCm: [60, 40, 50] };
    await t.app.inject({ method: 'PUT', url: `/shared/rfqs/${token}/supplier-quote`, payload: answer });

    const form = await t.app.inject({ url: `/shared/rfqs/${token}/sheet` });
    expect(form.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': expect.any(String) });
    const read = readOf(await send(token, form.rawPayload));

    expect(read.problems).toEqual([]);
    expect(read.supplierQuote).toMatchObject({
      name: '王',
      terms: { tax: 'with', incoterm: 'EXW' },
      lines: [
        { prices: [{ from: 1000, price: 7 }], moq: 100, leadDays: 20, asRequested: 'yes', cartonCm: [60, 40, 50] },
        { cannotMake: true },
      ],
    });
    const sent = await t.app.inject({
      method: 'PUT',
      url: `/shared/rfqs/${token}/supplier-quote`,
      payload: read.supplierQuote,
    });
    expect(sent.statusCode, sent.body).toBe(200);
  });

  // @covers R354
  test('of another RFQ or supplier is refused with its name; a link names no supplier', async () => {
    const [first, second] = [await createOpenRfq(staff), await createOpenRfq(staff, ['甲', '乙'])];
    const form = await download(first);

    const otherRfq = refusal(await upload(second, form));
    expect(otherRfq).toMatchObject({ status: 400, fields: { file: expect.stringContaining(first.rfqId) } });
    const otherSupplier = refusal(await upload(second, await download(second, 1)));
    expect(otherSupplier.fields).toMatchObject({ file: expect.stringContaining(`${second.rfqId}, 乙`) });

    const byLink = await send(tokenOf(second), await download(second, 1));
    expect(refusal(byLink)).toMatchObject({ status: 400, fields: { file: expect.stringContaining(second.rfqId) } });
    expect(byLink.body).not.toContain('乙');
  });

  // @covers R347
  test('contains no id of the office and nothing about others', async () => {
    const rfq = await createOpenRfq(staff, ['CANARY-A', 'CANARY-B'], { internalNote: 'CANARY-NOTE' });
    const { unzip } = await import('@sampan/workbooks/unzip');
    const text = [...unzip(await download(rfq)).values()].join('\n');
    for (const secret of [rfq._id, rfq.recipients[0]?._id, rfq.recipients[1]?._id, 'CANARY-B', 'CANARY-NOTE'])
      expect(text).not.toContain(secret);
  });

  test('that repeats a long text is refused in the language of the supplier, and the next one is read', async () => {
    const rfq = await createOpenRfq(staff);
    const token = tokenOf(rfq);
    const bomb = hostileStructures()['a shared text of 5 MB in 1,000 rows']?.() ?? Buffer.alloc(0);
    for (const language of LANGUAGES) {
      const url = `/shared/rfqs/${token}/sheet`;
      const { payload, headers } = bodyOf(bomb);
      const sent = await t.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers, 'accept-language': language },
      });
      const message = MESSAGES[language].spreadsheetTooCostly;
      expect(refusal(sent)).toEqual({ status: 400, code: 'validation', message, fields: { file: message } });
    }
    expect((await send(token, await download(rfq))).statusCode).toBe(200);
  });

  test('that is no workbook is refused plainly', async () => {
    const rfq = await createOpenRfq(staff);
    const xls = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(refusal(await upload(rfq, xls))).toMatchObject({
      status: 415,
      fields: { file: expect.stringMatching(/xlsx/) },
    });
    expect(refusal(await upload(rfq, Buffer.from('PK damaged')))).toMatchObject({ status: 400 });
    const none = await staff.as({ method: 'POST', url: `${pathOf(rfq)}/sheet`, ...formOf([]) });
    expect(refusal(none)).toMatchObject({ status: 400, fields: { file: expect.any(String) } });
  });

  test('needs a started RFQ, and a link that is open', async () => {
    const draft = await createRfqDraft(staff);
    expect((await staff.as({ url: `${pathOf(draft)}/sheet` })).statusCode).toBe(409);
    expect((await staff.as({ url: `/rfqs/${draft._id}/recipients/${draft._id}/sheet` })).statusCode).toBe(404);
    expect((await t.app.inject({ url: `/shared/rfqs/${'x'.repeat(43)}/sheet` })).statusCode).toBe(404);

    const rfq = await createOpenRfq(staff);
    const form = await download(rfq);
    await staff.as({ method: 'POST', url: `/rfqs/${rfq._id}/close`, payload: {} });
    expect((await send(tokenOf(rfq), form)).statusCode).toBe(409);
  });
});
