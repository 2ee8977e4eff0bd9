import { Matrix } from '@sampan/contract/matrix';
import { messageIn } from '@sampan/contract/messages';
import { Product } from '@sampan/contract/products';
import { QuoteSaved } from '@sampan/contract/quotes';
import { DEFAULT_RFQ_SETTINGS } from '@sampan/contract/rfq-settings';
import { Rfq, RfqPage, RfqSaved, SupplierFigures } from '@sampan/contract/rfqs';
import { ChatPreview } from '@sampan/contract/supplier-quotes';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { humanNumber } from '#src/lib/human-number.ts';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { answerTo, createOpenRfq, createRfqDraft, rfqDraft, rfqLine, succeed } from '#test/factories/rfq-factories.ts';
import { AHEAD, BEHIND, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

const get = async (id: string) => Rfq.strict().parse((await staff.as({ url: `/rfqs/${id}` })).json());
const post = (url: string, payload: object = {}) => staff.as({ method: 'POST', url, payload });
const put = (id: string, fields: object = {}) =>
  staff.as({ method: 'PUT', url: `/rfqs/${id}`, payload: rfqDraft(fields) });
const matrixOf = async (id: string, query = '') =>
  Matrix.strict().parse((await staff.as({ url: `/rfqs/${id}/matrix${query}` })).json());
const answer = (rfq: Rfq, at: number, prices: (number | null)[], fields: object = {}) =>
  post(`/rfqs/${rfq._id}/recipients/${rfq.recipients[at]?._id}/supplier-quote`, {
    supplierQuote: answerTo(rfq, prices, fields),
  });
const actionsOf = async (id: string) =>
  (await t.db.selectFrom('audit_entry').select('action').where('entity_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );
const pricesOf = (recipientId: string) =>
  t.db.selectFrom('supplier_price').selectAll().where('recipient_id', '=', recipientId).orderBy('id').execute();

describe('a new RFQ', () => {
  // @covers R341
  test('starts with the Chinese names and quantities of an inquiry', async () => {
    const translation = {
      name: '台灯',
      description: '',
      state: 'typed',
      updatedAt: new Date().toISOString(),
      by: null,
    };
    const translations = JSON.stringify({ zh: translation });
    const product = await insertProduct(t.db, { name: 'Desk lamp', translations });
    await insertProductImage(t.db, { product_id: product.id });
    const inquiry = await insertInquiry(t.db, { subject: 'Lamps wanted' });
    await t.db
      .insertInto('inquiry_product')
      .values({
        inquiry_id: inquiry.id,
        position: 0,
        product_id: product.id,
        name: product.name,
        sku: '',
        seen_price: null,
        price_then: null,
        quantity: 3000,
        target_price: null,
      })
      .execute();

    const response = await post('/rfqs', { inquiryId: inquiry.id });

    expect(response.statusCode, response.body).toBe(201);
    const { rfq } = RfqSaved.strict().parse(response.json());
    expect(rfq).toMatchObject({
      title: 'Lamps wanted',
      state: 'draft',
      currency: 'CNY',
      inquiry: { _id: inquiry.id },
      lines: [{ names: { en: 'Desk lamp', zh: '台灯' }, quantities: [3000], productId: product.id }],
    });
    expect(rfq.rfqId).toMatch(/^RFQ-\d{4}$/);
    expect(rfq.lines[0]?.image).not.toBeNull();
  });

  // @covers R341, R755
  test('starts with chosen products and suppliers', async () => {
    const [product, supplier] = [await insertProduct(t.db, { name: '陶瓷杯' }), await insertSupplier(t.db)];

    const rfq = await succeed(staff, {
      method: 'POST',
      url: '/rfqs',
      payload: { productIds: [product.id], supplierIds: [supplier.id, supplier.id] },
    });

    expect(rfq.lines).toMatchObject([{ names: { zh: '陶瓷杯' }, quantities: [] }]);
    // No number is invented, and none can be asked without one.
    const started = await staff.as({ method: 'POST', url: `/rfqs/${rfq._id}/start`, payload: {} });
    expect(refusal(started)).toMatchObject({ status: 400, message: messageIn('en', 'rfqQuantityMissing') });
    expect(rfq.recipients).toMatchObject([{ name: supplier.name, supplier: { _id: supplier.id }, link: null }]);
    expect(rfq).toMatchObject({ asked: 1, answered: 0, lineCount: 1 });
  });

  test.each([
    [{ inquiryId: 'none' }, 404],
    [{ productIds: ['none'] }, 404],
    [{ supplierIds: ['none'] }, 400],
    [{ productIds: Array(101).fill('x') }, 400],
    [{ supplierIds: Array(31).fill('x') }, 400],
  ])('rejects %j with %i', async (payload, status) => {
    expect((await post('/rfqs', payload)).statusCode).toBe(status);
  });
});

describe('the list', () => {
  // @covers R358
  test('counts the answers and filters by state, inquiry and text', async () => {
    const inquiry = await insertInquiry(t.db);
    const { _id } = await succeed(staff, {
      method: 'POST',
      url: '/rfqs',
      payload: { inquiryId: inquiry.id, title: 'Zebra bags' },
    });
    const open = await createOpenRfq(staff, ['a', 'b', 'c'], { title: 'Zebra lamps' });
    await answer(open, 0, [10, 20]);
    const list = async (query: string) => RfqPage.parse((await staff.as({ url: `/rfqs?${query}` })).json()).rfqs;

    expect((await list(`inquiry=${inquiry.id}`)).map((row) => row._id)).toEqual([_id]);
    expect((await list('search=zebra')).map(({ title }) => title)).toEqual(['Zebra lamps', 'Zebra bags']);
    expect(await list('search=zebra&state=open')).toMatchObject([{ asked: 3, answered: 1, opened: 0, lineCount: 2 }]);
    await t.db
      .updateTable('rfq')
      .set({ closes_at: new Date(Date.now() - 1000) })
      .where('id', '=', open._id)
      .execute();
    expect(await list('search=zebra&state=open')).toEqual([]);
    expect(await list('search=zebra&state=closed')).toMatchObject([{ _id: open._id, state: 'closed' }]);
    expect((await staff.as({ url: '/rfqs?state=lost' })).statusCode).toBe(400);
  });
});

describe('the lines', () => {
  // @covers R342
  test.each([
    [[1000, 500], 'quantities', 'quantitiesNotGrowing'],
    [[500, 500], 'quantities', 'quantitiesNotGrowing'],
    [[0], 'quantities.0', 'orderQuantityInvalid'],
    [[], 'quantities', 'orderQuantityInvalid'],
    [[1, 2, 3, 4, 5], 'quantities', 'tooMany:4'],
  ])('reject the quantities %j', async (quantities, path, ref) => {
    const { _id } = await createRfqDraft(staff);

    const response = await put(_id, { lines: [rfqLine({ quantities })] });

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toContainEqual({ path: `lines.0.${path}`, msg: messageIn('en', ref) });
  });

  test.each([
    [{ names: {} }, 'names'],
    [{ names: { zh: '\u200b' } }, 'names.zh'],
    [{ lineId: '0193e000-0000-7000-8000-000000000000' }, 'lineId'],
    [{ targetPrice: 0 }, 'targetPrice'],
    [{ specification: 'x'.repeat(2001) }, 'specification'],
  ])('reject %j', async (fields, path) => {
    const { _id } = await createRfqDraft(staff);
    const response = await put(_id, { lines: [rfqLine(fields)] });
    expect(response.json().errors).toContainEqual(expect.objectContaining({ path: `lines.0.${path}` }));
  });

  test('are at most 100', async () => {
    const { _id } = await createRfqDraft(staff);
    expect((await put(_id, { lines: Array(100).fill(rfqLine()) })).statusCode).toBe(200);
    expect((await put(_id, { lines: Array(101).fill(rfqLine()) })).statusCode).toBe(400);
  });

  // @covers R380
  test('keep their quantities once a supplier priced them, and are removed but never deleted', async () => {
    const rfq = await createOpenRfq(staff);
    await answer(rfq, 0, [18.5]);
    const { lines } = await get(rfq._id);

    const refused = await put(rfq._id, { lines: [{ ...lines[0], quantities: [2000] }, lines[1]] });
    expect(refused.json()).toMatchObject({
      message: messageIn('en', 'lineHasQuotes'),
      errors: [{ path: 'lines.0.quantities' }],
    });
    const saved = await put(rfq._id, { lines: [{ ...lines[1], quantities: [700] }] });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await get(rfq._id)).lines).toMatchObject([{ lineId: lines[1]?.lineId, quantities: [700] }]);

    const back = await put(rfq._id, { lines });
    expect(back.statusCode, back.body).toBe(200);
    expect((await get(rfq._id)).lines.map(({ lineId }) => lineId)).toEqual(lines.map(({ lineId }) => lineId));
  });
});

describe('the terms', () => {
  test.each([
    [{ closesAt: '2020-01-01T00:00:00Z' }, 'closesAt', 'closesPast'],
    [{ closesAt: '2099-01-01T00:00:00Z' }, 'closesAt', 'dateInvalid'],
    [{ closesAt: 'soon' }, 'closesAt', 'dateInvalid'],
    [{ currency: 'XXX' }, 'currency', 'currencyUnknown'],
    [{ title: ' ' }, 'title', 'titleRequired'],
    [{ incoterm: '' }, 'incoterm', 'fieldRequired'],
    [{ exwAdditionPercent: 301 }, 'exwAdditionPercent', 'rangeInvalid:0:300'],
  ])('reject %j', async (fields, path, ref) => {
    const { _id } = await createRfqDraft(staff);
    expect((await put(_id, fields)).json().errors).toEqual([{ path, msg: messageIn('en', ref) }]);
  });

  test('stay after the start, except message, closing time and addition', async () => {
    const rfq = await createOpenRfq(staff);
    const { lines } = rfq;

    expect(refusal(await put(rfq._id, { lines, currency: 'USD' }))).toMatchObject({
      status: 409,
      message: messageIn('en', 'rfqTermsFixed'),
    });
    const closesAt = new Date(Date.now() + 86_400_000).toISOString();
    const saved = await put(rfq._id, { lines, message: '改了', closesAt, exwAdditionPercent: 5 });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(saved.json().rfq).toMatchObject({ message: '改了', closesAt, exwAdditionPercent: 5 });
    const expiresAt = Date.parse(saved.json().rfq.recipients[0].link.expiresAt);
    expect(expiresAt).toBe(Date.parse(closesAt) + 14 * 86_400_000);
  });

  test('are refused over a newer version', async () => {
    const rfq = await createRfqDraft(staff);
    await put(rfq._id, { title: 'Newer' });
    expect(refusal(await put(rfq._id, { updatedAt: rfq.updatedAt })).status).toBe(409);
    expect((await get(rfq._id)).title).toBe('Newer');
  });
});

describe('the suppliers', () => {
  // @covers R343, R344
  test('have a link each once the RFQ is started', async () => {
    const supplier = await insertSupplier(t.db, { wechat_id: 'loom9', language: 'he' });
    const { _id } = await createRfqDraft(staff, ['客人厂']);
    const added = await post(`/rfqs/${_id}/recipients`, { supplierId: supplier.id });
    expect(added.statusCode, added.body).toBe(201);
    expect(added.json().rfq.recipients).toMatchObject([
      { name: '客人厂', supplier: null, language: 'zh', channel: 'wechat', link: null },
      { name: supplier.name, language: 'he', channel: 'wechat', contact: 'loom9', link: null },
    ]);

    const rfq = await succeed(staff, { method: 'POST', url: `/rfqs/${_id}/start` });
    const urls = rfq.recipients.map(({ link }) => link?.url ?? '');
    expect(new Set(urls).size).toBe(2);
    for (const url of urls) expect(url).toMatch(/\/r\/[\w-]{43}$/);
    const late = await post(`/rfqs/${_id}/recipients`, { name: 'Late' });
    expect(late.json().rfq.recipients[2].link.url).toMatch(/\/r\/[\w-]{43}$/);
  });

  test.each([
    [{}, 400, 'supplierNameRequired'],
    [{ supplierId: 'none' }, 400, 'supplierUnknown'],
    [{ recipientId: 'none' }, 404, 'recipientNotFound'],
    [{ name: 'x', language: 'xx' }, 400, 'fieldInvalid'],
    [{ name: 'x'.repeat(151) }, 400, 'tooLong:150'],
  ])('reject %j', async (payload, status, ref) => {
    const { _id } = await createRfqDraft(staff);
    const response = await post(`/rfqs/${_id}/recipients`, payload);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(messageIn('en', ref));
  });

  test('are asked once, and at most 30', async () => {
    const supplier = await insertSupplier(t.db);
    const { _id } = await createRfqDraft(staff, []);
    await post(`/rfqs/${_id}/recipients`, { supplierId: supplier.id });
    expect(refusal(await post(`/rfqs/${_id}/recipients`, { supplierId: supplier.id }))).toMatchObject({
      status: 409,
      message: messageIn('en', 'alreadyAsked'),
    });
    for (let n = 1; n < 30; n += 1) await post(`/rfqs/${_id}/recipients`, { name: `Guest ${n}` });
    expect((await post(`/rfqs/${_id}/recipients`, { name: 'One more' })).statusCode).toBe(400);
  });

  // @covers R345
  test('get a text with the lines and the link, in their language', async () => {
    const rfq = await createOpenRfq(staff, ['一号厂'], {
      showTargets: true,
      lines: [rfqLine({ targetPrice: 17 }), rfqLine({ names: { en: 'Shade' }, specification: '', quantities: [5] })],
    });
    const [recipient] = rfq.recipients;
    const text = async (query = '') =>
      (await staff.as({ url: `/rfqs/${rfq._id}/recipients/${recipient?._id}/text${query}` })).json().text;

    const chinese = await text();
    expect(chinese).toContain('一号厂，您好！');
    expect(chinese).toMatch(/\n贸易术语：[A-Z]{3}.*，CNY\n/);
    expect(chinese).toContain(`麻烦帮忙报个价（${rfq.rfqId}）`);
    expect(chinese).toContain('1. 台灯 HX-2040B，5 W, 白色，1,000 / 5,000 件，目标价 17 CNY\n2. Shade，5 件');
    expect(chinese).toContain(`在线填写：${recipient?.link?.url}`);
    expect(await text('?language=en')).toContain('Could you please quote');
    expect(await text('?language=he')).toContain('נשמח להצעת מחיר');
    expect(await text('?kind=remind')).toContain('还没收到您的报价');
    expect((await staff.as({ url: `/rfqs/${rfq._id}/recipients/x/text` })).statusCode).toBe(404);
  });

  test('are greeted by the name of their contact person', async () => {
    const supplier = await insertSupplier(t.db, { contact_person: '林小姐' });
    const { _id } = await createRfqDraft(staff, []);
    await post(`/rfqs/${_id}/recipients`, { supplierId: supplier.id });
    const { recipients } = await succeed(staff, { method: 'POST', url: `/rfqs/${_id}/start` });
    const response = await staff.as({ url: `/rfqs/${_id}/recipients/${recipients[0]?._id}/text?language=zh` });

    expect(response.json().text).toMatch(/^林小姐，您好！/);
  });

  // @covers R359
  test('are recorded as asked and reminded', async () => {
    const rfq = await createOpenRfq(staff, ['一号厂']);
    const sent = `/rfqs/${rfq._id}/recipients/${rfq.recipients[0]?._id}/sent`;

    await post(sent, { channel: 'wechat' });
    const reminded = await post(sent, { channel: 'whatsapp', isReminder: true });

    expect(reminded.json().rfq.recipients).toMatchObject([{ reminders: 1, channel: 'whatsapp' }]);
    expect((await get(rfq._id)).timeline.slice(0, 2)).toMatchObject([
      { kind: 'reminded', name: '一号厂', channel: 'whatsapp' },
      { kind: 'asked', name: '一号厂', channel: 'wechat' },
    ]);
    expect(await actionsOf(rfq._id)).toEqual(expect.arrayContaining(['rfq.asked', 'rfq.reminded']));
    expect((await post(sent, { channel: 'pigeon' })).statusCode).toBe(400);
  });

  // @covers R345, R359
  test('are asked and reminded with the texts of the settings', async () => {
    const admin = await t.signInAs('admin');
    const set = (payload: object) => admin.as({ method: 'PUT', url: '/settings', payload });
    const { messages, reminders } = DEFAULT_RFQ_SETTINGS;
    const rfq = await createOpenRfq(staff, ['一号厂']);
    const textOf = async (kind: string) =>
      (await staff.as({ url: `/rfqs/${rfq._id}/recipients/${rfq.recipients[0]?._id}/text?kind=${kind}` })).json().text;
    try {
      await set({
        rfqs: {
          messages: { ...messages, zh: '{name}！{rfq}，{closes}前\n{lines}\n{link}' },
          reminders: { ...reminders, zh: '{name}，催报 {link}' },
        },
      });

      const [first, line] = (await textOf('ask')).split('\n');
      expect(first).toBe(`一号厂！${rfq.rfqId}`);
      expect(line).toMatch(/^1\. 台灯 HX-2040B/);
      expect(await textOf('remind')).toBe(`一号厂，催报 ${rfq.recipients[0]?.link?.url}`);
    } finally {
      await set({ rfqs: DEFAULT_RFQ_SETTINGS });
    }
  });

  // @covers R346
  test('are mailed through the outbox, each use recorded', async () => {
    const draft = await createRfqDraft(staff, ['一号厂']);
    const supplier = await insertSupplier(t.db, { email: 'desk@factory.example' });
    await post(`/rfqs/${draft._id}/recipients`, { supplierId: supplier.id });
    const rfq = await succeed(staff, { method: 'POST', url: `/rfqs/${draft._id}/start` });
    const [guest, known] = rfq.recipients;
    const mail = (recipient: typeof guest, isReminder = false) =>
      post(`/rfqs/${rfq._id}/recipients/${recipient?._id}/sent`, { channel: 'mail', isReminder });

    expect(refusal(await mail(guest))).toMatchObject({
      status: 400,
      fields: { channel: messageIn('en', 'supplierMailRequired') },
    });
    expect(refusal(await mail(known))).toMatchObject({ status: 409, message: messageIn('en', 'mailOff') });
    expect((await get(rfq._id)).recipients[1]).toMatchObject({ sentAt: null });

    const admin = await t.signInAs('admin');
    const setUp = (smtpUrl: string) => admin.as({ method: 'PUT', url: '/settings', payload: { mail: { smtpUrl } } });
    await setUp('smtp://mail.example:2525');
    expect((await mail(known)).json().message).toBe(messageIn('en', 'rfqMailed'));
    expect((await mail(known, true)).json().rfq.recipients[1]).toMatchObject({ channel: 'mail', reminders: 1 });
    await setUp('');

    const queued = await t.db.selectFrom('mail').selectAll().where('kind', '=', 'rfq').orderBy('id').execute();
    expect(queued.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['desk@factory.example', 'waiting'],
      ['desk@factory.example', 'waiting'],
    ]);
    expect(queued[0]?.subject).toContain(rfq.rfqId);
    expect(queued[0]?.body).toContain(known?.link?.url);
    expect(queued[0]?.body).toContain('台灯 HX-2040B');
    expect(queued[1]?.body).toContain('还没收到您的报价');
    expect((await get(rfq._id)).timeline[0]).toMatchObject({ kind: 'reminded', channel: 'mail' });
  });

  // @covers R371
  test('have figures: answers, the median response time and how often they were cheapest', async () => {
    const supplier = await insertSupplier(t.db);
    const figures = async () =>
      SupplierFigures.strict().parse((await staff.as({ url: `/suppliers/${supplier.id}/rfq-figures` })).json());
    expect(await figures()).toEqual({ asked: 0, answered: 0, medianHours: null, cheapest: 0, compared: 0 });
    const started = async () => {
      const draft = await createRfqDraft(staff, ['二号厂']);
      await post(`/rfqs/${draft._id}/recipients`, { supplierId: supplier.id });
      return succeed(staff, { method: 'POST', url: `/rfqs/${draft._id}/start` });
    };
    await started();
    const rfq = await started();
    await answer(rfq, 0, [18, 40]);
    await answer(rfq, 1, [17, 45]);

    expect(await figures()).toEqual({ asked: 2, answered: 1, medianHours: 0, cheapest: 1, compared: 2 });
    expect((await staff.as({ url: '/suppliers/x/rfq-figures' })).statusCode).toBe(404);
  });

  // @covers R375
  test('that are guests become suppliers, and their prices follow', async () => {
    const rfq = await createOpenRfq(staff, ['客人厂', '二号厂']);
    await answer(rfq, 0, [18.5]);
    const [guest, second] = rfq.recipients;
    const make = (recipient: Rfq['recipients'][number] | undefined, payload: object) =>
      post(`/rfqs/${rfq._id}/recipients/${recipient?._id}/supplier`, payload);
    const fields = {
      name: '客人厂',
      email: 'guest@factory.example',
      phone: '13800000000',
      address: { street: '1', city: 'Yiwu', country: 'China' },
    };

    expect((await make(guest, { name: 'x' })).statusCode).toBe(400);
    const made = await make(guest, fields);
    expect(made.statusCode, made.body).toBe(200);
    const supplierId = made.json().rfq.recipients[0].supplier._id;
    expect(await pricesOf(guest?._id ?? '')).toMatchObject([{ supplier_id: supplierId }]);
    expect((await make(second, fields)).statusCode).toBe(409);
    expect(refusal(await make(second, { supplierId })).message).toBe(messageIn('en', 'alreadyAsked'));
    const other = await insertSupplier(t.db);
    expect((await make(second, { supplierId: other.id })).statusCode).toBe(200);
  });
});

