import { Inquiry } from '@sampan/contract/inquiries';
import { MESSAGES, messageIn } from '@sampan/contract/messages';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

// No mail server listens there, so queued mail stays queued.
const t = await createTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:9' } });
afterAll(() => t.close());

const staff = await t.signInAs('user');

const put = (id: string, payload: object, path = '') =>
  staff.as({ method: 'PUT', url: `/inquiries/${id}${path}`, payload });
const show = async (id: string) => Inquiry.strict().parse((await staff.as({ url: `/inquiries/${id}` })).json());
const auditOf = (id: string) =>
  t.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'changes'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const mails = () => t.db.selectFrom('mail').select(['kind', 'recipient', 'language', 'state']).orderBy('id').execute();
const jobs = async () =>
  (await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs`.execute(t.db)).rows;
/** What people did; the steps that rules set have tests of their own. */
const done = ({ timeline }: Inquiry) => timeline.filter(({ kind }) => kind !== 'step-set');
const kinds = (inquiry: Inquiry) => done(inquiry).map(({ kind }) => kind);

beforeEach(async () => {
  await t.db.deleteFrom('inquiry').execute();
  await t.db.deleteFrom('customer').execute();
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(t.db);
});

describe('an inquiry', () => {
  // @covers R130, R131, R139
  test('includes its customer, message and timeline', async () => {
    const customer = await insertCustomer(t.db, { company_name: 'Orchid Trading' });
    const { id, number } = await insertInquiry(t.db, { customer_id: customer.id, notes: 'Soon' });

    expect(await show(id)).toMatchObject({
      _id: id,
      inquiryId: `INQ-${String(number).padStart(6, '0')}`,
      customerId: {
        _id: customer.id,
        name: customer.name,
        email: customer.email,
        phone: customer.phone,
        companyName: 'Orchid Trading',
        language: 'en',
      },
      message: 'A shop for the kitchen\n\nSoon',
      adminResponse: '',
      mail: null,
      timeline: [],
    });
  });

  // @covers R140
  test.each(['0193e000-0000-7000-8000-000000000000', 'new', 'INQ-000001'])('is a 404 for %s', async (id) => {
    const notThere = { status: 404, code: 'not_found', message: MESSAGES.en.inquiryNotFound };
    const contact = { kind: 'chat', channel: 'whatsapp' };

    expect(refusal(await staff.as({ url: `/inquiries/${id}` }))).toEqual(notThere);
    expect(refusal(await put(id, { status: 'Closed' }))).toEqual(notThere);
    expect(refusal(await put(id, { status: 'Closed' }, '/status'))).toEqual(notThere);
    const noted = await staff.as({ method: 'POST', url: `/inquiries/${id}/contacts`, payload: contact });
    expect(refusal(noted)).toEqual(notThere);
  });
});

describe.each([
  ['PUT /inquiries/{id}/status', '/status'],
  ['PUT /inquiries/{id}', ''],
])('%s', (_, path) => {
  // @covers R124, R137
  test('sets any status, returns the whole inquiry, and records the author in the timeline', async () => {
    const customer = await insertCustomer(t.db, { name: 'Merav' });
    const { id, updated_at } = await insertInquiry(t.db, { customer_id: customer.id });

    for (const status of ['In Progress', 'Responded', 'Closed', 'Cancelled', 'New']) {
      const response = await put(id, { status }, path);
      expect(response.statusCode).toBe(200);
      const answered = Inquiry.strict().parse(response.json());
      expect(answered).toMatchObject({ _id: id, status, customerId: { name: 'Merav' } });
      expect(answered).toEqual(await show(id));
    }

    const changed = await show(id);
    expect(done(changed).map(({ kind, by, from, to }) => ({ kind, by, from, to }))).toEqual([
      { kind: 'status', by: 'Dana Levi', from: 'New', to: 'In Progress' },
      { kind: 'status', by: 'Dana Levi', from: 'In Progress', to: 'Responded' },
      { kind: 'status', by: 'Dana Levi', from: 'Responded', to: 'Closed' },
      { kind: 'status', by: 'Dana Levi', from: 'Closed', to: 'Cancelled' },
      { kind: 'status', by: 'Dana Levi', from: 'Cancelled', to: 'New' },
    ]);
    expect(Date.parse(changed.updatedAt)).toBeGreaterThan(updated_at.getTime());
    expect(await auditOf(id)).toHaveLength(5);
    expect((await auditOf(id))[0]).toEqual({
      action: 'inquiry.updated',
      account_id: staff.account.id,
      changes: { status: 'In Progress' },
    });
    expect(await mails()).toEqual([]);
  });

  test('changes nothing if the status is the current one', async () => {
    const { id, updated_at } = await insertInquiry(t.db);

    const response = await put(id, { status: 'New' }, path);

    expect(response.json()).toMatchObject({ status: 'New', updatedAt: updated_at.toISOString(), timeline: [] });
    expect(await auditOf(id)).toEqual([]);
  });

  // @covers R124
  test.each(['Lost', 'new', '', 7, null])('rejects the status %j', async (status) => {
    const { id } = await insertInquiry(t.db);

    expect(refusal(await put(id, { status }, path))).toMatchObject({
      status: 400,
      fields: { status: MESSAGES.en.inquiryStatusInvalid },
    });
  });
});

test('rejects an empty update', async () => {
  const { id } = await insertInquiry(t.db);

  for (const payload of [{}, { subject: 'x' }])
    expect(refusal(await put(id, payload))).toMatchObject({
      status: 400,
      fields: { status: MESSAGES.en.fieldRequired },
    });
});

describe('a response', () => {
  // @covers R136
  test('sets text and status, and is mailed to the writer in their language', async () => {
    const customer = await insertCustomer(t.db, { language: 'en' });
    const { id, email } = await insertInquiry(t.db, { customer_id: customer.id, language: 'he' });

    const response = await staff.as({
      method: 'PUT',
      url: `/api/inquiries/${id}`,
      payload: { status: 'Responded', adminResponse: '  Here is our offer.  ' },
    });

    expect(response.statusCode, response.body).toBe(200);
    const answered = Inquiry.strict().parse(response.json());
    expect(answered).toMatchObject({
      status: 'Responded',
      adminResponse: 'Here is our offer.',
      mail: { state: 'waiting' },
    });
    expect(done(answered)).toMatchObject([
      { kind: 'response', by: 'Dana Levi', text: 'Here is our offer.' },
      { kind: 'status', by: 'Dana Levi', from: 'New', to: 'Responded' },
      { kind: 'mail', by: null, state: 'waiting' },
    ]);
    expect(await mails()).toEqual([{ kind: 'response', recipient: email, language: 'he', state: 'waiting' }]);
    expect(await jobs()).toHaveLength(1);
    expect(await auditOf(id)).toEqual([
      {
        action: 'inquiry.responded',
        account_id: staff.account.id,
        changes: { status: 'Responded', adminResponse: 'Here is our offer.' },
      },
    ]);
  });

  test('sets the responded status by default, or the given one', async () => {
    const { id } = await insertInquiry(t.db);

    expect((await put(id, { adminResponse: 'One' })).json().status).toBe('Responded');
    expect((await put(id, { adminResponse: 'Two', status: 'Closed' })).json()).toMatchObject({
      status: 'Closed',
      adminResponse: 'Two',
    });
    expect(kinds(await show(id))).toEqual(['response', 'status', 'mail', 'response', 'status', 'mail']);
  });

  test('is mailed to the inquiry’s address if the customer is deleted, in the inquiry’s language', async () => {
    const { id: customer_id } = await insertCustomer(t.db, { deleted_at: new Date(), language: 'he' });
    const { id, email } = await insertInquiry(t.db, { customer_id, language: 'zh' });

    await put(id, { adminResponse: 'Hello' });

    expect(await mails()).toMatchObject([{ recipient: email, language: 'zh' }]);
  });

  test('is mailed once if it is repeated immediately', async () => {
    const { id } = await insertInquiry(t.db);
    const send = () => put(id, { status: 'Responded', adminResponse: 'Hello' });

    const answers = await Promise.all([send(), send(), send()]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await mails()).toHaveLength(1);
    expect(kinds(await show(id))).toEqual(['response', 'status', 'mail']);

    await put(id, { status: 'Responded', adminResponse: 'Hello again' });
    expect(await mails()).toHaveLength(2);
  });

  test('is mailed again if it is repeated a minute later', async () => {
    const { id } = await insertInquiry(t.db, {
      admin_response: 'Hello',
      status: 'Responded',
      updated_at: new Date(Date.now() - 70_000),
    });

    await put(id, { adminResponse: 'Hello' });

    expect(await mails()).toHaveLength(1);
  });

  // @covers R135
  test.each(['', '   ', '\n\t'])('is rejected with the text %j', async (adminResponse) => {
    const { id } = await insertInquiry(t.db);

    expect(refusal(await put(id, { status: 'Responded', adminResponse }))).toMatchObject({
      status: 400,
      fields: { adminResponse: 'Please enter a response message' },
    });
    expect(await show(id)).toMatchObject({ status: 'New', timeline: [] });
  });

  test.each([
    ['NUL', 'a\0b', 'textInvalid'],
    ['5001 characters', 'x'.repeat(5001), 'tooLong:5000'],
  ] as const)('is rejected with %s', async (_, adminResponse, ref) => {
    const { id } = await insertInquiry(t.db);

    expect(refusal(await put(id, { adminResponse }))).toMatchObject({
      status: 400,
      fields: { adminResponse: messageIn('en', ref) },
    });
  });
});

test.each([
  ['the audit entry cannot be written', 'audit_entry', 'BEFORE INSERT'],
  ['the mail cannot be queued', 'mail', 'BEFORE INSERT'],
  ['the commit fails', 'inquiry', 'AFTER UPDATE'],
])('stores no part of a response if %s', async (_, table, moment) => {
  const { id } = await insertInquiry(t.db);
  await sql`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`.execute(
    t.db,
  );
  const kind = moment.startsWith('AFTER') ? 'CONSTRAINT TRIGGER' : 'TRIGGER';
  const when = moment.startsWith('AFTER') ? 'DEFERRABLE INITIALLY DEFERRED' : '';
  await sql
    .raw(`CREATE ${kind} fails ${moment} ON ${table} ${when} FOR EACH ROW EXECUTE FUNCTION fail()`)
    .execute(t.db);

  const response = await put(id, { status: 'Responded', adminResponse: 'Hello' });

  await sql.raw(`DROP TRIGGER fails ON ${table}`).execute(t.db);
  expect(refusal(response).status).toBe(500);
  expect(await show(id)).toMatchObject({ status: 'New', adminResponse: '', timeline: [], mail: null });
  expect([await mails(), await jobs(), await auditOf(id)]).toEqual([[], [], []]);
});

describe('a contact outside the portal', () => {
  // @covers R144
  test.each([
    ['message', 'whatsapp'],
    ['message', 'copy'],
    ['chat', 'wechat'],
    ['chat', 'dashboard'],
  ])('is recorded in the timeline as %s by %s', async (kind, channel) => {
    const { id } = await insertInquiry(t.db);

    const response = await staff.as({ method: 'POST', url: `/inquiries/${id}/contacts`, payload: { kind, channel } });

    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ success: true, message: MESSAGES.en.contactNoted });
    expect(done(await show(id))).toMatchObject([{ kind, channel, by: 'Dana Levi' }]);
    expect(await auditOf(id)).toMatchObject([{ action: 'inquiry.contacted', changes: { kind, channel } }]);
  });

  test.each([
    ['kind', { kind: 'status', channel: 'copy' }],
    ['channel', { kind: 'chat', channel: 'service' }],
  ])('is rejected with an unknown %s', async (field, payload) => {
    const { id } = await insertInquiry(t.db);

    const response = await staff.as({ method: 'POST', url: `/inquiries/${id}/contacts`, payload });

    expect(refusal(response)).toMatchObject({ status: 400, fields: { [field]: MESSAGES.en.fieldInvalid } });
  });
});

describe('an internal note', () => {
  const write = (id: string, payload: object) => staff.as({ method: 'POST', url: `/inquiries/${id}/notes`, payload });

  test('is part of the timeline, sends no mail and leaves the status', async () => {
    const { id } = await insertInquiry(t.db);

    const response = await write(id, { text: ' Prefers calls after noon ' });

    expect(response.statusCode, response.body).toBe(201);
    expect(Inquiry.strict().parse(response.json())).toMatchObject({
      status: 'New',
      adminResponse: '',
      mail: null,
      timeline: [{ kind: 'note', text: 'Prefers calls after noon', by: 'Dana Levi' }],
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'inquiry.updated', changes: { note: 'Prefers calls after noon' } },
    ]);
    expect(await jobs()).toEqual([]);
  });

  test.each([
    ['nothing', {}, MESSAGES.en.noteRequired],
    ['spaces', { text: '  ' }, MESSAGES.en.noteRequired],
    ['NUL', { text: 'a\0' }, MESSAGES.en.textInvalid],
    ['3,001 characters', { text: 'a'.repeat(3001) }, messageIn('en', 'tooLong:3000')],
  ])('of %s is rejected', async (_, payload, msg) => {
    const { id } = await insertInquiry(t.db);

    expect(refusal(await write(id, payload))).toMatchObject({ status: 400, fields: { text: msg } });
  });

  test('needs an existing inquiry', async () => {
    expect(refusal(await write('unknown', { text: 'Hello' }))).toMatchObject({
      status: 404,
      message: MESSAGES.en.inquiryNotFound,
    });
  });
});

describe('a recorded reply', () => {
  const write = (id: string, payload: object) => staff.as({ method: 'POST', url: `/inquiries/${id}/replies`, payload });

  test('is part of the timeline with its files, and the inquiry waits for us', async () => {
    const { id } = await insertInquiry(t.db, { status: 'Responded' });
    const file = await t.db
      .insertInto('attachment')
      .values({ kind: 'pdf', file_name: 'plan.pdf', file_key: 'reply-file', size: 9 })
      .returning('id')
      .executeTakeFirstOrThrow();

    const response = await write(id, { text: ' Blue, please ', attachments: [file.id] });

    expect(response.statusCode, response.body).toBe(201);
    const inquiry = Inquiry.strict().parse(response.json());
    expect(done(inquiry)).toMatchObject([{ kind: 'reply', text: 'Blue, please', by: 'Dana Levi' }]);
    expect(inquiry).toMatchObject({
      attachments: [{ name: 'plan.pdf', kind: 'pdf' }],
      nextStep: { waitingFor: 'us' },
    });
    expect(await jobs()).toEqual([]);
    // A file belongs to one inquiry.
    expect(refusal(await write(id, { text: 'Again', attachments: [file.id] }))).toMatchObject({
      status: 400,
      fields: { attachments: MESSAGES.en.attachmentGone },
    });
  });

  test.each([
    ['nothing', {}, MESSAGES.en.replyRequired],
    ['20,001 characters', { text: 'a'.repeat(20_001) }, messageIn('en', 'tooLong:20000')],
  ])('of %s is rejected', async (_, payload, msg) => {
    const { id } = await insertInquiry(t.db);

    expect(refusal(await write(id, payload))).toMatchObject({ status: 400, fields: { text: msg } });
  });
});
