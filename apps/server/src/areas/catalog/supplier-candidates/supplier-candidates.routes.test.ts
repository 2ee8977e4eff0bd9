import { MESSAGES } from '@sampan/contract/messages';
import { CandidatePage } from '@sampan/contract/supplier-candidates';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { eventsDuring } from '#test/events-during.ts';
import { pdfOf } from '#test/factories/pdf.ts';
import { pictureOf } from '#test/factories/pictures.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:9' } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const admin = await t.signInAs('admin');
await admin.as({ method: 'PUT', url: '/settings', payload: { company: { email: 'office@example.com' } } });

const candidate = (overrides: object = {}) => ({
  name: '李华',
  company: '义乌金船厂',
  wechatId: 'golden-junk',
  products: 'Lanterns',
  ...overrides,
});
const send = (payload: object, language = 'zh') =>
  t.app.inject({ method: 'POST', url: '/supplier-candidates', payload, headers: { 'accept-language': language } });
const list = async (query = '') => {
  const response = await staff.as({ url: `/supplier-candidates${query}` });
  return CandidatePage.strict().parse(response.json());
};
async function uploaded(content: Buffer, filename: string): Promise<string> {
  const form = formOf([['file', { content, filename }]]);
  return (await t.app.inject({ method: 'POST', url: '/attachments', ...form })).json().attachment._id;
}

beforeEach(async () => {
  await t.db.deleteFrom('supplier_candidate').execute();
  await t.db.deleteFrom('mail').execute();
  await t.db.deleteFrom('allowance').execute();
});

test('an application with a PDF arrives in the office, once', async () => {
  const payload = candidate({ attachments: [await uploaded(pdfOf(['Lantern']), 'catalog.pdf')] });

  for (const response of [await send(payload), await send(payload)]) {
    expect(response.statusCode).toBe(201);
    expect(response.json().message).toBe(MESSAGES.zh.candidateReceived);
  }

  const { candidates, total } = await list();
  expect(total).toBe(1);
  expect(candidates[0]).toMatchObject({
    ...payload,
    attachments: [{ kind: 'pdf', name: 'catalog.pdf' }],
    language: 'zh',
    state: 'new',
    suspect: false,
  });
  const opened = await t.app.inject({ url: candidates[0]?.attachments[0]?.url ?? '' });
  expect(opened.headers['content-type']).toBe('application/pdf');
});

test('a new application sends an event and a mail to the office; suspected spam sends neither', async () => {
  const notices = () => t.db.selectFrom('mail').select(['kind', 'recipient', 'subject', 'body']).execute();
  const heard = (payload: object) => eventsDuring(t.connection, () => send(payload));

  expect(await heard(candidate({ name: 'Spam', website: 'https://spam.example' }))).toEqual([]);
  expect(await notices()).toEqual([]);

  expect(await heard(candidate())).toMatchObject([{ type: 'supplier-candidate.created', company: '义乌金船厂' }]);
  expect(await notices()).toEqual([
    {
      kind: 'notice',
      recipient: 'office@example.com',
      subject: 'New supplier candidate: 义乌金船厂',
      body: expect.stringMatching(
        /^李华 from 义乌金船厂 has applied to become a supplier\.\n[\s\S]*\nWeChat ID: golden-junk\nProducts: Lanterns\n/,
      ),
    },
  ]);
});

test.each([
  ['name', '', 'nameRequired'],
  ['company', ' ', 'companyNameRequired'],
  ['wechatId', '', 'wechatIdRequired'],
  ['products', '', 'candidateProductsRequired'],
  ['attachments', ['a', 'b'], 'oneFileOnly'],
  ['attachments', ['a'], 'attachmentGone'],
] as const)('%s as %j is refused in three languages', async (field, value, key) => {
  for (const language of ['en', 'he', 'zh'] as const)
    expect(refusal(await send(candidate({ [field]: value }), language))).toMatchObject({
      status: 400,
      fields: { [field]: MESSAGES[language][key] },
    });
  expect((await list()).total).toBe(0);
});

test('a picture is refused, and texts have limits', async () => {
  const picture = await uploaded(await pictureOf.jpeg(), 'a.jpg');
  expect(refusal(await send(candidate({ attachments: [picture] }), 'en'))).toMatchObject({
    fields: { attachments: MESSAGES.en.pdfRequired },
  });
  for (const [field, max] of Object.entries({ name: 100, company: 150, wechatId: 50, products: 2000 }))
    expect((await send(candidate({ [field]: 'x'.repeat(max + 1) }))).statusCode).toBe(400);
});

test('suspected spam is listed separately, and an address can send thirty in ten minutes', async () => {
  await send(candidate({ website: 'https://spam.example' }));
  expect((await list()).total).toBe(0);
  expect((await list('?suspect=true')).candidates[0]?.suspect).toBe(true);

  for (let sent = 1; sent < 30; sent += 1) await send(candidate({ name: `Name ${sent}` }));
  expect((await send(candidate({ name: 'One more' }))).statusCode).toBe(429);
});

test('a supplier that was a candidate is saved and accepts the candidate in one step', async () => {
  await send(candidate({ website: 'https://spam.example' }));
  const candidateId = (await list('?suspect=true')).candidates[0]?._id;
  const add = (overrides: object) => {
    const address = { street: '1 Quay', city: 'Yiwu', country: 'China' };
    const payload = { name: '义乌金船厂', email: 'junk@example.com', phone: '8657955501', address, ...overrides };
    return staff.as({ method: 'POST', url: '/suppliers', payload });
  };

  expect((await add({ candidateId, email: 'no address' })).statusCode).toBe(400);
  expect((await list('?suspect=true')).total).toBe(1);
  expect(refusal(await add({ candidateId: 'x' }))).toMatchObject({
    status: 404,
    message: MESSAGES.en.candidateNotFound,
  });
  expect((await add({ candidateId })).statusCode).toBe(201);
  expect((await list('?state=accepted')).candidates).toMatchObject([{ _id: candidateId, state: 'accepted' }]);
  expect((await add({ candidateId })).statusCode).toBe(409);
});

test('staff accept and dismiss candidates', async () => {
  await send(candidate());
  const id = (await list()).candidates[0]?._id;
  const change = (payload: object, of = id) => staff.as({ method: 'PUT', url: `/supplier-candidates/${of}`, payload });

  expect((await change({ state: 'dismissed' })).json().state).toBe('dismissed');
  expect((await list()).total).toBe(0);
  expect((await list('?state=dismissed')).total).toBe(1);
  expect((await change({ state: 'gone' })).statusCode).toBe(400);
  expect(refusal(await change({ state: 'new' }, 'x'))).toMatchObject({
    status: 404,
    message: MESSAGES.en.candidateNotFound,
  });
  const audit = await t.db
    .selectFrom('audit_entry')
    .select('action')
    .where('entity_id', '=', id ?? '')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual(['supplier-candidate.created', 'supplier-candidate.changed']);
});
