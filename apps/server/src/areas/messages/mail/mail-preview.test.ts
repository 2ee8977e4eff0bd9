import { MailPreview } from '@sampan/contract/mail-preview';
import { messageIn } from '@sampan/contract/messages';
import { QuoteSaved, QuoteSent } from '@sampan/contract/quotes';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { createQuoteDraft, sampleDraft } from '#test/factories/quote-factories.ts';
import { createRfqDraft, succeed } from '#test/factories/rfq-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

// No mail server listens there, so queued mail stays queued.
const t = await createTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:9' } });
afterAll(() => t.close());
const staff = await t.signInAs('user');

const post = (url: string, payload: object) => staff.as({ method: 'POST', url, payload });
const preview = async (url: string, payload: object): Promise<MailPreview> => {
  const response = await post(url, payload);
  expect(response.statusCode, response.body).toBe(200);
  return MailPreview.strict().parse(response.json());
};
/** The queued mail, in the form of a preview. */
const queued = async () => {
  const [mail, ...others] = await t.db.selectFrom('mail').selectAll().execute();
  expect(others).toEqual([]);
  return (
    mail && {
      address: mail.recipient,
      language: mail.language,
      subject: mail.subject,
      html: mail.html,
      text: mail.body,
      attachments: mail.attachment_name === null ? [] : [mail.attachment_name],
    }
  );
};
const shown = ({ recipient, ...mail }: MailPreview) => ({ address: recipient.address, ...mail });

beforeEach(async () => {
  await t.db.deleteFrom('mail').execute();
});

describe('the preview of a mail is the mail that is sent:', () => {
  test('a response', async () => {
    const customer = await insertCustomer(t.db, { name: 'Other' });
    const writer = { full_name: 'רות כהן', email: 'ruth@importers.example', language: 'he' as const };
    const { id } = await insertInquiry(t.db, { customer_id: customer.id, ...writer });

    const mail = await preview(`/inquiries/${id}/response-preview`, { adminResponse: ' Yes. ' });

    expect(await queued()).toBeUndefined();
    expect(mail).toMatchObject({ recipient: { name: 'רות כהן', address: 'ruth@importers.example' }, language: 'he' });
    await staff.as({ method: 'PUT', url: `/inquiries/${id}`, payload: { adminResponse: ' Yes. ' } });
    expect(await queued()).toEqual(shown(mail));
  });

  test.each(['quote', 'collection'])('a %s', async (kind) => {
    const { quote } = QuoteSaved.parse((await post('/quotes', { kind })).json());
    const { _id } = quote;
    await staff.as({ method: 'PUT', url: `/quotes/${_id}`, payload: sampleDraft() });
    const said = { text: 'Look: {link}', attach: kind === 'quote' ? 'pdf' : '' };

    // The token of the first link is made when it is sent.
    expect((await preview(`/quotes/${_id}/mail-preview`, said)).text).toContain('/…');
    const sent = QuoteSent.parse((await post(`/quotes/${_id}/send`, { channel: 'copy' })).json());
    await post(`/quotes/${_id}/versions`, {});
    const mail = await preview(`/quotes/${_id}/mail-preview`, said);

    expect(mail.recipient).toEqual({ name: 'Dana Levi', address: 'dana@importers.example' });
    expect(mail.text).toContain(sent.link.url);
    expect(await queued()).toBeUndefined();
    await post(`/quotes/${_id}/send`, { channel: 'mail', ...said });
    expect(await queued()).toEqual(shown(mail));
  });

  test.each([false, true])('an RFQ, as a reminder: %s', async (isReminder) => {
    const { _id } = await createRfqDraft(staff, []);
    const guest = { name: '一号厂', language: 'zh', channel: 'mail', contact: 'desk@factory.example' };
    await post(`/rfqs/${_id}/recipients`, guest);
    const rfq = await succeed(staff, { method: 'POST', url: `/rfqs/${_id}/start` });
    const path = `/rfqs/${_id}/recipients/${rfq.recipients[0]?._id}`;

    const mail = await preview(`${path}/mail-preview`, { isReminder });

    expect(mail.recipient).toEqual({ name: '一号厂', address: 'desk@factory.example' });
    expect(mail.attachments).toEqual([expect.stringMatching(/\.xlsx$/)]);
    expect(await queued()).toBeUndefined();
    await post(`${path}/sent`, { channel: 'mail', isReminder });
    expect(await queued()).toEqual(shown(mail));
  });
});

describe('a preview', () => {
  test('has an empty address if none is known', async () => {
    const { id } = await insertInquiry(t.db, { email: '' });
    const { _id } = await createQuoteDraft(staff, { email: '' });
    const rfq = await createRfqDraft(staff, []);
    await post(`/rfqs/${rfq._id}/recipients`, { name: '二号厂', language: 'zh', channel: 'wechat', contact: 'no2' });
    const started = await succeed(staff, { method: 'POST', url: `/rfqs/${rfq._id}/start` });
    const path = `/rfqs/${rfq._id}/recipients/${started.recipients[0]?._id}`;

    for (const [url, payload] of [
      [`/inquiries/${id}/response-preview`, { adminResponse: 'Yes.' }],
      [`/quotes/${_id}/mail-preview`, {}],
      [`${path}/mail-preview`, {}],
    ] as const)
      expect((await preview(url, payload)).recipient.address, url).toBe('');
  });

  test('is refused for unknown records, an empty response and a quote without a draft', async () => {
    const unknown = '0193e000-0000-7000-8000-000000000000';
    for (const id of [unknown, 'nobody']) {
      const answers = [
        await post(`/inquiries/${id}/response-preview`, { adminResponse: 'Yes.' }),
        await post(`/quotes/${id}/mail-preview`, {}),
        await post(`/rfqs/${id}/recipients/${unknown}/mail-preview`, {}),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    }
    const { id } = await insertInquiry(t.db);
    expect(refusal(await post(`/inquiries/${id}/response-preview`, { adminResponse: ' ' }))).toMatchObject({
      status: 400,
      fields: { adminResponse: messageIn('en', 'responseRequired') },
    });
    const { _id } = await createQuoteDraft(staff);
    await post(`/quotes/${_id}/send`, { channel: 'copy' });
    expect(refusal(await post(`/quotes/${_id}/mail-preview`, {})).status).toBe(409);
  });
});
