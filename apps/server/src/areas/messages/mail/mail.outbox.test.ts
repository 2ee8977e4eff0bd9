import { LANGUAGES } from '@sampan/contract/languages';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findTimeline } from '#src/areas/follow-up/next-steps/timeline.service.ts';
import { type JobRunner, startJobs } from '#src/jobs/job-runner.ts';
import { createTasks } from '#src/tasks.ts';
import { insertInquiry } from '#test/factories/inquiry-factories.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';
import { startTestSmtp } from '#test/test-smtp.ts';
import { lastResponseMail, queueInquiryNotice, queueResponseMail } from './mail.service.ts';
import { deliverMail } from './send-mail.service.ts';

const smtp = await startTestSmtp();
const t = await createTestApp();
const { db } = t;
const config: typeof TEST_CONFIG = { ...TEST_CONFIG, smtpUrl: smtp.url };
afterAll(async () => {
  await t.close();
  await smtp.close();
});

let runner: JobRunner | undefined;
const logLines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });
async function startSending(environment = config): Promise<void> {
  const readingFolder = t.filesFolder;
  const tasks = createTasks({ db, connection: t.connection, files: t.files, log, readingFolder, config: environment });
  runner = await startJobs({ database: t, tasks: tasks.filter(({ every }) => every === null), log, isAlone: true });
}
beforeEach(async () => {
  smtp.received.length = 0;
  logLines.length = 0;
  Object.assign(smtp.state, { refusal: null, tries: 0 });
  const company = JSON.stringify({ name: 'Golden Junk', email: 'office@example.com', phone: '+86 579 8555 0100' });
  await db.insertInto('setting').values({ key: 'company', value: company, updated_by: null }).execute();
});
afterEach(async () => {
  await runner?.stop();
  runner = undefined;
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  await db.deleteFrom('setting').execute();
});

const waitFor = <T>(look: () => T | Promise<T>) => expect.poll(look, { interval: 50 });
const jobs = async () =>
  (
    await sql<{
      attempts: number;
    }>`SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`.execute(db)
  ).rows;
const mailStates = async (inquiryId: string) =>
  (await findTimeline(db, inquiryId)).filter(({ kind }) => kind === 'mail').map(({ state, text }) => ({ state, text }));

type Response = Parameters<typeof queueResponseMail>[1];
async function respond(overrides: Partial<Response> = {}, environment = config) {
  const inquiry = await insertInquiry(db);
  const response: Response = {
    inquiryId: inquiry.id,
    recipient: 'dana@example.com',
    fullName: 'Dana Levi',
    inquiryNumber: 'INQ-000007',
    language: 'en',
    text: 'The lanterns are 5 dollars each.',
    files: [],
    ...overrides,
  };
  const state = await db.transaction().execute((tx) => queueResponseMail(tx, response, environment));
  return { inquiryId: inquiry.id, state };
}