describe('the states', () => {
  // @covers R344
  test('an RFQ without lines or suppliers does not start', async () => {
    const empty = await createRfqDraft(staff, []);
    expect(refusal(await post(`/rfqs/${empty._id}/start`))).toMatchObject({
      status: 400,
      message: messageIn('en', 'rfqEmpty'),
    });
    const lineless = await createRfqDraft(staff, ['a'], { lines: [] });
    expect((await post(`/rfqs/${lineless._id}/start`)).statusCode).toBe(400);
  });

  // @covers R378, R384
  test('it is closed, reopened and cancelled, with audit entries', async () => {
    const { _id } = await createRfqDraft(staff);
    const state = async (action: string) => (await post(`/rfqs/${_id}/${action}`)).json().rfq?.state ?? 'refused';

    expect(await state('close')).toBe('refused');
    expect(await state('start')).toBe('open');
    expect(await state('start')).toBe('refused');
    expect(await state('close')).toBe('closed');
    expect(await state('reopen')).toBe('open');
    expect(await state('cancel')).toBe('cancelled');
    expect(await state('cancel')).toBe('refused');
    expect(refusal(await put(_id, {})).status).toBe(409);
    expect(await state('reopen')).toBe('open');
    expect(await state('reopen')).toBe('refused');
    const actions = await actionsOf(_id);
    for (const action of ['created', 'updated', 'asked', 'started', 'closed', 'reopened', 'cancelled'])
      expect(actions).toContain(`rfq.${action}`);
  });

  test('a reopened RFQ has no closing time in the past', async () => {
    const rfq = await createOpenRfq(staff);
    await t.db
      .updateTable('rfq')
      .set({ closes_at: new Date(Date.now() - 1000) })
      .where('id', '=', rfq._id)
      .execute();
    expect((await get(rfq._id)).state).toBe('closed');
    expect((await post(`/rfqs/${rfq._id}/reopen`)).json().rfq).toMatchObject({ state: 'open', closesAt: null });
  });
});

