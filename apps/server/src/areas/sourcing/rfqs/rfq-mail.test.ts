import { RfqSheetRead } from '@sampan/contract/rfq-sheets';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#src/jobs/job-runner.ts';
import { createTasks } from '#src/tasks.ts';
import { createRfqDraft, succeed } from '#test/factories/rfq-factories.ts';
import { editForm } from '#test/factories/rfq-form.ts';
import { formOf } from '#test/form.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';
import { type ReceivedMail, startTestSmtp } from '#test/test-smtp.ts';

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
const run = () => startJobs({ database: t, tasks, log, isAlone: true });
afterAll(async () => {
  await t.close();
  await smtp.close();
});
beforeEach(() => {
  smtp.received.length = 0;
});

/** An open RFQ whose supplier has a mail address. */
async function openRfq() {
  const { _id } = await createRfqDraft(staff, []);
  const guest = { name: '一号厂', language: 'zh', channel: 'mail', contact: 'desk@factory.example' };
  await staff.as({ method: 'POST', url: `/rfqs/${_id}/recipients`, payload: guest });
  const rfq = await succeed(staff, { method: 'POST', url: `/rfqs/${_id}/start` });
  const path = `/rfqs/${_id}/recipients/${rfq.recipients[0]?._id}`;
  const mail = (isReminder = false) =>
    staff.as({ method: 'POST', url: `${path}/sent`, payload: { channel: 'mail', isReminder } });
  return { rfq, path, mail };
}

const attached = ({ raw }: ReceivedMail): Buffer => {
  const part = raw.split(/\r\n--/).find((one) => one.includes('Content-Disposition: attachment')) ?? '';
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64');
};

// @covers R346
test('a mail to a supplier carries its Excel form, which is read when it comes back', async () => {
  const { rfq, path, mail } = await openRfq();
  const runner = await run();
  try {
    expect((await mail()).statusCode).toBe(200);
    await expect.poll(() => smtp.received.length).toBe(1);
    expect((await mail(true)).statusCode).toBe(200);
    await expect.poll(() => smtp.received.length).toBe(2);
  } finally {
    await runner.stop();
  }
  const [asked, reminded] = smtp.received;
  if (!asked || !reminded) throw new Error('Two mails arrived.');
  expect(asked.to).toEqual(['desk@factory.example']);
  expect(asked.raw).toContain(rfq.rfqId);
  expect(attached(reminded).length).toBeGreaterThan(1000);

  const content = editForm(attached(asked), { G7: 18.5 });
  const form = formOf([['file', { content, filename: 'form.xlsx', type: 'application/zip' }]]);
  const read = RfqSheetRead.strict().parse((await staff.as({ method: 'POST', url: `${path}/sheet`, ...form })).json());
  expect(read.supplierQuote.lines[0]?.prices).toEqual([{ from: 1000, price: 18.5 }]);
});

test('a mail to a supplier that was withdrawn meanwhile fails and says why', async () => {
  const { path, mail } = await openRfq();
  expect((await mail()).statusCode).toBe(200);
  await staff.as({ method: 'DELETE', url: path });

  const runner = await run();
  try {
    const states = async () =>
      (await t.db.selectFrom('mail').select(['state', 'failure']).where('state', '<>', 'sent').execute()).map(
        ({ state, failure }) => `${state} ${failure}`,
      );
    await expect.poll(states).toEqual([expect.stringMatching(/^failed The attached document/)]);
  } finally {
    await runner.stop();
  }
  expect(smtp.received).toEqual([]);
});
