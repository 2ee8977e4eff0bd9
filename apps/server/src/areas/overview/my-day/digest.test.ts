import { MESSAGES } from '@sampan/contract/messages';
import { Digest } from '@sampan/contract/my-day';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertInquiry } from '#test/factories/inquiry-factories.ts';
import { setOfficeZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';
import { changeDigest, sendDigests } from './digest.service.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());

const staff = await t.signInAs('user');
const caller = { accountId: staff.account.id } as Parameters<typeof changeDigest>[1];
const config = { ...TEST_CONFIG, smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://office.example' };
const mails = () => t.db.selectFrom('mail').selectAll().where('kind', '=', 'digest').orderBy('id').execute();
const at = (time: string) => new Date(`2026-11-17T${time}Z`);
const step = async (due_at: Date, subject: string) => {
  const { id } = await insertInquiry(t.db, { subject });
  const row = { entity_type: 'inquiry' as const, entity_id: id, owner_id: staff.account.id, due_at };
  await t.db.insertInto('next_step').values(row).execute();
  return id;
};

beforeEach(async () => {
  for (const table of ['mail', 'digest', 'next_step', 'inquiry', 'setting'] as const)
    await t.db.deleteFrom(table).execute();
});

// @covers R401
describe('the daily mail', () => {
  test('goes out once a day from the chosen hour on, also with several processes and after a restart', async () => {
    await changeDigest(t.db, caller, 8, 'en', at('06:00:00'));
    const overdue = await step(at('05:00:00'), 'Lanterns');
    const today = await step(at('20:00:00'), 'Bowls');
    await step(new Date('2026-11-19T10:00:00Z'), 'Chairs');

    await sendDigests(t.db, config, at('07:59:00'));
    expect(await mails()).toEqual([]);
    await Promise.all([sendDigests(t.db, config, at('09:05:00')), sendDigests(t.db, config, at('09:05:00'))]);
    await sendDigests(t.db, config, at('23:05:00'));

    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: staff.account.email,
      state: 'waiting',
      subject: 'My day: 1 overdue, 1 due today',
    });
    const lines = mail?.body.split('\n') ?? [];
    const below = (text: string) => lines[lines.findIndex((line) => line.includes(text)) + 1];
    expect(below('Lanterns')).toBe(`https://office.example/inquiries/${overdue}`);
    expect(below('Bowls')).toBe(`https://office.example/inquiries/${today}`);
    expect(below('Open My day')).toBe('https://office.example/my-day');
    expect(mail?.body).not.toContain('Chairs');

    await sendDigests(t.db, config, new Date('2026-11-18T08:05:00Z'));
    expect(await mails()).toHaveLength(2);
    await sendDigests(t.db, config, at('23:30:00'));
    expect(await mails()).toHaveLength(2);
  });

  test('goes out later if it could not be queued', async () => {
    await changeDigest(t.db, caller, 8, 'en', at('06:00:00'));
    await step(at('05:00:00'), 'Lanterns');
    await sql`ALTER TABLE mail ADD CONSTRAINT no_digest CHECK (kind <> 'digest') NOT VALID`.execute(t.db);
    await expect(sendDigests(t.db, config, at('09:05:00'))).rejects.toThrow('no_digest');
    await sql`ALTER TABLE mail DROP CONSTRAINT no_digest`.execute(t.db);
    expect(await mails()).toEqual([]);

    await sendDigests(t.db, config, at('09:06:00'));
    expect(await mails()).toHaveLength(1);
  });

  test('does not go out when nothing is due, mail is off, the account is deleted or the mail is turned off', async () => {
    await changeDigest(t.db, caller, 8, 'en', at('06:00:00'));
    await sendDigests(t.db, config, at('08:05:00'));
    await step(at('09:00:00'), 'Lanterns');
    await sendDigests(t.db, config, at('09:05:00'));
    await sendDigests(t.db, { ...config, smtpUrl: undefined }, new Date('2026-11-18T08:05:00Z'));

    const deleted = (deleted_at: Date | null) =>
      t.db.updateTable('account').set({ deleted_at }).where('id', '=', staff.account.id).execute();
    await deleted(new Date());
    await sendDigests(t.db, config, new Date('2026-11-19T08:05:00Z'));
    await deleted(null);
    await changeDigest(t.db, caller, null, 'en');
    await sendDigests(t.db, config, new Date('2026-11-19T08:05:00Z'));

    expect(await mails()).toEqual([]);
  });

  test.each([
    ['he', 'היום שלי: 1 באיחור, 0 להיום'],
    ['zh', '今日待办：1 项已逾期，0 项今天到期'],
  ] as const)('is in the language of the account: %s', async (language, subject) => {
    await changeDigest(t.db, caller, 8, language, at('06:00:00'));
    await step(at('05:00:00'), 'Lanterns');

    await sendDigests(t.db, config, at('08:05:00'));

    expect(await mails()).toMatchObject([{ language, subject }]);
  });

  test('follows the time zone of the office', async () => {
    await setOfficeZone(t.db, 'Asia/Jerusalem');
    await changeDigest(t.db, caller, 8, 'en', at('05:00:00'));
    await step(at('05:00:00'), 'Lanterns');
    await step(at('21:59:00'), 'Bowls');
    // Tomorrow in Jerusalem.
    await step(at('22:01:00'), 'Chairs');

    await sendDigests(t.db, config, at('05:59:00'));
    expect(await mails()).toEqual([]);
    await sendDigests(t.db, config, at('06:05:00'));
    expect(await mails()).toMatchObject([{ subject: 'My day: 1 overdue, 1 due today' }]);
  });

  test('goes out after midnight of the office, when it is still yesterday in London', async () => {
    await setOfficeZone(t.db, 'Asia/Jerusalem');
    await changeDigest(t.db, caller, 0, 'en', at('05:00:00'));
    await step(at('05:00:00'), 'Lanterns');

    await sendDigests(t.db, config, at('21:55:00'));
    expect(await mails()).toEqual([]);
    await sendDigests(t.db, config, at('22:05:00'));
    expect(await mails()).toHaveLength(1);
  });

  test('starts tomorrow if the hour has passed at the office', async () => {
    await setOfficeZone(t.db, 'Asia/Jerusalem');
    await changeDigest(t.db, caller, 8, 'en', at('07:00:00'));
    await step(at('05:00:00'), 'Lanterns');

    await sendDigests(t.db, config, at('07:05:00'));
    expect(await mails()).toEqual([]);
    await sendDigests(t.db, config, new Date('2026-11-18T06:05:00Z'));
    expect(await mails()).toHaveLength(1);
  });

  test('is off until the account chooses an hour', async () => {
    const url = '/my-day/digest';
    const stored = async () => Digest.strict().parse((await staff.as({ url })).json()).digest;
    const put = (digest: unknown) => staff.as({ method: 'PUT', url, payload: { digest } });
    expect(await stored()).toBeNull();

    const response = await put(7);
    expect(response.json()).toEqual({ success: true, message: MESSAGES.en.profileUpdated, digest: 7 });
    expect(await stored()).toBe(7);
    for (const hour of [24, -1, 7.5, '7']) expect(refusal(await put(hour)).status).toBe(400);
    await put(null);
    expect(await stored()).toBeNull();
  });
});