describe('a supplier quote entered by staff', () => {
  // @covers R356, R357, R383
  test('is stored as prices; a correction supersedes the earlier one and keeps it', async () => {
    const rfq = await createOpenRfq(staff);
    const first = await answer(rfq, 0, [18.5, 40], { terms: { tax: 'with', incoterm: 'FOB', place: 'Ningbo' } });
    expect(first.statusCode, first.body).toBe(200);
    expect(first.json()).toMatchObject({ warning: null, rfq: { answered: 1, asked: 2 } });
    const recipientId = rfq.recipients[0]?._id ?? '';
    const before = await pricesOf(recipientId);
    expect(before).toMatchObject([
      { source: 'staff', currency: 'CNY', tax: 'with', tiers: [{ from: 1, price: 18.5 }], superseded_at: null },
      { tiers: [{ from: 1, price: 40 }], superseded_at: null },
    ]);

    await answer(rfq, 0, [17, 40], { terms: { tax: 'with', incoterm: 'FOB', place: 'Ningbo' } });
    const after = await pricesOf(recipientId);
    expect(after).toHaveLength(3);
    expect(after.filter(({ superseded_at }) => superseded_at === null).map(({ tiers }) => tiers[0]?.price)).toEqual([
      40, 17,
    ]);
    await answer(rfq, 0, [17, 40], { terms: { tax: 'with', incoterm: 'FOB', place: 'Ningbo' } });
    expect(await pricesOf(recipientId)).toHaveLength(3);
  });

  // @covers R350
  test('can say that a line cannot be made, which supersedes its price', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    await answer(rfq, 0, [18.5, 40]);
    await answer(rfq, 0, [null, 40]);

    const { lines } = await matrixOf(rfq._id);
    expect(lines.map(({ cells }) => cells[0]?.marks.includes('cannotMake'))).toEqual([true, false]);
    expect(lines[0]?.cells[0]?.supplierPriceId).toBeNull();
  });

  // @covers R368
  test('with rising prices is saved with a warning', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    const prices = [
      { from: 1000, price: 10 },
      { from: 5000, price: 11 },
    ];
    const response = await answer(rfq, 0, [], { lines: [{ lineId: rfq.lines[0]?.lineId, prices }] });

    expect(response.json().warning).toBe(messageIn('en', 'priceRises:5000'));
    expect((await matrixOf(rfq._id)).lines[0]?.cells[0]?.risesFrom).toBe(5000);
  });

  test.each([
    [{ lines: [] }, 'lines', 'supplierQuoteEmpty'],
    [{ lines: [{ lineId: 'x' }] }, 'supplierQuote.lines.0.lineId', 'fieldInvalid'],
    [{ lines: [{ lineId: '0193e000-0000-7000-8000-000000000000' }] }, 'lines.0.lineId', 'fieldInvalid'],
    [{ terms: { validUntil: '2020-01-01' } }, 'terms.validUntil', 'validUntilPast'],
    [{ terms: { currency: 'yuan' } }, 'supplierQuote.terms.currency', 'currencyInvalid'],
    [{ terms: { tax: 'maybe' } }, 'supplierQuote.terms.tax', 'fieldInvalid'],
  ])('rejects %j', async (fields, path, ref) => {
    const rfq = await createOpenRfq(staff, ['a']);
    const response = await answer(rfq, 0, [1], fields);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toContainEqual({ path, msg: messageIn('en', ref) });
  });

  test.each([
    [{ prices: [{ from: 1, price: 0 }] }, 'prices.0.price', 'pricePositive'],
    [{ prices: [{ from: 1, price: -1 }] }, 'prices.0.price', 'unitPriceInvalid'],
    [{ prices: [{ from: 2, price: 1 }, { from: 1, price: 1 }] }, 'prices', 'quantitiesNotGrowing'], // biome-ignore format: one case a line
    [{ prices: Array.from({ length: 9 }, (_, n) => ({ from: n + 1, price: 1 })) }, 'prices', 'tooMany:8'],
    [{ moq: 0 }, 'moq', 'orderQuantityInvalid'],
    [{ leadDays: 1000 }, 'leadDays', 'wholeNumberInvalid:0:999'],
    [{ cartonCm: [1, 2] }, 'cartonCm', 'cartonInvalid'],
    [{ hsCode: 'abc' }, 'hsCode', 'hsCodeInvalid'],
  ])('rejects a line with %j', async (fields, path, ref) => {
    const rfq = await createOpenRfq(staff, ['a']);
    const response = await answer(rfq, 0, [], { lines: [{ lineId: rfq.lines[0]?.lineId, ...fields }] });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].path).toBe(`supplierQuote.lines.0.${path}`);
    expect(response.json().errors[0].msg).toBe(messageIn('en', ref));
  });

  test('rejects a line named twice and a draft', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    const line = { lineId: rfq.lines[0]?.lineId, prices: [{ from: 1, price: 1 }] };
    expect((await answer(rfq, 0, [], { lines: [line, line] })).json().errors[0].msg).toBe(
      messageIn('en', 'lineRepeated'),
    );
    const draft = await createRfqDraft(staff, ['a']);
    expect(refusal(await answer(draft, 0, [1])).message).toBe(messageIn('en', 'rfqNotStarted'));
  });

  test('ignores a removed line with a note', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    await put(rfq._id, { lines: rfq.lines.slice(1) });
    const response = await answer(rfq, 0, [1, 2]);
    expect(response.json().warning).toBe(messageIn('en', 'removedLineIgnored'));
    expect(await pricesOf(rfq.recipients[0]?._id ?? '')).toHaveLength(1);
  });
});

