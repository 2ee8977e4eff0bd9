import { DEFAULT_QUOTE_SETTINGS } from '@sampan/contract/quote-settings';
import { QuoteSent } from '@sampan/contract/quotes';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { startJobs } from '#src/jobs/job-runner.ts';
import { createTasks } from '#src/tasks.ts';
import { createQuoteDraft } from '#test/factories/quote-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';
import { startTestSmtp } from '#test/test-smtp.ts';

const smtp = await startTestSmtp();
const config = { ...TEST_CONFIG, smtpUrl: smtp.url };
const t = await createTestApp({ config });
const staff = await t.signInAs('user');
const log = pino({ level: 'silent' });
const tasks = createTasks({
  db: t.db,
  connection: t.connection,
  files: t.files,
  log,
  readingFolder: t.filesFolder,
  config,
}).filter(({ every }) => every === null);
const runner = await startJobs({ database: t, tasks, log, isAlone: true });
afterAll(async () => {
  await runner.stop();
  await t.close();
  await smtp.close();
});

const send = (id: string, payload: object) => staff.as({ method: 'POST', url: `/quotes/${id}/send`, payload });

// @covers R331
test.each([
  ['pdf', 'application/pdf', 'JVBERi0'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'UEsDB'],
])('a mail carries the %s and the link', async (attach, type, start) => {
  smtp.received.length = 0;
  const { _id, quoteId } = await createQuoteDraft(staff);

  const response = await send(_id, { channel: 'mail', attach, text: 'Your quote: {link}' });

  expect(response.statusCode, response.body).toBe(200);
  const { link } = QuoteSent.parse(response.json());
  await expect.poll(() => smtp.received.length).toBe(1);
  const [mail] = smtp.received;
  expect(mail?.to).toEqual(['dana@importers.example']);
  expect(mail?.raw).toContain(type);
  expect(mail?.raw).toContain(quoteId);
  expect(mail?.raw.replaceAll('\r\n', '')).toContain(start);
  expect(mail?.raw.replaceAll('=\r\n', '')).toContain(link.url);
});

test('only a mail can carry a document', async () => {
  const { _id } = await createQuoteDraft(staff);

  expect(refusal(await send(_id, { channel: 'whatsapp', attach: 'pdf' }))).toMatchObject({ status: 400 });
});

test('an answer is mailed with the link, and not at all once the link was revoked', async () => {
  const { _id } = await createQuoteDraft(staff);
  await send(_id, { channel: 'link' });
  const answers = async () => {
    const payload = { text: 'Yes, in blue too.' };
    const answered = await staff.as({ method: 'POST', url: `/quotes/${_id}/answer`, payload });
    expect(answered.statusCode, answered.body).toBe(200);
    return (await t.db.selectFrom('mail').select('id').where('kind', '=', 'quote-answer').execute()).length;
  };
  expect(await answers()).toBe(1);
  await staff.as({ method: 'DELETE', url: `/quotes/${_id}/link` });
  expect(await answers()).toBe(1);
});

test('a mail names the total, but not that of hidden prices', async () => {
  const mailOf = async (prices: boolean) => {
    const { _id, quoteId, draft } = await createQuoteDraft(staff, {
      show: { prices, pictures: true, quantities: true, landed: false, skus: true },
    });
    const total = draft?.figures?.total ?? 0;
    await send(_id, { channel: 'mail' });
    const mails = await t.db
      .selectFrom('mail')
      .select(['subject', 'body', 'html'])
      .where('kind', '=', 'quote')
      .execute();
    const mail = JSON.stringify(mails.find(({ subject, body }) => `${subject} ${body}`.includes(quoteId)));
    return { mail, total: total.toLocaleString('en') };
  };
  const [shown, hidden] = [await mailOf(true), await mailOf(false)];
  expect(shown.mail).toContain(shown.total);
  expect(hidden.mail).not.toContain(shown.total);
});

test('a link can be read for 30 days after the last day of the quote', async () => {
  const validUntil = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const { _id } = await createQuoteDraft(staff, { validUntil });
  const { link } = QuoteSent.parse((await send(_id, { channel: 'link' })).json());
  expect(Math.round((Date.parse(link.expiresAt) - Date.now()) / 86_400_000)).toBe(40);
});

// @covers R323
test('a link works as long as staff say, else as long as the settings say', async () => {
  const daysOf = async (payload: object) => {
    const { _id } = await createQuoteDraft(staff);
    const { link } = QuoteSent.parse((await send(_id, { channel: 'link', ...payload })).json());
    return Math.round((Date.parse(link.expiresAt) - Date.now()) / 86_400_000);
  };
  expect(await daysOf({})).toBe(90);
  const value = JSON.stringify({ ...DEFAULT_QUOTE_SETTINGS, linkDays: 14 });
  await t.db.insertInto('setting').values({ key: 'quotes', value, updated_by: null }).execute();

  expect(await daysOf({})).toBe(14);
  expect(await daysOf({ linkDays: 3 })).toBe(3);
});
