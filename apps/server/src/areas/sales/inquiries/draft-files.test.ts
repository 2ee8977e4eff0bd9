import { ATTACHMENT_PDF_MAX_BYTES, RESPONSE_FILES_MAX_BYTES } from '@sampan/contract/attachment-limits';
import { AttachmentUploaded } from '@sampan/contract/attachments';
import { messageIn } from '@sampan/contract/messages';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deliverMail } from '#src/areas/messages/mail/send-mail.service.ts';
import { filesOfMail, sweepAttachments } from '#src/areas/platform/attachments/attachments.service.ts';
import { insertInquiry } from '#test/factories/inquiry-factories.ts';
import { paddedPdf, pdfOf } from '#test/factories/pdf.ts';
import { drawing } from '#test/factories/pictures.ts';
import { formOf } from '#test/form.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp, TEST_CONFIG } from '#test/test-app.ts';
import { startTestSmtp } from '#test/test-smtp.ts';

const smtp = await startTestSmtp();
const t = await createTestApp({ config: { smtpUrl: smtp.url } });
afterAll(async () => {
  await t.close();
  await smtp.close();
});
const [staff, colleague] = [await t.signInAs('user'), await t.signInAs('user')];
const PDF = pdfOf(['Harbour lantern']);
const PNG = await drawing(900, 600).png().toBuffer();

let id: string;
beforeEach(async () => {
  smtp.received.length = 0;
  ({ id } = await insertInquiry(t.db, { email: 'dana@example.com' }));
});

const upload = (content: Buffer, filename: string, who = staff) => {
  const { payload, headers } = formOf([['file', { content, filename, type: 'application/octet-stream' }]]);
  return who.as({ method: 'POST', url: `/inquiries/${id}/draft-files`, payload, headers });
};
async function uploaded(content: Buffer, filename: string): Promise<string> {
  const response = await upload(content, filename);
  expect(response.statusCode, response.body).toBe(201);
  return AttachmentUploaded.strict().parse(response.json()).attachment._id;
}
const drafts = async (who = staff) =>
  (await who.as({ url: `/inquiries/${id}/draft-files` })).json().files.map(({ name }: { name: string }) => name);
const respond = (attachments: unknown, who = staff, adminResponse = 'See the files.') =>
  who.as({ method: 'PUT', url: `/inquiries/${id}`, payload: { adminResponse, attachments } });
const mails = () => t.db.selectFrom('mail').select(['id', 'state']).where('inquiry_id', '=', id).execute();
const deliver = async () => {
  const [mail] = await mails();
  const environment = { ...TEST_CONFIG, smtpUrl: smtp.url };
  const readFiles = (mailId: string) => filesOfMail({ db: t.db, files: t.files }, mailId);
  await deliverMail({ db: t.db, environment, readAttachment: async () => null, readFiles }, mail?.id ?? '', 1);
};
/** The content of an attachment of the received mail. */
function received(name: string): Buffer {
  const raw = smtp.received[0]?.raw ?? '';
  const [, encoded = ''] = raw.split(`filename=${name}`)[1]?.split('\r\n\r\n') ?? [];
  return Buffer.from(encoded.split('--')[0] ?? '', 'base64');
}

// @covers R810
test('files of a response wait with the draft of their account, and go out with its mail', async () => {
  const pdf = await uploaded(PDF, 'plan.pdf');
  const picture = await uploaded(PNG, 'lantern.png');
  const extra = await uploaded(PDF, 'extra.pdf');
  expect(await drafts()).toEqual(['plan.pdf', 'lantern.png', 'extra.pdf']);
  expect(await drafts(colleague)).toEqual([]);
  expect((await staff.as({ url: `/inquiries/${id}` })).json()).toMatchObject({ attachments: [], sentAttachments: [] });
  await staff.as({ method: 'DELETE', url: `/inquiries/${id}/draft-files/${extra}` });
  expect(await drafts()).toEqual(['plan.pdf', 'lantern.png']);

  const payload = { adminResponse: 'See the files.', attachments: [pdf, picture] };
  const preview = await staff.as({ method: 'POST', url: `/inquiries/${id}/response-preview`, payload });
  expect(preview.json().attachments).toEqual(['plan.pdf', 'lantern.jpg']);
  const response = await respond([pdf, picture]);

  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toMatchObject({
    attachments: [],
    sentAttachments: [
      { _id: pdf, name: 'plan.pdf' },
      { _id: picture, name: 'lantern.png' },
    ],
  });
  expect(await drafts()).toEqual([]);
  await deliver();
  expect(received('plan.pdf').equals(PDF)).toBe(true);
  expect((await sharp(received('lantern.jpg')).metadata()).format).toBe('jpeg');
  expect(smtp.received[0]?.raw).not.toContain('extra.pdf');
});