describe('a pasted chat', () => {
  const read = (rfq: Rfq, text: string) =>
    post(`/rfqs/${rfq._id}/recipients/${rfq.recipients[0]?._id}/read-chat`, { text });

  // @covers R355
  test('is previewed with its words, and stored only by the supplier quote', async () => {
    const rfq = await createOpenRfq(staff, ['一号厂']);
    const response = await read(rfq, '1) 18.5含税，起订量500 2) 做不了\n明天再聊');
    expect(response.statusCode).toBe(200);
    const { supplierQuote, sources, unread } = ChatPreview.strict().parse(response.json());
    expect(supplierQuote.terms).toMatchObject({ currency: null, tax: 'with' });
    expect(supplierQuote.lines).toMatchObject([
      { lineId: rfq.lines[0]?.lineId, prices: [{ from: 1000, price: 18.5 }], moq: 500, cannotMake: false },
      { lineId: rfq.lines[1]?.lineId, prices: [], cannotMake: true },
    ]);
    expect(sources).toContainEqual({ path: 'lines.0.moq', text: '起订量500' });
    expect(unread).toEqual([{ line: 2, text: '明天再聊' }]);
    expect((await get(rfq._id)).recipients[0]).toMatchObject({ state: 'waiting', supplierQuote: null });

    const path = `/rfqs/${rfq._id}/recipients/${rfq.recipients[0]?._id}/supplier-quote`;
    expect((await post(path, { source: 'chat', supplierQuote })).statusCode).toBe(200);
    const stored = await pricesOf(rfq.recipients[0]?._id ?? '');
    expect(stored).toMatchObject([{ source: 'chat', tax: 'with', moq: 500 }]);
  });

  // @covers R355
  test('adds to what the supplier stated before, unless the currency differs', async () => {
    const rfq = await createOpenRfq(staff, ['一号厂']);
    await answer(rfq, 0, [18, 45], { terms: { place: '宁波' } });
    const later = ChatPreview.parse((await read(rfq, '落地灯改为44.5')).json()).supplierQuote;
    expect(later.terms.place).toBe('宁波');
    expect(later.lines.map(({ prices }) => prices)).toEqual([
      [{ from: 1, price: 18 }],
      [
        { from: 1, price: 45 },
        { from: 500, price: 44.5 },
      ],
    ]);
    const dollars = ChatPreview.parse((await read(rfq, '落地灯 USD 6.2')).json()).supplierQuote;
    expect(dollars.terms).toMatchObject({ currency: 'USD', place: '' });
    expect(dollars.lines.map(({ prices }) => prices)).toEqual([[], [{ from: 500, price: 6.2 }]]);
  });

  test.each([
    ['', 'fieldRequired'],
    ['a'.repeat(5001), 'tooLong:5000'],
  ] as const)('is rejected: %#', async (text, ref) => {
    const rfq = await createOpenRfq(staff, ['一号厂']);
    expect(refusal(await read(rfq, text))).toMatchObject({ status: 400, fields: { text: messageIn('en', ref) } });
  });
});

