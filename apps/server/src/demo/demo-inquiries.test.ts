import { INQUIRY_STATUSES } from '@sampan/contract/inquiries';
import { expect, test } from 'vitest';
import { DEMO_CUSTOMERS } from './demo-customers.ts';
import { demoInquiries } from './demo-inquiries.ts';

const products = Array.from({ length: 320 }, (_, n) => ({
  _id: `${n}`,
  name: `P${n}`,
  newSku: `SKU-${n}`,
  price: n + 1,
}));
const now = new Date('2026-11-15T12:00:00Z');
const inquiries = demoInquiries(products, now);

test('customers use three languages and have unique emails and phones', () => {
  expect(DEMO_CUSTOMERS).toHaveLength(60);
  for (const language of ['en', 'he', 'zh'])
    expect(DEMO_CUSTOMERS.filter((customer) => customer.language === language).length).toBeGreaterThanOrEqual(18);
  expect(new Set(DEMO_CUSTOMERS.map(({ email }) => email)).size).toBe(60);
  expect(new Set(DEMO_CUSTOMERS.map(({ phone }) => phone)).size).toBe(60);
});

test('inquiries cover every status, oldest first, with none in the future', () => {
  const statuses = new Set(inquiries.map(({ status }) => status));
  expect([...statuses].sort()).toEqual([...INQUIRY_STATUSES].sort());
  const times = inquiries.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  for (const { at, events } of inquiries)
    for (const { hours } of events) expect(at.getTime() + hours * 3_600_000).toBeLessThanOrEqual(now.getTime());
  expect(inquiries.filter(({ suspect }) => suspect)).toHaveLength(2);
});

test('the last event matches the status, and every sent response has a text', () => {
  for (const { status, response, events } of inquiries) {
    const changes = events.filter(({ kind }) => kind === 'status');
    expect(changes.at(-1)?.details.to ?? 'New').toBe(status);
    expect(response !== '').toBe(events.some(({ kind }) => kind === 'response'));
    const hours = events.map((event) => event.hours);
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  }
});
