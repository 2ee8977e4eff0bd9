import { messageIn } from '@sampan/contract/messages';
import { Quote } from '@sampan/contract/quotes';
import { SharedDecided, SharedQuote } from '@sampan/contract/shared-quotes';
import { afterAll, describe, expect, test } from 'vitest';
import { pictureFile, removeUnusedFiles, sweepPictures } from '#src/areas/platform/pictures/pictures.service.ts';
import {
  createQuoteDraft,
  createSentQuote,
  linkVisitor,
  sampleDraft,
  sampleLine,
  sendQuoteDraft,
  tokenIn,
} from '#test/factories/quote-factories.ts';
import { insertProduct, insertProductImage, insertSupplier } from '#test/factories/record-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());
const staff = await t.signInAs('user');

const visitor = () => linkVisitor(t.app);
const get = async (id: string) => Quote.parse((await staff.as({ url: `/quotes/${id}` })).json());
const question = (fields: object = {}) => ({ name: 'Noa', text: 'Can it be blue?', ...fields });
const links = (id: string) => t.db.selectFrom('share_link').selectAll().where('target_id', '=', id).execute();

describe('a link', () => {
  test('stores only the digest of its token', async () => {
    const quote = await createSentQuote(staff);
    const [link] = await links(quote._id);

    expect(tokenIn(quote)).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(link)).not.toContain(tokenIn(quote));
    expect(link?.digest).toHaveLength(32);
  });

  // @covers R323
  test('can be copied again, renewed and revoked, on every process right away', async () => {
    const quote = await createSentQuote(staff);
    const another = await t.buildAnother();
    const read = (token: string) => another.inject({ url: `/shared/quotes/${token}` });
    expect((await get(quote._id)).link?.url).toBe(quote.link?.url);

    const renewed = await staff.as({ method: 'POST', url: `/quotes/${quote._id}/link`, payload: { linkDays: 3 } });
    expect(renewed.statusCode, renewed.body).toBe(200);
    const token = tokenIn(renewed.json().quote);
    expect(token).not.toBe(tokenIn(quote));
    expect(refusal(await read(tokenIn(quote)))).toEqual({
      status: 410,
      code: 'gone',
      message: messageIn('en', 'linkRevoked'),
    });
    expect((await read(token)).statusCode).toBe(200);

    await staff.as({ method: 'DELETE', url: `/quotes/${quote._id}/link` });
    expect(refusal(await read(token)).status).toBe(410);
    expect((await get(quote._id)).link?.state).toBe('revoked');
    await another.close();
  });

  test('keeps the end that staff chose when a new version is sent, until staff choose another', async () => {
    const quote = await createSentQuote(staff);
    const send = async (payload: object) => {
      await staff.as({ method: 'POST', url: `/quotes/${quote._id}/versions` });
      const sent = await staff.as({
        method: 'POST',
        url: `/quotes/${quote._id}/send`,
        payload: { channel: 'link', ...payload },
      });
      return Math.round((Date.parse(sent.json().link.expiresAt) - Date.now()) / 86_400_000);
    };
    expect(await send({})).toBe(90);
    await staff.as({ method: 'POST', url: `/quotes/${quote._id}/link`, payload: { linkDays: 1 } });

    expect(await send({})).toBe(1);
    expect(await send({ linkDays: 4 })).toBe(4);
    expect(await send({})).toBe(4);
    await t.db
      .updateTable('share_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('target_id', '=', quote._id)
      .execute();
    expect(await send({}), 'a link that has ended').toBe(90);
  });

  test('stays the same when a new version is sent', async () => {
    const quote = await createSentQuote(staff);
    await staff.as({ method: 'POST', url: `/quotes/${quote._id}/versions` });
    const next = await sendQuoteDraft(staff, quote._id);

    expect(tokenIn(next)).toBe(tokenIn(quote));
    expect(await links(quote._id)).toHaveLength(1);
  });

  test.each([
    ['without a validity day', {}, {}, 90],
    ['with a validity day', { validUntil: 10 }, {}, 40],
    ['with days of its own', { validUntil: 10 }, { linkDays: 5 }, 5],
  ])('%s expires in time', async (_, { validUntil }: { validUntil?: number }, send, days) => {
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
    const { _id } = await createQuoteDraft(staff, validUntil === undefined ? {} : { validUntil: day(validUntil) });
    const sent = await staff.as({ method: 'POST', url: `/quotes/${_id}/send`, payload: { channel: 'link', ...send } });

    const left = (Date.parse(sent.json().link.expiresAt) - Date.now()) / 86_400_000;
    expect(left).toBeGreaterThan(days - 0.1);
    expect(left).toBeLessThan(days + 0.1);
  });

  test('that is renewed long after the validity day works again', async () => {
    const { _id } = await createSentQuote(staff);
    await t.db.updateTable('quote').set({ valid_until: '2026-01-05' }).where('id', '=', _id).execute();
    const renewed = await staff.as({ method: 'POST', url: `/quotes/${_id}/link`, payload: {} });
    expect(renewed.json().quote.link.state).toBe('active');
    expect((await visitor().read(tokenIn(renewed.json().quote))).statusCode).toBe(200);
  });

  test('is 410 after its expiry', async () => {
    const quote = await createSentQuote(staff);
    await t.db
      .updateTable('share_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('target_id', '=', quote._id)
      .execute();

    expect(refusal(await visitor().read(tokenIn(quote)))).toMatchObject({
      status: 410,
      message: messageIn('en', 'linkEnded'),
    });
    expect(refusal(await visitor().write(tokenIn(quote), 'opened')).status).toBe(410);
  });

  test('is 410 while the quote is withdrawn', async () => {
    const quote = await createSentQuote(staff);
    await staff.as({ method: 'POST', url: `/quotes/${quote._id}/withdraw` });
    expect(refusal(await visitor().read(tokenIn(quote))).status).toBe(410);
    expect(refusal(await visitor().write(tokenIn(quote), 'question', question())).status).toBe(410);

    await staff.as({ method: 'POST', url: `/quotes/${quote._id}/reopen` });
    expect((await visitor().read(tokenIn(quote))).statusCode).toBe(200);
  });

  // @covers R324
  test('that is unknown or malformed is 404 with the same body, and 429 after 20 requests', async () => {
    const { read } = visitor();
    const unknown = 'A'.repeat(43);
    const bodies = new Set<string>();
    for (const token of [unknown, 'A'.repeat(42), '%00', 'x', 'A'.repeat(5000)]) {
      const response = await read(token);
      expect(response.statusCode).toBe(404);
      bodies.add(response.body);
    }
    expect(bodies.size).toBe(1);
    for (let n = 0; n < 15; n += 1) expect((await read(unknown)).statusCode).toBe(404);

    const refused = await read(unknown);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('can be read 120 times in 10 minutes from one address', async () => {
    const quote = await createSentQuote(staff);
    const { read } = visitor();
    for (let n = 0; n < 120; n += 1) expect((await read(tokenIn(quote))).statusCode).toBe(200);

    expect((await read(tokenIn(quote))).statusCode).toBe(429);
    expect((await visitor().read(tokenIn(quote))).statusCode).toBe(200);
  });

  // @covers R326
  test('has headers against indexes and caches, also on errors', async () => {
    const quote = await createSentQuote(staff);

    for (const token of [tokenIn(quote), 'unknown']) {
      const { headers } = await visitor().read(token);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow, noarchive',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  test('takes no write from another site', async () => {
    const quote = await createSentQuote(staff);
    const headers = { origin: 'https://elsewhere.example' };

    expect(refusal(await visitor().write(tokenIn(quote), 'opened', {}, headers)).status).toBe(403);
  });

  // @covers R325
  test('never appears in a log', async () => {
    const quote = await createSentQuote(staff);
    const token = tokenIn(quote);
    const { read, write } = visitor();
    await read(token, '?lang=he');
    await write(token, 'opened');
    await write(token, 'decision', {});
    await t.app.inject({ url: `/api/shared/quotes/${token}` });
    await t.app.inject({ url: `/shared/quotes/${token}/nothing` });
    await t.app.inject({ url: `/q/${token}`, headers: { accept: 'text/html' } });
    await t.app.inject({ url: `/q/${token}` });
    await staff.as({ url: `/quotes/${quote._id}` });

    const log = t.logLines.join('');
    expect(log).toContain('/shared/quotes/:token');
    expect(log).toContain('/q/:token');
    expect(log).not.toContain(token);
  });
});

describe('an opening', () => {
  test('is counted for the script’s call and not for a GET, once in 30 minutes for a browser', async () => {
    const quote = await createSentQuote(staff);
    const { read, write } = visitor();
    await read(tokenIn(quote));
    expect((await get(quote._id)).opens).toBe(0);

    for (const browserId of ['one', 'one', 'two'])
      expect((await write(tokenIn(quote), 'opened', { browserId })).statusCode).toBe(204);

    const { opens, lastOpenedAt, timeline, link } = await get(quote._id);
    expect([opens, link?.opens]).toEqual([2, 2]);
    expect(lastOpenedAt).not.toBeNull();
    expect(timeline.filter(({ kind }) => kind === 'opened')).toHaveLength(2);
  });
});

describe('a question', () => {
  test('reaches the quote, and the answer appears in the thread, signed by the company', async () => {
    const quote = await createSentQuote(staff);
    const { read, write } = visitor();

    expect((await write(tokenIn(quote), 'question', question())).statusCode).toBe(201);
    expect(await get(quote._id)).toMatchObject({
      hasQuestion: true,
      timeline: [{ kind: 'step-set' }, { kind: 'question', actor: 'Noa' }, {}, {}, {}],
    });
    const answered = await staff.as({
      method: 'POST',
      url: `/quotes/${quote._id}/answer`,
      payload: { text: 'Yes, in blue too.' },
    });
    expect(answered.json().quote.hasQuestion).toBe(false);

    expect((await read(tokenIn(quote))).json().thread).toMatchObject([
      { by: 'you', name: 'Noa', text: 'Can it be blue?' },
      { by: 'us', name: 'Sampan', text: 'Yes, in blue too.' },
    ]);
  });

  test('with the same Idempotency-Key is stored once', async () => {
    const quote = await createSentQuote(staff);
    const { write } = visitor();
    const headers = { 'idempotency-key': 'key-1' };
    for (const _ of [1, 2]) expect((await write(tokenIn(quote), 'question', question(), headers)).statusCode).toBe(201);

    expect((await get(quote._id)).timeline.filter(({ kind }) => kind === 'question')).toHaveLength(1);
  });

  // @covers R646
  test('or decision with a key that came with other content is refused', async () => {
    const quote = await createSentQuote(staff);
    const headers = { 'idempotency-key': 'key-2' };
    const send = async (call: string, body: object) => {
      const response = await visitor().write(tokenIn(quote), call, body, headers);
      return response.statusCode === 409 ? refusal(response).message : response.statusCode;
    };
    const accepted = { version: 1, kind: 'accepted', name: 'Noa' };
    expect(await send('question', question())).toBe(201);
    expect(await send('question', question({ text: 'Or green?' }))).toBe(messageIn('en', 'keyReused'));
    expect(await send('decision', accepted)).toBe(messageIn('en', 'keyReused'));
    expect(await get(quote._id)).toMatchObject({ status: 'sent', decisions: [] });

    headers['idempotency-key'] = 'key-3';
    expect(await send('decision', accepted)).toBe(200);
    expect(await send('decision', accepted)).toBe(200);
    expect(await send('decision', { ...accepted, note: 'Thanks' })).toBe(messageIn('en', 'keyReused'));
    expect(await send('decision', { ...accepted, kind: 'declined' })).toBe(messageIn('en', 'keyReused'));
    expect((await get(quote._id)).decisions).toMatchObject([{ kind: 'accepted', note: '' }]);
  });

  test('of another quantity is answered as a question again when it is repeated', async () => {
    const quote = await createSentQuote(staff);
    const [line] = quote.current?.lines ?? [];
    const lines = [{ lineKey: line?.lineKey, choice: 'yes', quantity: (line?.quantity ?? 0) + 1 }];
    const headers = { 'idempotency-key': 'key-4' };
    for (const _ of [1, 2]) {
      const decision = { version: 1, kind: 'accepted', name: 'Noa', lines };
      expect((await visitor().write(tokenIn(quote), 'decision', decision, headers)).json().isQuestion).toBe(true);
    }
    expect((await get(quote._id)).timeline.filter(({ kind }) => kind === 'question')).toHaveLength(1);
  });

  test('can be asked 10 times an hour', async () => {
    const quote = await createSentQuote(staff);
    const { write } = visitor();
    for (let n = 0; n < 10; n += 1)
      expect((await write(tokenIn(quote), 'question', question({ text: `Question ${n}` }))).statusCode).toBe(201);

    expect((await write(tokenIn(quote), 'question', question())).statusCode).toBe(429);
  });
});

test('a link counts 60 openings an hour, and the customer can still ask and decide', async () => {
  const quote = await createSentQuote(staff);
  const { write } = visitor();
  for (let n = 0; n < 60; n += 1) expect((await write(tokenIn(quote), 'opened')).statusCode).toBe(204);

  expect((await write(tokenIn(quote), 'opened')).statusCode).toBe(429);
  for (let n = 0; n < 10; n += 1)
    expect((await write(tokenIn(quote), 'question', { name: 'Dana', text: `Question ${n}` })).statusCode).toBe(201);
  const refusals = Array.from({ length: 25 }, () => write(tokenIn(quote), 'question', { name: 'Dana', text: 'More' }));
  for (const { statusCode } of await Promise.all(refusals)) expect(statusCode).toBe(429);
  const decided = await write(tokenIn(quote), 'decision', { version: 1, kind: 'accepted', name: 'Dana' });
  expect(decided.statusCode, decided.body).toBe(200);
});

describe('what a link shows', () => {
  const CANARY = 'CANARY-7f3a';

  test('never contains cost, supplier, margin, internal note, our charges or ids of records', async () => {
    const supplier = await insertSupplier(t.db, { name: `${CANARY} factory` });
    const product = await insertProduct(t.db, { name: 'Enamel mug', supplier_id: supplier.id });
    const draft = {
      internalNote: `${CANARY} note`,
      pricing: { mode: 'margin', percent: 23.457, rounding: 'none' },
      show: { prices: true, pictures: true, quantities: true, landed: true, skus: true },
      lines: [
        sampleLine({
          productId: product.id,
          supplierId: supplier.id,
          isManualPrice: false,
          unitPrice: null,
          cost: 7531.8642,
          marginPercent: 24.681,
          hsCode: '9405.1',
          keepTranslation: false,
        }),
      ],
      charges: [
        { kind: 'other', label: `${CANARY} ours`, basis: 'fixed', amount: 8642.97, paidBy: 'us' },
        { kind: 'freight', label: 'Sea freight', basis: 'fixed', amount: 100, paidBy: 'customer' },
      ],
    };
    const quote = await createSentQuote(staff, draft);
    await staff.as({ method: 'POST', url: `/quotes/${quote._id}/versions` });
    await staff.as({
      method: 'PUT',
      url: `/quotes/${quote._id}`,
      payload: sampleDraft({ title: `${CANARY} next version`, lines: [sampleLine({ name: CANARY })] }),
    });
    const { read, write } = visitor();

    const responses = [
      await read(tokenIn(quote)),
      await write(tokenIn(quote), 'decision', { version: 1, kind: 'accepted', name: 'Noa' }),
      await write(tokenIn(quote), 'question', question()),
      await write(tokenIn(quote), 'decision', { version: 1, kind: 'declined', name: 'Noa' }),
      await write(tokenIn(quote), 'decision', { version: 2, kind: 'accepted', name: 'Noa' }),
    ];

    const shared = SharedQuote.strict().parse(responses[0]?.json());
    expect(shared.charges).toEqual([{ kind: 'freight', label: 'Sea freight', amount: 100 }]);
    expect(shared.landed?.total).toBeGreaterThan(0);
    SharedDecided.strict().parse(responses[1]?.json());
    const secrets = [CANARY, '7531.86', '8642.97', '23.457', '24.681', '9405.1'];
    const ids = [quote._id, product.id, supplier.id, staff.account.id, staff.account.username];
    for (const { body, headers, statusCode } of responses)
      for (const secret of [...secrets, ...ids, 'Dana Levi@', 'cost', 'margin', 'supplier', 'internal'])
        expect(`${statusCode} ${JSON.stringify(headers)} ${body}`).not.toContain(secret);
  });

  test('hides prices, pictures, quantities and item numbers as chosen', async () => {
    const product = await insertProduct(t.db);
    await insertProductImage(t.db, { product_id: product.id });
    const hidden = { prices: false, pictures: false, quantities: false, landed: false, skus: false };
    const lines = [sampleLine({ productId: product.id, sku: 'SKU-1' })];
    const shown = await createSentQuote(staff, { lines });
    const charges = [{ kind: 'freight', label: 'Sea freight', basis: 'fixed', amount: 100, paidBy: 'customer' }];
    const quote = await createSentQuote(staff, { lines, charges, show: hidden });

    const [line] = SharedQuote.parse((await visitor().read(tokenIn(shown))).json()).lines;
    expect(line).toMatchObject({ sku: 'SKU-1', quantity: 1000, unitPrice: 3.5, picture: { width: 400 } });
    const shared = SharedQuote.parse((await visitor().read(tokenIn(quote))).json());
    expect(shared).not.toHaveProperty('total');
    expect(shared.charges).toEqual([]);
    expect(shared.lines[0]).toMatchObject({ picture: null, quantity: null });
    for (const field of ['sku', 'unitPrice', 'total', 'landed']) expect(shared.lines[0]).not.toHaveProperty(field);
  });

  // @covers R644
  test('is no landed cost without any charge', async () => {
    const show = { prices: true, pictures: true, quantities: true, landed: true, skus: true };
    const quote = await createSentQuote(staff, { show });
    const shared = SharedQuote.strict().parse((await visitor().read(tokenIn(quote))).json());

    expect(shared.landed).toMatchObject({ total: null, isComplete: false, missing: ['charges'] });
    expect(shared.lines.map(({ landed }) => landed?.perUnit)).toEqual([null, null]);
    expect(quote.current?.figures).toMatchObject({
      landed: { total: null },
      missing: expect.arrayContaining([{ lineKey: '', part: 'charges' }]),
    });
  });

  test('of a draft is the same for staff in the preview', async () => {
    const { _id } = await createQuoteDraft(staff);
    const preview = await staff.as({ url: `/quotes/${_id}/preview` });

    expect(SharedQuote.strict().parse(preview.json())).toMatchObject({ version: 1, state: 'open', total: 9625 });
  });
});

// @covers R330
test('a sent version keeps its line and picture when the product is purged', async () => {
  const product = await insertProduct(t.db, { name: 'Enamel mug' });
  const image = await insertProductImage(t.db, { product_id: product.id, file_key: 'c'.repeat(32) });
  const quote = await createSentQuote(staff, { lines: [sampleLine({ productId: product.id })] });
  const before = (await visitor().read(tokenIn(quote))).json();
  expect(before.lines[0].picture.url).toBe(`/pictures/${image.file_key}/400.webp`);
  const keys = image.widths.map((width) => pictureFile(image.file_key, width));
  for (const key of keys) await t.files.put(key, Buffer.from('picture'));
  const isStored = async () => {
    await removeUnusedFiles(t.db, t.files, keys);
    await sweepPictures(t.db, t.files);
    const { statusCode } = await t.app.inject({ url: before.lines[0].picture.url });
    return statusCode === 200;
  };

  await t.db.deleteFrom('product').where('id', '=', product.id).execute();

  expect((await visitor().read(tokenIn(quote))).json()).toEqual(before);
  expect((await get(quote._id)).current?.lines[0]).toMatchObject({ productId: '', picture: image.file_key });
  expect(await isStored()).toBe(true);
  await t.db.deleteFrom('quote').where('id', '=', quote._id).execute();
  expect(await isStored()).toBe(false);
});
