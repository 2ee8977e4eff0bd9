import { MAIL_SWITCHES } from '@sampan/contract/contact-settings';
import { LANGUAGES } from '@sampan/contract/languages';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newInquiry } from '#test/factories/inquiry-factories.ts';
import { insertBankAccount } from '#test/factories/new-order-factories.ts';
import { insertOrder } from '#test/factories/order-factories.ts';
import { createSentQuote, tokenIn } from '#test/factories/quote-factories.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { answerTo, createOpenRfq, tokenOf } from '#test/factories/rfq-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://sampan.example' } });
afterAll(() => t.close());
const admin = await t.signInAs('admin');
const staff = await t.signInAs('user');
const OFFICE = 'office@example.com';

const mails = (kind: 'confirmation' | 'notice') =>
  t.db
    .selectFrom('mail')
    .select(['recipient', 'language', 'subject', 'body', 'html', 'inquiry_id'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const change = async (payload: object) =>
  expect((await admin.as({ method: 'PUT', url: '/settings', payload })).statusCode).toBe(200);
const switchOff = (name: (typeof MAIL_SWITCHES)[number]) => change({ mail: { [name]: false } });

beforeEach(async () => {
  await t.db.deleteFrom('setting').execute();
  await t.db.deleteFrom('mail').execute();
  await t.db.deleteFrom('allowance').execute();
  await change({ company: { name: 'Golden Junk', email: OFFICE, phone: '+86 579 8555 0100' } });
});

test('all automatic mails are on by default', async () => {
  const { mail } = (await admin.as({ url: '/settings' })).json();
  expect(MAIL_SWITCHES.map((name) => mail[name])).toEqual(MAIL_SWITCHES.map(() => true));
});

// @covers R486
describe('the confirmation of an inquiry', () => {
  let inquiries = 0;
  const submit = (fields: object = {}, language = 'en') => {
    inquiries += 1;
    return t.app.inject({
      method: 'POST',
      url: '/inquiries',
      remoteAddress: `10.9.0.${inquiries}`,
      headers: { 'accept-language': language },
      payload: newInquiry({
        email: `dana${inquiries}@example.com`,
        phone: `97250123${4000 + inquiries}`,
        interestedProducts: `Lanterns ${inquiries}`,
        ...fields,
      }),
    });
  };
  const subjects = { en: 'We received your inquiry', he: 'קיבלנו את הפנייה שלכם', zh: '我们已收到您的询盘' };

  test.each(LANGUAGES)('goes to the visitor with the number, in %s', async (language) => {
    const { inquiry } = (await submit({ email: 'visitor@example.com' }, language)).json();

    const [mail, ...others] = await mails('confirmation');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'visitor@example.com', language, inquiry_id: inquiry._id });
    expect(mail?.subject).toBe(`${subjects[language]} ${inquiry.inquiryId}`);
    for (const part of [mail?.body, mail?.html]) {
      expect(part).toContain(inquiry.inquiryId);
      expect(part).toContain('Golden Junk');
      const address = `https://sampan.example${inquiry.statusUrl}`;
      expect(part).toContain(language === 'en' ? address : `${address}?lang=${language}`);
    }
  });

  test('quotes nothing that the visitor typed', async () => {
    const typed = { fullName: 'Win a prize', businessDescription: 'evil.example', notes: 'Click here' };
    await submit({ ...typed, interestedProducts: 'Free phones', email: 'stranger@example.com' });

    const [mail] = await mails('confirmation');
    const said = JSON.stringify({ ...mail, recipient: '' });
    for (const text of [...Object.values(typed), 'Free phones', 'stranger@']) expect(said).not.toContain(text);
  });

  test('is not sent for suspected spam, for an inquiry of staff or when turned off', async () => {
    await submit({ website: 'https://spam.example' });
    await staff.as({
      method: 'POST',
      url: '/inquiries',
      payload: newInquiry({ source: 'phone' }),
    });
    await switchOff('confirmInquiries');
    expect((await submit()).statusCode).toBe(201);

    expect(await mails('confirmation')).toEqual([]);
  });

  test('goes to one address five times a day at most, and the inquiry is stored all the same', async () => {
    for (let n = 0; n < 7; n += 1)
      expect((await submit({ email: n % 2 === 0 ? 'a@example.com' : 'A@Example.com' })).statusCode).toBe(201);

    expect(await mails('confirmation')).toHaveLength(5);
  });

  test('stops after 200 in an hour for all addresses together', async () => {
    await submit();
    await t.db
      .updateTable('allowance')
      .set({ used_at: Array.from({ length: 200 }, () => new Date()) })
      .where('kind', '=', 'confirmation')
      .execute();
    expect((await submit()).statusCode).toBe(201);

    expect(await mails('confirmation')).toHaveLength(1);
  });
});