describe('the matrix', () => {
  test('marks a price as expired when its last day is over in the time zone of the office', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    await setOfficeZone(t.db, BEHIND);
    await answer(rfq, 0, [18.5, 40], { terms: { validUntil: todayInZone(BEHIND) } });
    const isExpired = async (zone: string) => {
      await setOfficeZone(t.db, zone);
      return (await matrixOf(rfq._id)).lines[0]?.cells[0]?.marks.includes('expired');
    };

    expect([await isExpired(BEHIND), await isExpired(AHEAD)]).toEqual([false, true]);
    await setOfficeZone(t.db, null);
  });

  // @covers R360, R361, R363-R365
  test('compares the answers with totals, completeness and the last price of the product', async () => {
    const product = await insertProduct(t.db, { name: 'Mug' });
    await post(`/products/${product.id}/prices`, {
      supplierName: 'Ninth Loom',
      currency: 'CNY',
      tiers: [{ from: 1, price: 17.9 }],
    });
    const rfq = await createOpenRfq(staff, ['a', 'b', 'c'], {
      lines: [rfqLine({ productId: product.id }), rfqLine()],
    });
    await answer(rfq, 0, [18.5, 40], { terms: { currency: 'CNY', incoterm: 'FOB', place: 'Ningbo' } });
    await answer(rfq, 1, [17, null], { terms: { incoterm: 'FOB' } });

    const matrix = await matrixOf(rfq._id);

    expect(
      matrix.recipients.map(({ name, state, missing, completeness }) => [name, state, missing, completeness]),
    ).toEqual([
      ['a', 'answered', 0, 6],
      ['b', 'answered', 1, 4],
      ['c', 'waiting', 2, null],
    ]);
    expect(matrix.lines[0]).toMatchObject({
      quantity: 1000,
      lastPrice: { price: 17.9, currency: 'CNY', ageDays: 0, supplierName: 'Ninth Loom' },
      cells: [{ price: 18.5, marks: ['fastest'] }, { price: 17, marks: ['cheapest', 'fastest'] }, { price: null }],
    });
    expect(matrix.totals).toMatchObject({
      bestSingle: { total: 58_500 },
      bestMix: { total: 57_000, missing: 0 },
      awarded: { total: null, missing: 2 },
    });
    // The completeness is counted from the prices here and from the answer there.
    const { recipients } = (await staff.as({ url: `/rfqs/${rfq._id}` })).json<Rfq>();
    expect(recipients.map(({ completeness }) => completeness)).toEqual([6, 4, null]);
    expect((await matrixOf(rfq._id, '?quantity=1')).lines[0]?.quantity).toBe(5000);
    expect((await matrixOf(rfq._id, '?currency=USD')).currency).toBe('USD');
    expect((await staff.as({ url: `/rfqs/${rfq._id}/matrix?currency=XXX` })).statusCode).toBe(400);
    expect((await staff.as({ url: `/rfqs/${rfq._id}/matrix?quantity=4` })).statusCode).toBe(400);
    expect((await staff.as({ url: '/rfqs/none/matrix' })).statusCode).toBe(404);
  });
});