describe('a response', () => {
  const subjects = { en: 'Your inquiry INQ-000007', he: 'הפנייה שלכם INQ-000007', zh: '您的询盘 INQ-000007' };
  const hellos = { en: 'Hello Dana Levi,', he: 'שלום \u2068Dana Levi\u2069,', zh: 'Dana Levi，您好！' };

  test.each(LANGUAGES)('is sent once to the customer, in %s, with a timeline entry', async (language) => {
    const { inquiryId, state } = await respond({ language, text: 'דולר 5 <b>each</b>\r\nsecond line' });
    expect(state).toBe('waiting');
    expect(await lastResponseMail(db, inquiryId)).toMatchObject({ state: 'waiting' });

    await startSending();

    await waitFor(() => mailStates(inquiryId)).toEqual([{ state: 'waiting' }, { state: 'sent' }]);
    expect(await lastResponseMail(db, inquiryId)).toMatchObject({ state: 'sent' });
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail).toMatchObject({
      from: 'office@example.com',
      to: ['dana@example.com'],
      headers: { from: 'Golden Junk <office@example.com>', to: 'dana@example.com', subject: subjects[language] },
    });
    expect(mail?.text).toContain(hellos[language]);
    expect(mail?.text).toContain('דולר 5 <b>each</b>\nsecond line');
    expect(mail?.text).toContain('Golden Junk');
    expect(mail?.html).toContain(`<html lang="${language}" dir="${language === 'he' ? 'rtl' : 'ltr'}">`);
    expect(mail?.html).toMatch(
      /<p dir="rtl"[^>]*>דולר 5 &lt;b&gt;each&lt;\/b&gt;<br><span dir="ltr">second line<\/span><\/p>/,
    );
  });

  test('is delivered once after the mail server is available again', async () => {
    smtp.state.refusal = '451 Come back later';
    const { inquiryId } = await respond();
    await startSending();
    await waitFor(() => smtp.state.tries).toBe(1);
    await waitFor(() => logLines.join('')).toContain('Come back later');
    expect(await lastResponseMail(db, inquiryId)).toMatchObject({ state: 'waiting' });

    smtp.state.refusal = null;

    await waitFor(() => mailStates(inquiryId)).toEqual([{ state: 'waiting' }, { state: 'sent' }]);
    await waitFor(jobs).toEqual([]);
    expect(smtp.received).toHaveLength(1);
    expect(smtp.state.tries).toBe(2);
  });

  test('waits while the mail server is unreachable', async () => {
    const nowhere = { ...config, smtpUrl: 'smtp://127.0.0.1:1' };
    const { inquiryId } = await respond({}, nowhere);

    await startSending(nowhere);

    await waitFor(() => logLines.join('')).toContain('ECONNREFUSED');
    expect(await mailStates(inquiryId)).toEqual([{ state: 'waiting' }]);
    expect(await jobs()).toMatchObject([{ attempts: 1 }]);
  });

  test('fails immediately on a permanent rejection, with its reason', async () => {
    smtp.state.refusal = '550 No such mailbox';
    const { inquiryId } = await respond();

    await startSending();

    await waitFor(() => lastResponseMail(db, inquiryId)).toMatchObject({ state: 'failed' });
    const [, last] = await mailStates(inquiryId);
    expect(last).toMatchObject({ state: 'failed', text: expect.stringContaining('No such mailbox') });
    await waitFor(jobs).toEqual([]);
    expect(smtp.state.tries).toBe(1);
  });

  test('fails after the last attempt, with the reason', async () => {
    smtp.state.refusal = '451 Never';
    const { inquiryId } = await respond();
    await sql`UPDATE graphile_worker._private_jobs SET attempts = 11`.execute(db);

    await startSending();

    await waitFor(() => lastResponseMail(db, inquiryId)).toMatchObject({ state: 'failed' });
    const rows = await db.selectFrom('mail').select('failure').where('inquiry_id', '=', inquiryId).execute();
    expect(rows).toEqual([{ failure: expect.stringContaining('Never') }]);
    await waitFor(jobs).toEqual([]);
  });

  test('is not sent while mail is off, with a timeline entry', async () => {
    const { inquiryId, state } = await respond({}, TEST_CONFIG);

    expect(state).toBe('off');
    expect(await mailStates(inquiryId)).toEqual([{ state: 'off' }]);
    expect(await lastResponseMail(db, inquiryId)).toMatchObject({ state: 'off' });
    expect(await jobs()).toEqual([]);
  });

  test('fails for an inquiry without an email address', async () => {
    const { inquiryId, state } = await respond({ recipient: '' });

    expect(state).toBe('failed');
    expect(await mailStates(inquiryId)).toEqual([{ state: 'failed', text: 'There is no email address to send to.' }]);
    expect(await jobs()).toEqual([]);
  });

  test('leaves neither an email nor a job after a rollback', async () => {
    const inquiry = await insertInquiry(db);
    const failed = db.transaction().execute(async (tx) => {
      const response = { recipient: 'dana@example.com', fullName: 'Dana', inquiryNumber: 'INQ-1', text: 'x' };
      await queueResponseMail(tx, { ...response, inquiryId: inquiry.id, language: 'en', files: [] }, config);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');

    expect(await jobs()).toEqual([]);
    expect(await lastResponseMail(db, inquiry.id)).toBeNull();
  });

  test('is not sent twice after a crash between sending and committing', async () => {
    const { inquiryId } = await respond();
    const { id } = await db
      .selectFrom('mail')
      .select('id')
      .where('inquiry_id', '=', inquiryId)
      .executeTakeFirstOrThrow();

    const deps = { db, environment: config, readAttachment: async () => null, readFiles: async () => [] };
    await deliverMail(deps, id, 1);
    await deliverMail(deps, id, 2);

    expect(smtp.received).toHaveLength(1);
  });

  test('rejects header injection through names and texts', async () => {
    const { inquiryId } = await respond({
      fullName: 'Dana\r\nBcc: thief@example.com',
      inquiryNumber: 'INQ-000007\r\nBcc: thief@example.com\r\n\r\n<script>',
      text: '.\r\nRCPT TO:<thief@example.com>\r\n.\r\n',
    });
    await startSending();
    await waitFor(() => lastResponseMail(db, inquiryId)).toMatchObject({ state: 'sent' });

    const [mail] = smtp.received;
    expect(mail?.to).toEqual(['dana@example.com']);
    expect(mail?.headers).not.toHaveProperty('bcc');
    expect(mail?.headers['subject']).toBe('Your inquiry INQ-000007 Bcc: thief@example.com <script>');
    expect(mail?.html).not.toContain('<script>');
  });
});

describe('a notification of a new inquiry', () => {
  const notify = async (overrides: Partial<Parameters<typeof queueInquiryNotice>[1]> = {}, environment = config) => {
    const { id } = await insertInquiry(db);
    const inquiry = {
      id,
      number: 'INQ-000008',
      subject: 'פנסים',
      fullName: 'Dana',
      source: 'web',
    } as const;
    await db.transaction().execute((tx) => queueInquiryNotice(tx, { ...inquiry, ...overrides }, environment));
    return id;
  };
  const writeMailSettings = (settings: object) =>
    db
      .insertInto('setting')
      .values({ key: 'mail', value: JSON.stringify(settings), updated_by: null })
      .execute();

  test('goes to every configured recipient in a separate email with a link', async () => {
    await writeMailSettings({
      noticeTo: ['a@example.com', 'b@example.com'],
      noticeLanguage: 'he',
      from: 'desk@example.com',
    });
    const id = await notify({}, { ...config, publicUrl: 'https://sampan.example' });

    await startSending();

    await waitFor(() => smtp.received.length).toBe(2);
    expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([['a@example.com'], ['b@example.com']]);
    const [mail] = smtp.received;
    expect(mail?.headers['subject']).toBe('פנייה חדשה INQ-000008');
    expect(mail?.from).toBe('desk@example.com');
    expect(mail?.text).toContain('פנסים');
    expect(mail?.text).toContain(`https://sampan.example/inquiries/${id}`);
    expect(await mailStates(id)).toEqual([]);
  });

  test('goes to the company’s address if no recipient is configured', async () => {
    await notify();

    const mails = await db
      .selectFrom('mail')
      .select('recipient')
      .where('kind', '=', 'notice')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(mails).toEqual([{ recipient: 'office@example.com' }]);
  });

  test.each([
    ['an inquiry that staff recorded', { source: 'phone' as const }, config],
    ['any inquiry while mail is off', {}, TEST_CONFIG],
  ])('is not sent for %s', async (_, overrides, environment) => {
    await notify(overrides, environment);

    expect(await jobs()).toEqual([]);
  });
});