// @covers R487
describe('a mail about a quote', () => {
  const decide = (token: string, payload: object) =>
    t.app.inject({
      method: 'POST',
      url: `/shared/quotes/${token}/decision`,
      payload: { version: 1, name: 'נועה', ...payload },
    });
  const ask = (token: string) =>
    t.app.inject({
      method: 'POST',
      url: `/shared/quotes/${token}/question`,
      payload: { name: 'Noa', text: 'In blue?\nBy January?' },
    });

  test('tells its owner that the customer accepted, with the link and the facts', async () => {
    const quote = await createSentQuote(staff);
    const response = await decide(tokenIn(quote), { kind: 'accepted', note: 'Please hurry' });
    expect(response.statusCode, response.body).toBe(200);

    const [mail, ...others] = await mails('notice');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: staff.account.email,
      subject: `Quote ${quote.quoteId} accepted by \u2068נועה\u2069`,
    });
    expect(mail?.body).toContain('Please hurry');
    expect(mail?.body).toContain(`https://sampan.example/quotes/${quote._id}`);
    expect(mail?.body).toMatch(/Total: \D*[\d,]+\.\d\d/);
    expect(mail?.body).toContain(`you are responsible for ${quote.quoteId}`);
    // A repeated decision changes nothing and tells nobody.
    await decide(tokenIn(quote), { kind: 'accepted' });
    expect(await mails('notice')).toHaveLength(1);
  });

  test('tells the office if nobody owns the quote', async () => {
    const quote = await createSentQuote(staff);
    await t.db.updateTable('next_step').set({ owner_id: null }).where('entity_id', '=', quote._id).execute();
    await change({ mail: { noticeTo: ['a@example.com', 'b@example.com'], noticeLanguage: 'zh' } });
    await ask(tokenIn(quote));

    expect(await mails('notice')).toMatchObject([
      { recipient: 'a@example.com', language: 'zh', subject: `Noa 对报价单 ${quote.quoteId} 提问` },
      { recipient: 'b@example.com', body: expect.stringContaining('In blue?\nBy January?') },
    ]);
  });

  test('tells of a question by other quantities, with both', async () => {
    const quote = await createSentQuote(staff);
    const [line] = quote.current?.lines ?? [];
    const lines = [{ lineKey: line?.lineKey, choice: 'yes', quantity: (line?.quantity ?? 0) + 1 }];
    expect((await decide(tokenIn(quote), { kind: 'accepted', lines })).json()).toMatchObject({ isQuestion: true });

    const [mail] = await mails('notice');
    expect(mail?.subject).toContain(`Question about quote ${quote.quoteId}`);
    expect(mail?.body).toContain(' → ');
  });

  test.each([
    ['noticeQuestions', (token: string) => ask(token)],
    ['noticeAccepted', (token: string) => decide(token, { kind: 'accepted' })],
    ['noticeDeclined', (token: string) => decide(token, { kind: 'declined' })],
  ] as const)('can be turned off: %s', async (name, act) => {
    await act(tokenIn(await createSentQuote(staff)));
    expect(await mails('notice')).toHaveLength(1);
    await switchOff(name);
    expect((await act(tokenIn(await createSentQuote(staff)))).statusCode).toBeLessThan(300);

    expect(await mails('notice')).toHaveLength(1);
  });

  test('is not sent when staff decide for the customer', async () => {
    const { _id } = await createSentQuote(staff);
    await staff.as({
      method: 'POST',
      url: `/quotes/${_id}/decide`,
      payload: { version: 1, kind: 'declined', name: 'Noa' },
    });

    expect(await mails('notice')).toEqual([]);
  });
});

// @covers R488
describe('a mail about an RFQ', () => {
  const answer = async (ownerId = staff.account.id) => {
    const rfq = await createOpenRfq(staff);
    await t.db.updateTable('next_step').set({ owner_id: ownerId }).where('entity_id', '=', rfq._id).execute();
    const [recipient] = rfq.recipients;
    const response = await t.app.inject({
      method: 'PUT',
      url: `/shared/rfqs/${tokenOf(rfq)}/supplier-quote`,
      payload: answerTo(rfq, [5, 6]),
    });
    expect(response.statusCode, response.body).toBe(200);
    return { rfq, recipient };
  };

  test('tells its owner that a supplier answered', async () => {
    const { rfq, recipient } = await answer();

    const [mail, ...others] = await mails('notice');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: staff.account.email,
      subject: `${rfq.rfqId}: prices from ${recipient?.name}`,
    });
    expect(mail?.body).toContain(`https://sampan.example/rfqs/${rfq._id}`);
    expect(mail?.body).toMatch(/Answers: 1 \/ \d/);
  });

  test('tells the office if its owner has no account any more', async () => {
    const gone = await t.insertAccount();
    await t.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
    await answer(gone.id);

    const sent = await mails('notice');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.map(({ recipient }) => recipient)).not.toContain(gone.email);
  });

  test('tells that a supplier declined, with the reason', async () => {
    const rfq = await createOpenRfq(staff);
    const url = `/shared/rfqs/${tokenOf(rfq)}/decline`;
    const response = await t.app.inject({ method: 'POST', url, payload: { reason: 'Too small' } });
    expect(response.statusCode, response.body).toBe(200);

    expect(await mails('notice')).toMatchObject([
      { subject: expect.stringContaining('does not quote'), body: expect.stringContaining('Too small') },
    ]);
  });

  test('can be turned off', async () => {
    await switchOff('noticeSupplierAnswers');
    await answer();

    expect(await mails('notice')).toEqual([]);
  });
});