// @covers R363
test('the matrix shows what a supplier wrote as it is, and what it left out as unknown', async () => {
  const rfq = await createOpenRfq(staff, ['a'], { lines: [rfqLine(), rfqLine()] });
  const note = 'box 5" \\ "matt"\nטקסט 灯 🙂 ["x",null]';
  const [first, second] = rfq.lines;
  const supplierQuote = {
    terms: { currency: 'USD', incoterm: 'FOB', validUntil: '2027-01-31' },
    lines: [
      { lineId: first?.lineId, prices: [{ from: 1, price: 1.2345 }], asRequested: 'differs', differs: note },
      { lineId: second?.lineId, prices: [{ from: 500, price: 2 }], moq: 500, leadDays: 0, note: 'plain' },
    ],
  };
  await post(`/rfqs/${rfq._id}/recipients/${rfq.recipients[0]?._id}/supplier-quote`, { supplierQuote });
  const cells = (await matrixOf(rfq._id, '?currency=USD')).lines.map((line) => line.cells[0]);
  expect(cells).toMatchObject([
    { price: 1.2345, given: { currency: 'USD' }, incoterm: 'FOB', moq: null, leadDays: null, note },
    { price: 2, moq: 500, leadDays: 0, note: 'plain' },
  ]);
});

describe('an award', () => {
  const award = (rfq: Rfq, awards: object[]) =>
    staff.as({ method: 'PUT', url: `/rfqs/${rfq._id}/awards`, payload: { awards } });

  // @covers R366
  test('has a reason and can be undone', async () => {
    const rfq = await createOpenRfq(staff, ['a', 'b']);
    await answer(rfq, 0, [18.5, 40]);
    const { lines } = await matrixOf(rfq._id);
    const [line] = lines;
    const supplierPriceId = line?.cells[0]?.supplierPriceId;

    const awarded = await award(rfq, [{ lineId: line?.lineId, supplierPriceId, reason: 'better box' }]);
    expect(awarded.statusCode, awarded.body).toBe(200);
    expect(awarded.json().rfq.awards).toMatchObject([{ name: 'a', reason: 'better box', isSuperseded: false }]);
    expect((await matrixOf(rfq._id)).totals.awarded).toMatchObject({ total: 18_500, missing: 1 });

    const undone = await award(rfq, [{ lineId: line?.lineId, supplierPriceId: null }]);
    expect(undone.json().rfq.awards).toEqual([]);
    expect(await actionsOf(rfq._id)).toContain('rfq.awarded');
  });

  // @covers R830
  test('fills the facts that the product lacks with those of the answer, and changes no other', async () => {
    const product = await insertProduct(t.db, { name: 'Mug', moq: 300, hs_code: '' });
    const rfq = await createOpenRfq(staff, ['a'], { lines: [rfqLine({ productId: product.id })] });
    const lineId = rfq.lines[0]?.lineId;
    const packed = { cartonQuantity: 24, cartonCm: [60, 40, 42.5], cartonKg: 12.5, hsCode: '6912.00' };
    const line = { lineId, prices: [{ from: 1, price: 9 }], moq: 100, leadDays: 20, asRequested: 'yes', ...packed };
    await answer(rfq, 0, [], { lines: [line] });
    const read = async () => Product.parse((await staff.as({ url: `/products/${product.id}` })).json());
    expect(await read()).toMatchObject({ moq: 300, leadDays: null, cartonQuantity: null, hsCode: '' });

    const { cells } = (await matrixOf(rfq._id)).lines[0] ?? expect.fail();
    const awarded = await award(rfq, [{ lineId, supplierPriceId: cells[0]?.supplierPriceId }]);

    expect(awarded.statusCode, awarded.body).toBe(200);
    expect(await read()).toMatchObject({ moq: 300, leadDays: 20, ...packed, price: Number(product.price) });
    expect(await actionsOf(product.id)).toContain('product.updated');
  });

  // @covers R345
  test('is told to its supplier and to the others, with one text each', async () => {
    const rfq = await createOpenRfq(staff, ['a', 'b']);
    const text = (at: number, kind: string, language = 'zh') =>
      staff.as({
        url: `/rfqs/${rfq._id}/recipients/${rfq.recipients[at]?._id}/text?kind=${kind}&language=${language}`,
      });
    await answer(rfq, 0, [18.5, 40]);
    for (const kind of ['awarded', 'notAwarded'])
      expect(refusal(await text(0, kind)), kind).toMatchObject({
        status: 409,
        message: messageIn('en', 'nothingAwarded'),
      });

    const { lines } = await matrixOf(rfq._id);
    const offered = lines[0]?.cells.find(({ recipientId }) => recipientId === rfq.recipients[0]?._id);
    await award(rfq, [{ lineId: lines[0]?.lineId, supplierPriceId: offered?.supplierPriceId }]);
    const won = (await text(0, 'awarded')).json().text;
    expect(won).toContain(`a，您好！感谢您对询价单 ${rfq.rfqId} 的报价。以下产品我们决定向您采购：\n1. `);
    expect(won).not.toContain('2. ');
    expect((await text(1, 'notAwarded', 'en')).json().text).toMatch(/^Hello b, .*we chose another supplier/);
    expect((await text(1, 'notAwarded', 'he')).json().text).toContain('הפעם בחרנו בספק אחר');
    expect((await text(0, 'notAwarded')).statusCode).toBe(409);
    expect((await text(1, 'awarded')).statusCode).toBe(409);
  });

  // @covers R366, R377
  test('of a superseded price, another line or a withdrawn supplier is rejected', async () => {
    const rfq = await createOpenRfq(staff, ['a', 'b']);
    await answer(rfq, 0, [18.5, 40]);
    await answer(rfq, 1, [19]);
    const { lines } = await matrixOf(rfq._id);
    const idOf = (line: number, name: string) =>
      lines[line]?.cells.find(({ recipientId }) => rfq.recipients.find(({ _id }) => _id === recipientId)?.name === name)
        ?.supplierPriceId;
    const [lineId, otherId] = [lines[0]?.lineId, lines[1]?.lineId];

    expect((await award(rfq, [{ lineId: otherId, supplierPriceId: idOf(0, 'a') }])).statusCode).toBe(400);
    expect((await award(rfq, [{ lineId, supplierPriceId: otherId }])).statusCode).toBe(409);
    await answer(rfq, 0, [17, 40]);
    expect(refusal(await award(rfq, [{ lineId, supplierPriceId: idOf(0, 'a') }]))).toMatchObject({
      status: 409,
      message: messageIn('en', 'priceSuperseded'),
    });
    await staff.as({ method: 'DELETE', url: `/rfqs/${rfq._id}/recipients/${rfq.recipients[1]?._id}` });
    expect(refusal(await award(rfq, [{ lineId, supplierPriceId: idOf(0, 'b') }])).message).toBe(
      messageIn('en', 'recipientWithdrawn'),
    );
  });

  // @covers R302, R367
  test('becomes a quote with cost, supplier and carton in one call', async () => {
    const supplier = await insertSupplier(t.db);
    const inquiry = await insertInquiry(t.db, { full_name: 'Dana Levi' });
    const { _id } = await succeed(staff, { method: 'POST', url: '/rfqs', payload: { inquiryId: inquiry.id } });
    await post(`/rfqs/${_id}/recipients`, { supplierId: supplier.id });
    await put(_id, {});
    const rfq = await succeed(staff, { method: 'POST', url: `/rfqs/${_id}/start` });
    expect(refusal(await post(`/rfqs/${_id}/quote`))).toMatchObject({
      status: 400,
      message: messageIn('en', 'nothingAwarded'),
    });
    const line = {
      lineId: rfq.lines[0]?.lineId,
      prices: [
        { from: 1, price: 20 },
        { from: 5000, price: 18 },
      ],
      moq: 500,
      leadDays: 25,
      cartonQuantity: 24,
      cartonCm: [60, 40, 30.5],
      cartonKg: 12.5,
      hsCode: '9405.20',
    };
    await answer(rfq, 0, [], { lines: [line], terms: { incoterm: 'FOB' } });
    const { lines } = await matrixOf(_id);
    const supplierPriceId = lines[0]?.cells[0]?.supplierPriceId;
    await award(rfq, [{ lineId: lines[0]?.lineId, supplierPriceId }]);

    const made = await post(`/rfqs/${_id}/quote`, { quantity: 1 });

    expect(made.statusCode, made.body).toBe(201);
    const { quote } = made.json();
    // The title of the RFQ is for suppliers.
    expect(quote).toMatchObject({ title: '', customerName: 'Dana Levi', inquiry: { _id: inquiry.id } });
    expect(quote.draft).toMatchObject({ title: '', incoterm: 'FOB', place: 'Ningbo', leadDays: 25 });
    expect(quote.draft.lines).toMatchObject([
      {
        name: '台灯 HX-2040B',
        quantity: 5000,
        cost: 18,
        costCurrency: 'CNY',
        costIncoterm: 'FOB',
        supplierId: supplier.id,
        supplierPriceId,
        moq: 500,
        leadDays: 25,
        cartonQuantity: 24,
        cartonCm: [60, 40, 30.5],
        cartonKg: 12.5,
        hsCode: '9405.20',
      },
    ]);

    await answer(rfq, 0, [], { lines: [{ ...line, prices: [{ from: 1, price: 21 }] }] });
    expect(refusal(await post(`/rfqs/${_id}/quote`)).message).toBe(messageIn('en', 'priceSuperseded'));
  });

  test('costs what the smallest order costs, if less is asked', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    const prices = [
      { from: 1, price: 20 },
      { from: 5000, price: 18 },
    ];
    await answer(rfq, 0, [], { lines: [{ lineId: rfq.lines[0]?.lineId, prices, moq: 5000 }] });
    const [line] = (await matrixOf(rfq._id)).lines;
    await award(rfq, [{ lineId: line?.lineId, supplierPriceId: line?.cells[0]?.supplierPriceId }]);
    const made = await post(`/rfqs/${rfq._id}/quote`, { quantity: 0 });
    expect(made.json().quote.draft.lines).toMatchObject([{ quantity: 1000, moq: 5000, cost: 18 }]);
  });

  /** An RFQ of which each line is awarded to the supplier at the same place. */
  async function awardedRfq(fields: object, answers: { terms?: object; leadDays?: (number | null)[] }[]) {
    const rfq = await createOpenRfq(
      staff,
      answers.map((_, at) => `厂${at}`),
      fields,
    );
    for (const [at, { terms = {}, leadDays = [] }] of answers.entries()) {
      const { lines } = answerTo(
        rfq,
        rfq.lines.map(() => 10),
      );
      const sent = lines.map((line, index) => ({ ...line, ...(leadDays.length > 0 && { leadDays: leadDays[index] }) }));
      await answer(rfq, at, [], { lines: sent, terms });
    }
    const { lines } = await matrixOf(rfq._id);
    await award(
      rfq,
      lines.map(({ lineId, cells }, at) => ({
        lineId,
        supplierPriceId: cells[Math.min(at, answers.length - 1)]?.supplierPriceId,
      })),
    );
    return rfq;
  }

  // @covers R641
  test.each([
    ['he', 'he', ['מנורת שולחן', 'Floor lamp', '吊灯', 'ספל']],
    ['en', 'en', ['Desk lamp', 'Floor lamp', '吊灯', 'Mug']],
    ['zh', 'zh', ['台灯', '落地灯', '吊灯', '马克杯']],
  ] as const)('is named in the customer’s language, else in English (%s)', async (_, language, names) => {
    const typed = (name: string) => ({ name, description: '', state: 'typed', updatedAt: new Date(), by: null });
    const translations = JSON.stringify({ he: typed('ספל'), zh: typed('马克杯') });
    const product = await insertProduct(t.db, { name: 'Mug', language: 'en', translations });
    const customer = await insertCustomer(t.db, { language });
    const lines = [
      rfqLine({ names: { zh: '台灯', en: 'Desk lamp', he: 'מנורת שולחן' } }),
      rfqLine({ names: { zh: '落地灯', en: 'Floor lamp' } }),
      rfqLine({ names: { zh: '吊灯' } }),
      rfqLine({ names: { zh: '马克杯' }, productId: product.id }),
    ];
    const rfq = await awardedRfq({ lines }, [{}]);

    const { quote } = QuoteSaved.parse((await post(`/rfqs/${rfq._id}/quote`, { customerId: customer.id })).json());

    expect(quote.language).toBe(language);
    expect(quote.draft?.lines.map(({ name }) => name)).toEqual(names);
    expect(quote.draft?.lines.map(({ sku }) => sku)).toEqual(['', '', '', humanNumber('PRD', product.number)]);
  });

  // @covers R641
  test.each([
    ['as requested', [{ leadDays: [20, 30] }], { incoterm: 'FOB', place: 'Ningbo', leadDays: 30 }],
    [
      'at another place',
      [{ terms: { incoterm: 'FOB', place: 'Shanghai' } }],
      { incoterm: 'FOB', place: 'Shanghai', leadDays: 21 },
    ],
    [
      'at one place in two scripts',
      [{ terms: { incoterm: 'FOB', place: '宁波港' } }, { terms: { incoterm: 'FOB', place: 'NINGBO' } }],
      { incoterm: 'FOB', place: 'Ningbo', leadDays: 21 },
    ],
    ['on other terms', [{ terms: { incoterm: 'EXW' } }], { incoterm: 'EXW', place: '' }],
    ['on two terms', [{ terms: { incoterm: 'EXW' } }, { terms: { incoterm: 'FOB' } }], { incoterm: '', place: '' }],
    ['with an unknown lead time', [{ leadDays: [20, null] }], { incoterm: 'FOB', place: 'Ningbo', leadDays: null }],
  ])('takes incoterm, place and lead time from prices %s', async (_, answers, terms) => {
    const rfq = await awardedRfq({}, answers);

    const { quote } = QuoteSaved.parse((await post(`/rfqs/${rfq._id}/quote`)).json());

    expect(quote.draft).toMatchObject(terms);
  });

  // @covers R642
  test('becomes the same quote by POST /quotes, which makes no empty one', async () => {
    const open = await createOpenRfq(staff, ['a']);
    const count = () => t.db.selectFrom('quote').select('id').execute();
    const before = await count();
    expect(refusal(await post('/quotes', { rfqId: open._id })).message).toBe(messageIn('en', 'nothingAwarded'));
    expect(refusal(await post('/quotes', { rfqId: 'x' }))).toMatchObject({ status: 404 });
    const rfq = await awardedRfq({}, [{}]);
    const refused = async (fields: object) => refusal(await post('/quotes', { rfqId: rfq._id, ...fields }));
    const product = await insertProduct(t.db);
    expect(await refused({ kind: 'collection' })).toMatchObject({ status: 400 });
    expect(await refused({ productIds: [product.id] })).toMatchObject({ status: 400 });
    const removed = await awardedRfq({ lines: [rfqLine(), rfqLine()] }, [{}]);
    await award(removed, [{ lineId: removed.lines[1]?.lineId, supplierPriceId: null }]);
    await put(removed._id, { lines: [{ ...rfqLine(), lineId: removed.lines[1]?.lineId }] });
    expect(refusal(await post('/quotes', { rfqId: removed._id })).message).toBe(messageIn('en', 'nothingAwarded'));
    expect(await count()).toHaveLength(before.length);

    const fields = { quantity: 1, pricing: { mode: 'markup', percent: 30, rounding: '0.10' } };
    const made = await post('/quotes', { rfqId: rfq._id, language: 'he', ...fields });

    expect(made.statusCode, made.body).toBe(201);
    const twin = await post(`/rfqs/${rfq._id}/quote`, { language: 'he', ...fields });
    const draftOf = (response: typeof made) => {
      const { draft } = QuoteSaved.strict().parse(response.json()).quote;
      return { ...draft, lines: draft?.lines.map((line) => ({ ...line, lineKey: '' })), figures: null };
    };
    expect(draftOf(made)).toEqual(draftOf(twin));
    expect(draftOf(made)).toMatchObject({
      language: 'he',
      incoterm: 'FOB',
      pricing: fields.pricing,
      lines: [{ quantity: 5000, cost: 10 }, { quantity: 500 }],
    });
  });
});

