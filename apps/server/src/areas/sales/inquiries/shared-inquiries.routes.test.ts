import { InquiryReceived, SharedInquiry } from '@sampan/contract/inquiries';
import { afterAll, describe, expect, test } from 'vitest';
import { newInquiry } from '#test/factories/inquiry-factories.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');

let visitors = 0;
async function submit(language = 'en') {
  visitors += 1;
  const payload = newInquiry({ email: `visitor${visitors}@example.com`, phone: `97250765${4000 + visitors}` });
  const response = await t.app.inject({
    method: 'POST',
    url: '/inquiries',
    headers: { 'accept-language': language },
    payload,
  });
  const { inquiry } = InquiryReceived.parse(response.json());
  const token = inquiry.statusUrl?.replace('/i/', '') ?? '';
  return { ...inquiry, token, payload };
}
const read = (token: string) => t.app.inject({ url: `/shared/inquiries/${token}` });
const stateOf = async (token: string) => SharedInquiry.strict().parse((await read(token)).json()).state;
const setStatus = (id: string, status: string) =>
  staff.as({ method: 'PUT', url: `/inquiries/${id}/status`, payload: { status } });

describe('the page of a visitor about an inquiry', () => {
  // @covers R781
  test('has its number, day, language and state, and nothing that the visitor typed', async () => {
    const { token, inquiryId } = await submit('he');

    const response = await read(token);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      inquiryId,
      state: 'received',
      language: 'he',
      receivedAt: expect.any(String),
    });
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
    });
  });

  // @covers R781
  test('follows the status of the inquiry and a sent quote', async () => {
    const { token, _id } = await submit();
    await setStatus(_id, 'In Progress');
    expect(await stateOf(token)).toBe('answering');
    await setStatus(_id, 'Responded');
    expect(await stateOf(token)).toBe('answered');

    const quote = (status: 'draft' | 'sent', kind: 'quote' | 'collection' = 'quote') =>
      t.db
        .insertInto('quote')
        .values({ kind, inquiry_id: _id, language: 'en', status, total_currency: 'USD' })
        .execute();
    await quote('draft');
    await quote('sent', 'collection');
    expect(await stateOf(token)).toBe('answered');
    await quote('sent');
    expect(await stateOf(token)).toBe('quoted');
    await setStatus(_id, 'Closed');
    expect(await stateOf(token)).toBe('closed');
  });

  // @covers R781
  test('opens for no other address, after the inquiry is deleted, or a year later', async () => {
    const [{ token, _id }, other] = [await submit(), await submit()];
    const forged = Buffer.from(token, 'base64url');
    forged[0] = (forged[0] ?? 0) ^ 1;
    const mixed = Buffer.concat([
      Buffer.from(token, 'base64url').subarray(0, 16),
      Buffer.from(other.token, 'base64url').subarray(16),
    ]);
    for (const wrong of [forged.toString('base64url'), mixed.toString('base64url'), `${token}A`, 'x', _id])
      expect((await read(wrong)).statusCode, wrong).toBe(404);

    await staff.as({ method: 'DELETE', url: `/inquiries/${_id}` });
    expect((await read(token)).statusCode).toBe(404);

    await t.db
      .updateTable('inquiry')
      .set({ created_at: new Date(Date.now() - 366 * 24 * 60 * 60_000) })
      .where('id', '=', other._id)
      .execute();
    expect((await read(other.token)).statusCode).toBe(410);
  });

  // @covers R781
  test('is the same for a repeated submission and for suspected spam, and staff get none', async () => {
    const { statusUrl, payload } = await submit();
    const again = await t.app.inject({ method: 'POST', url: '/inquiries', payload });
    expect(again.json().inquiry.statusUrl).toBe(statusUrl);

    const spam = await t.app.inject({
      method: 'POST',
      url: '/inquiries',
      payload: newInquiry({ website: 'https://spam.example', email: 'spam@example.com' }),
    });
    expect(await stateOf(spam.json().inquiry.statusUrl.replace('/i/', ''))).toBe('received');

    const byStaff = await staff.as({ method: 'POST', url: '/inquiries', payload: newInquiry({ source: 'phone' }) });
    expect(byStaff.json().inquiry).not.toHaveProperty('statusUrl');
  });
});