test('a repeated response sends one mail, and the same text with another file a second one', async () => {
  const first = await uploaded(PDF, 'one.pdf');
  await respond([first]);
  expect((await respond([first])).statusCode).toBe(200);
  expect(await mails()).toHaveLength(1);

  const second = await uploaded(PDF, 'two.pdf');
  await respond([second]);

  expect(await mails()).toHaveLength(2);
});

test('a response takes no file of a colleague, of another inquiry or of a visitor, and nothing is sent', async () => {
  const own = await uploaded(PDF, 'own.pdf');
  const other = await insertInquiry(t.db);
  const form = formOf([['file', { content: PDF, filename: 'visitor.pdf', type: 'application/pdf' }]]);
  const visitor = await t.app.inject({ method: 'POST', url: '/attachments', ...form });

  const refused = [
    await respond([own], colleague),
    await respond([visitor.json().attachment._id]),
    await respond(['../../x']),
    await staff.as({
      method: 'PUT',
      url: `/inquiries/${other.id}`,
      payload: { adminResponse: 'x', attachments: [own] },
    }),
  ];

  const msg = messageIn('en', 'attachmentGone');
  for (const response of refused) {
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ path: 'attachments', msg }]);
  }
  expect(await mails()).toEqual([]);
  expect(await drafts()).toEqual(['own.pdf']);
  const stolen = await t.app.inject({ method: 'DELETE', url: `/inquiries/${id}/draft-files/${own}` });
  expect(stolen.statusCode).toBe(401);
  await colleague.as({ method: 'DELETE', url: `/inquiries/${id}/draft-files/${own}` });
  expect(await drafts()).toEqual(['own.pdf']);
});

// @covers R810
test('the limits are five files and 15 MB together, also for files that arrive at once', async () => {
  const half = paddedPdf(RESPONSE_FILES_MAX_BYTES / 2 + 1);
  const both = await Promise.all([upload(half, 'a.pdf'), upload(half, 'b.pdf')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 413]);
  const tooLarge = both.find(({ statusCode }) => statusCode === 413);
  const message = messageIn('en', 'responseFilesTooLarge');
  expect(tooLarge && refusal(tooLarge)).toMatchObject({ message, fields: { file: message } });
  expect((await upload(paddedPdf(ATTACHMENT_PDF_MAX_BYTES + 1), 'c.pdf')).statusCode).toBe(413);
  expect((await upload(Buffer.from('<svg/>'), 'd.svg')).statusCode).toBe(415);
  for (const name of ['2.pdf', '3.pdf', '4.pdf', '5.pdf']) await uploaded(PDF, name);
  expect((await upload(PDF, '6.pdf')).statusCode).toBe(400);
  expect(await drafts()).toHaveLength(5);
});

// @covers R810
test('a file that is not sent stays for two weeks', async () => {
  await uploaded(PDF, 'plan.pdf');
  const age = (days: number) =>
    t.db
      .updateTable('attachment')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('inquiry_id', '=', id)
      .execute();

  await age(13);
  await sweepAttachments(t.db, t.files);
  expect(await drafts()).toEqual(['plan.pdf']);
  await age(15);
  await sweepAttachments(t.db, t.files);

  expect(await drafts()).toEqual([]);
});

test('an unknown inquiry has no draft files', async () => {
  id = '0190a7a5-0000-7000-8000-000000000000';
  expect((await upload(PDF, 'plan.pdf')).statusCode).toBe(404);
  expect((await staff.as({ url: `/inquiries/${id}/draft-files` })).statusCode).toBe(404);
  expect((await staff.as({ method: 'DELETE', url: `/inquiries/${id}/draft-files/x` })).statusCode).toBe(404);
});