describe('the trash', () => {
  // @covers R379
  test('keeps the links and works again after a restore', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    const path = `/shared/rfqs/${rfq.recipients[0]?.link?.url.split('/').at(-1)}`;
    expect((await staff.as({ method: 'DELETE', url: `/rfqs/${rfq._id}` })).statusCode).toBe(200);

    expect((await staff.as({ url: `/rfqs/${rfq._id}` })).statusCode).toBe(404);
    expect((await t.app.inject({ url: path })).statusCode).toBe(410);
    expect((await post(`/trash/rfqs/${rfq._id}/restore`)).statusCode).toBe(200);
    expect((await t.app.inject({ url: path })).statusCode).toBe(200);
    expect(await actionsOf(rfq._id)).toEqual(expect.arrayContaining(['rfq.deleted', 'rfq.restored']));
  });

  test('a purged RFQ leaves its prices in the history', async () => {
    const rfq = await createOpenRfq(staff, ['a']);
    await answer(rfq, 0, [18.5]);
    const [price] = await pricesOf(rfq.recipients[0]?._id ?? '');
    await staff.as({ method: 'DELETE', url: `/rfqs/${rfq._id}` });
    await sql`UPDATE rfq SET deleted_at = now() - interval '31 days' WHERE id = ${rfq._id}`.execute(t.db);
    const { rfqs } = await import('./rfqs.service.ts');

    await rfqs.purge(t.db);

    expect(
      await t.db
        .selectFrom('supplier_price')
        .selectAll()
        .where('id', '=', price?.id ?? '')
        .execute(),
    ).toMatchObject([{ recipient_id: null, rfq_line_id: null, supplier_name: 'a' }]);
    expect(await t.db.selectFrom('rfq').select('id').where('id', '=', rfq._id).execute()).toEqual([]);
  });
});

// @covers R374
test('a stored price cannot change, except to be superseded once', async () => {
  const rfq = await createOpenRfq(staff, ['a']);
  await answer(rfq, 0, [18.5]);
  const [price] = await pricesOf(rfq.recipients[0]?._id ?? '');
  const update = (values: object) =>
    t.db
      .updateTable('supplier_price')
      .set(values)
      .where('id', '=', price?.id ?? '')
      .execute();

  for (const values of [{ tiers: '[]' }, { note: 'x' }, { recipient_id: rfq.lines[0]?.lineId }])
    await expect(update(values)).rejects.toThrow('never changes');
  await update({ superseded_at: new Date() });
  await expect(update({ superseded_at: null })).rejects.toThrow('never changes');
});