describe('what customers and suppliers do with an order', () => {
  const call = async (url: string, payload: object = {}) => {
    const response = await staff.as({ method: 'POST', url, payload });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json();
  };
  const visit = async (url: string, payload: object) => {
    const response = await t.app.inject({ method: 'POST', url: `/shared/${url}`, payload });
    expect(response.statusCode, response.body).toBeLessThan(300);
  };
  const tokenOfUrl = (url: string) => url.split('/').pop() ?? '';

  /** The links of a customer and a supplier, whose mail has the address. */
  async function linked() {
    const factory = await insertSupplier(t.db);
    const { id } = await insertOrder(t.db, {}, [{ supplier_id: factory.id }]);
    // Without an owner, the office is told.
    const unowned = () => t.db.updateTable('next_step').set({ owner_id: null }).where('entity_id', '=', id).execute();
    const bank = await insertBankAccount(t.db);
    const { document } = await call(`/orders/${id}/documents`, { kind: 'pi', bankAccountId: bank.id });
    const { link } = await call(`/orders/${id}/send`, { channel: 'copy' });
    const [purchaseId] = (await call(`/orders/${id}/purchases`)).purchases;
    const { purchase, url, order } = await call(`/purchases/${purchaseId}/send`, { channel: 'mail' });
    await unowned();
    return { factory, order, document, purchase, customer: tokenOfUrl(link.url), supplier: tokenOfUrl(url) };
  }

  test('is told to the office: a question, a confirmed proforma, the answers of suppliers', async () => {
    const one = await linked();
    await visit(`orders/${one.customer}/question`, { name: 'Noa', text: 'When is it ready?' });
    await visit(`orders/${one.customer}/confirm`, { documentId: one.document._id, name: 'Noa' });
    await visit(`purchases/${one.supplier}/confirm`, { revision: 1, name: 'Wang', readyOn: null });
    const other = await linked();
    await visit(`purchases/${other.supplier}/reject`, { revision: 1, name: 'Li', reason: 'Too cheap' });

    const told = await mails('notice');

    expect(told.map(({ subject }) => subject)).toEqual([
      `Question about order ${one.order.orderId} from Noa`,
      `Order ${one.order.orderId}: proforma confirmed by Noa`,
      `${one.purchase.poNumber} confirmed by ${one.factory.name}, Wang`,
      `${other.purchase.poNumber} rejected by ${other.factory.name}, Li`,
    ]);
    for (const { recipient, body } of told) {
      expect(recipient).toBe(OFFICE);
      expect(body).toContain('https://sampan.example/orders/');
    }
    expect(told[0]?.body).toContain('When is it ready?');
    expect(told[3]?.body).toContain('Too cheap');
  });

  test.each([
    ['noticeQuestions', 'Question'],
    ['noticeAccepted', 'proforma'],
    ['noticeSupplierAnswers', 'Wang'],
  ] as const)('is not told with %s off', async (name, words) => {
    await switchOff(name);
    const one = await linked();
    await visit(`orders/${one.customer}/question`, { name: 'Noa', text: 'When?' });
    await visit(`orders/${one.customer}/confirm`, { documentId: one.document._id, name: 'Noa' });
    await visit(`purchases/${one.supplier}/confirm`, { revision: 1, name: 'Wang', readyOn: null });
    const subjects = (await mails('notice')).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects.join()).not.toContain(words);
  });

  test('a purchase order that is sent by mail goes to the supplier, and needs an address', async () => {
    const { purchase, supplier, factory } = await linked();
    const [mail] = await t.db.selectFrom('mail').selectAll().where('kind', '=', 'rfq').execute();
    expect(mail).toMatchObject({ recipient: factory.email, state: 'waiting' });
    expect(mail?.subject).toContain(purchase.poNumber);
    expect(mail?.body).toContain(supplier);

    const unknown = await insertSupplier(t.db, { email: '' });
    const { id } = await insertOrder(t.db, {}, [{ supplier_id: unknown.id }]);
    const [purchaseId] = (await call(`/orders/${id}/purchases`)).purchases;
    const refused = await staff.as({
      method: 'POST',
      url: `/purchases/${purchaseId}/send`,
      payload: { channel: 'mail' },
    });
    expect(refusal(refused)).toMatchObject({ status: 400, fields: { channel: expect.any(String) } });
    expect((await staff.as({ url: `/purchases/${purchaseId}` })).json()).toMatchObject({ state: 'draft', revision: 0 });
  });
});
