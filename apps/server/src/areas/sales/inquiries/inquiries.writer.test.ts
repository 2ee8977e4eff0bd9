import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CustomerTimeline } from '@sampan/contract/customer-timeline';
import { GlobalSearchResults } from '@sampan/contract/global-search';
import { Inquiry, InquiryPage, InquiryReceived } from '@sampan/contract/inquiries';
import { MyDay } from '@sampan/contract/my-day';
import { QuoteSaved } from '@sampan/contract/quotes';
import { fillTemplate } from '@sampan/contract/templates';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_REPLIES } from '#src/demo/demo-replies.ts';
import { newInquiry } from '#test/factories/inquiry-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const asked: URL[] = [];
const service = createServer(({ url }, response) => {
  asked.push(new URL(url ?? '', 'http://localhost'));
  response.end();
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const { port } = service.address() as AddressInfo;

// No mail server listens there, so queued mail stays queued.
const t = await createTestApp({
  config: { smtpUrl: 'smtp://127.0.0.1:9', rateLimits: false },
  isAllowedAddress: (ip) => ip === '127.0.0.1',
});
afterAll(async () => {
  await t.close();
  service.close();
});
const staff = await t.signInAs('user');
const admin = await t.signInAs('admin');

const PHONE = '972545550188';
const PEOPLE = [
  { fullName: 'Dana Levi', email: 'dana@one.example', language: 'en' },
  { fullName: 'Moshe Katz', email: 'moshe@two.example', language: 'zh' },
  { fullName: 'רות כהן', email: 'ruth@three.example', language: 'he' },
] as const;

const get = async (url: string) => (await staff.as({ url })).json();
const write = async (method: 'POST' | 'PUT', url: string, payload?: object) => {
  const response = await staff.as({ method, url, ...(payload && { payload }) });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
};

/** Three people of one office, who share a phone, each write an inquiry. */
async function threeInquiries(): Promise<string[]> {
  const ids: string[] = [];
  for (const { language, ...person } of PEOPLE) {
    const response = await t.app.inject({
      method: 'POST',
      url: '/inquiries',
      headers: { 'accept-language': language },
      payload: newInquiry({ ...person, phone: PHONE }),
    });
    ids.push(InquiryReceived.parse(response.json()).inquiry._id);
  }
  return ids;
}

beforeEach(async () => {
  for (const table of ['mail', 'quote', 'inquiry', 'customer'] as const) await t.db.deleteFrom(table).execute();
  asked.length = 0;
});

// @covers R136
describe.each(PEOPLE.map((person, index) => ({ ...person, index })))(
  'of three inquiries from one phone, that of $fullName',
  ({ fullName, email, language, index }) => {
    const open = async () => {
      const id = (await threeInquiries())[index] ?? '';
      return { id, inquiry: Inquiry.strict().parse(await get(`/inquiries/${id}`)) };
    };

    test('names its writer beside the matched customer, in the detail and in the list', async () => {
      const { id, inquiry } = await open();
      const writer = { fullName, email, phone: PHONE, language };
      const matched = { customerName: 'Dana Levi', customerEmail: 'dana@one.example', customerPhone: PHONE };

      expect(inquiry).toMatchObject({ ...writer, ...matched, customerId: { name: 'Dana Levi' } });
      const { inquiries } = InquiryPage.strict().parse(await get('/inquiries'));
      expect(inquiries.find(({ _id }) => _id === id)).toMatchObject({ ...writer, ...matched });
    });

    test('is answered to its writer by name, in their language, and the history says so', async () => {
      const { id } = await open();

      const { timeline } = Inquiry.parse(await write('PUT', `/inquiries/${id}`, { adminResponse: 'Yes.' }));

      const mails = await t.db.selectFrom('mail').selectAll().where('kind', '=', 'response').execute();
      expect(mails).toMatchObject([{ recipient: email, language }]);
      expect(timeline.find(({ kind }) => kind === 'mail')).toMatchObject({
        sentTo: { name: fullName, address: email },
      });
      expect(mails[0]?.body).toContain(fullName);
      for (const other of PEOPLE.filter((person) => person.email !== email)) {
        expect(mails[0]?.body).not.toContain(other.fullName);
        expect(mails[0]?.body).not.toContain(other.email);
      }
    });

    test('is greeted by a message to its writer, and contacts are recorded with their name', async () => {
      await admin.as({
        method: 'PUT',
        url: '/settings',
        payload: { messaging: { url: `http://127.0.0.1:${port}/send?to={phone}&text={text}` } },
      });
      const { id } = await open();

      await write('POST', `/inquiries/${id}/send-message`);
      await write('POST', `/inquiries/${id}/contacts`, { kind: 'chat', channel: 'whatsapp' });

      expect(asked).toHaveLength(1);
      expect(asked[0]?.searchParams.get('to')).toBe(PHONE);
      expect(asked[0]?.searchParams.get('text')).toContain(fullName);
      const { timeline, customerId } = Inquiry.parse(await get(`/inquiries/${id}`));
      const sentTo = { name: fullName, address: PHONE };
      expect(timeline.filter(({ kind }) => kind === 'message' || kind === 'chat')).toMatchObject([
        { kind: 'message', sentTo },
        { kind: 'chat', sentTo },
      ]);
      const { entries } = CustomerTimeline.strict().parse(await get(`/customers/${customerId?._id}/timeline`));
      expect(entries.slice(0, 2)).toMatchObject([{ details: { sentTo } }, { details: { sentTo } }]);
    });

    test('becomes a quote for its writer in their language, unless staff choose another customer', async () => {
      const { id, inquiry } = await open();
      const other = await write('POST', '/customers', {
        name: 'Orchid Trading',
        email: 'buyer@orchid.example',
        phone: '972525550100',
      });
      const quoteOf = async (body: object) =>
        QuoteSaved.parse(await write('POST', '/quotes', { kind: 'quote', inquiryId: id, ...body })).quote;

      const toWriter = { customerName: fullName, email, language };
      expect((await quoteOf({})).draft).toMatchObject(toWriter);
      expect((await quoteOf({ customerId: inquiry.customerId?._id })).draft).toMatchObject(toWriter);
      expect((await quoteOf({ customerId: other.customer._id })).draft).toMatchObject({
        customerName: 'Orchid Trading',
        email: 'buyer@orchid.example',
      });
    });

    test('is found and listed under its writer’s name', async () => {
      const { inquiry } = await open();

      const { groups } = GlobalSearchResults.parse(await get(`/search?q=${inquiry.inquiryId}`));
      expect(groups.find(({ type }) => type === 'inquiries')?.items[0]?.subtitle).toContain(fullName);
      const { unowned } = MyDay.parse(await get('/my-day?who=all'));
      expect(unowned.rows.find(({ id }) => id === inquiry._id)).toMatchObject({ customerName: fullName });
    });
  },
);

test('sorts by the writers’ names', async () => {
  await threeInquiries();

  const { inquiries } = InquiryPage.parse(await get('/inquiries?sort=customer'));

  expect(inquiries.map(({ fullName }) => fullName)).toEqual(['Dana Levi', 'Moshe Katz', 'רות כהן']);
});

describe.each(PEOPLE.map((person, index) => ({ ...person, index })))(
  'a response from a reply template in $language',
  ({ fullName, language, index }) => {
    test.each(DEMO_REPLIES.filter(({ use }) => use === 'inquiry'))(
      '"$title" greets and signs once',
      async ({ texts }) => {
        const id = (await threeInquiries())[index] ?? '';
        const values = { name: fullName, company: 'Sampan', inquiryId: 'INQ-000001', products: 'mugs' };

        await write('PUT', `/inquiries/${id}`, { adminResponse: fillTemplate(texts[language], values) });

        const { body, html } = await t.db
          .selectFrom('mail')
          .select(['body', 'html'])
          .where('kind', '=', 'response')
          .executeTakeFirstOrThrow();
        expect(body.split(fullName)).toHaveLength(2);
        expect(body.split('\n').filter((line) => line === 'Sampan')).toHaveLength(1);
        expect(html?.split(fullName)).toHaveLength(2);
      },
    );
  },
);
