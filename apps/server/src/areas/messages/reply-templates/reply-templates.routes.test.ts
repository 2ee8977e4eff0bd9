import { messageIn } from '@sampan/contract/messages';
import { officeMessages } from '@sampan/contract/messages/office';
import { ReplyTemplateSaved, ReplyTemplates } from '@sampan/contract/reply-templates';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const admin = await t.signInAs('admin');
const m = officeMessages.en;

const TEXTS = { en: 'Hello {name}, about {inquiryId}', he: 'שלום {name}', zh: '' };
const add = (payload: object, by = admin) => by.as({ method: 'POST', url: '/reply-templates', payload });
const added = async (title: string) => {
  const response = await add({ title, texts: TEXTS });
  expect(response.statusCode, response.body).toBe(201);
  return ReplyTemplateSaved.strict().parse(response.json()).template;
};
const listed = async () => ReplyTemplates.strict().parse((await staff.as({ url: '/reply-templates' })).json());

beforeEach(async () => {
  await t.db.deleteFrom('reply_template').execute();
});

// @covers R403, R423, R424
describe('reply templates', () => {
  test('are listed by title for staff, with the company that fills {company}', async () => {
    await added('samples');
    await added('Prices');

    const { company, templates } = await listed();

    expect(company).toBe('Sampan');
    expect(templates.map(({ title }) => title)).toEqual(['Prices', 'samples']);
    expect(templates[0]?.texts).toEqual(TEXTS);
  });

  test('are changed and deleted by admins, with audit entries', async () => {
    const { _id: id } = await added('Prices');
    const url = `/reply-templates/${id}`;
    const payload = { title: 'Price list', texts: { en: 'See {products}', he: '' } };

    expect((await admin.as({ method: 'PUT', url, payload })).json()).toMatchObject({
      message: m.replyTemplateSaved,
      template: { _id: id, title: 'Price list', texts: { en: 'See {products}', he: '', zh: '' } },
    });
    expect((await admin.as({ method: 'DELETE', url })).json()).toEqual({
      success: true,
      message: m.replyTemplateDeleted,
    });

    expect((await listed()).templates).toEqual([]);
    const entries = await t.db
      .selectFrom('audit_entry')
      .select(['action', 'changes'])
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'reply-template.created',
      'reply-template.updated',
      'reply-template.deleted',
    ]);
    expect(entries[1]?.changes).toEqual({ title: 'Price list', use: 'any', en: 'See {products}', he: '', zh: '' });
  });

  test('take every placeholder of the design, and keep what they are offered for', async () => {
    const en = '{name} {company} {inquiryId} {quoteId} {products} {link}';
    const response = await add({ title: 'Quote', use: 'quote', texts: { en } });
    const { template } = ReplyTemplateSaved.strict().parse(response.json());
    expect(template).toMatchObject({ use: 'quote', texts: { en } });
    await added('Any');

    expect((await listed()).templates.map(({ use }) => use)).toEqual(['any', 'quote']);
    const url = `/reply-templates/${template._id}`;
    await admin.as({ method: 'PUT', url, payload: { title: 'Quote', use: 'rfq', texts: { en } } });
    expect((await listed()).templates.map(({ use }) => use)).toEqual(['any', 'rfq']);
  });

  test('are read-only for staff', async () => {
    const { _id: id } = await added('Prices');

    expect(refusal(await add({ title: 'Other', texts: TEXTS }, staff)).status).toBe(403);
    expect(refusal(await staff.as({ method: 'DELETE', url: `/reply-templates/${id}` })).status).toBe(403);
  });

  // @covers R404
  test.each([
    [
      'an unknown placeholder',
      { title: 'Prices', texts: { ...TEXTS, en: 'Your {pasword}' } },
      'texts.en',
      m.placeUnknown,
    ],
    [
      'a placeholder with a space',
      { title: 'Prices', texts: { ...TEXTS, he: '{ name }' } },
      'texts.he',
      m.placeUnknown,
    ],
    ['an unknown use', { title: 'Prices', use: 'order', texts: TEXTS }, 'use', messageIn('en', 'fieldInvalid')],
    ['no text', { title: 'Prices', texts: { en: ' ' } }, 'texts', m.replyTextRequired],
    ['a blank title', { title: ' ', texts: TEXTS }, 'title', m.replyTitleRequired],
  ])('with %s are rejected', async (_, payload, field, msg) => {
    expect(refusal(await add(payload))).toMatchObject({ status: 400, fields: { [field]: msg } });
  });

  test.each(['PUT', 'DELETE'] as const)('that do not exist are not found by %s', async (method) => {
    for (const id of ['unknown', '019a1e6a-47ed-75ef-ae86-c1eb35ba1454'])
      expect(
        refusal(await admin.as({ method, url: `/reply-templates/${id}`, payload: { title: 'A', texts: TEXTS } })),
      ).toMatchObject({ status: 404, message: m.replyTemplateNotFound });
  });
});
