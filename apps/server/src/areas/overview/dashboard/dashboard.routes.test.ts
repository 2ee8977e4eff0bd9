import { DashboardActivity, DashboardStats } from '@sampan/contract/dashboard';
import { afterAll, expect, test } from 'vitest';
import { insertCustomer, insertInquiry } from '#test/factories/inquiry-factories.ts';
import { insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { AHEAD, BEHIND, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';

const t = await createTestApp();
afterAll(() => t.close());

const staff = await t.signInAs('user');
const stats = async () => {
  const response = await staff.as({ url: '/dashboard/stats' });
  expect(response.statusCode, response.body).toBe(200);
  return DashboardStats.strict().parse(response.json());
};

// @covers R093, R096
test('returns zero counts for an empty installation', async () => {
  expect(await stats()).toEqual({
    overview: { totalProducts: 0, totalSuppliers: 0, totalCustomers: 0, newInquiries: 0 },
    topSuppliers: [],
    recentInquiries: [],
    answers: { medianHours: null, within24: null, waitingLongestHours: null },
  });
});

// @covers R092, R093, R094, R095
test('returns counts of active records, the top five suppliers and the newest five inquiries', async () => {
  const suppliers = [];
  for (let n = 1; n <= 7; n += 1) {
    const supplier = await insertSupplier(t.db, { name: `Factory ${n}` });
    suppliers.push(supplier);
    for (let product = 0; product < n; product += 1) await insertProduct(t.db, { supplier_id: supplier.id });
  }
  const gone = await insertSupplier(t.db, { deleted_at: new Date() });
  for (let product = 0; product < 9; product += 1) await insertProduct(t.db, { supplier_id: gone.id });
  await insertSupplier(t.db, { name: 'Without products' });
  await insertProduct(t.db, { deleted_at: new Date(), supplier_id: suppliers[0]?.id ?? null });
  await insertProduct(t.db, { status: 'inactive' });
  const customer = await insertCustomer(t.db, { name: 'Dana' });
  await insertCustomer(t.db, { deleted_at: new Date() });
  for (const subject of ['1', '2', '3', '4', '5'])
    await insertInquiry(t.db, { subject, status: subject === '2' ? 'Closed' : 'New' });
  await insertInquiry(t.db, { subject: '6', customer_id: customer.id });
  await insertInquiry(t.db, { suspect: true });

  const { overview, topSuppliers, recentInquiries } = await stats();

  expect(overview).toEqual({ totalProducts: 38, totalSuppliers: 8, totalCustomers: 1, newInquiries: 5 });
  expect(topSuppliers.map(({ name, productCount }) => [name, productCount])).toEqual([
    ['Factory 7', 7],
    ['Factory 6', 6],
    ['Factory 5', 5],
    ['Factory 4', 4],
    ['Factory 3', 3],
  ]);
  expect(topSuppliers[0]?._id).toBe(suppliers[6]?.id);
  expect(recentInquiries.map(({ subject }) => subject)).toEqual(['6', '5', '4', '3', '2']);
  expect(recentInquiries[0]).toMatchObject({ customerName: 'Dana', customerEmail: customer.email, status: 'New' });
});

// @covers R396
test('returns the median time to the first answer, the share within 24 hours and the longest wait', async () => {
  await t.db.deleteFrom('inquiry').execute();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const answered = (age: number, after: number) =>
    insertInquiry(t.db, { created_at: hoursAgo(age), first_answered_at: hoursAgo(age - after), status: 'Responded' });
  await answered(40, 2);
  await answered(60, 4);
  await answered(70, 30);
  await insertInquiry(t.db, { created_at: hoursAgo(50) });
  await insertInquiry(t.db, { created_at: hoursAgo(5) });
  await insertInquiry(t.db, { created_at: hoursAgo(90), suspect: true });
  await answered(24 * 40, 1);

  expect((await stats()).answers).toEqual({ medianHours: 4, within24: 0.5, waitingLongestHours: 50 });

  const { days } = DashboardActivity.strict().parse((await staff.as({ url: '/dashboard/activity' })).json());
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.day).toBe(new Date().toISOString().slice(0, 10));
  const total = (figure: 'inquiries' | 'answered') => days.reduce((sum, day) => sum + day[figure], 0);
  expect([total('inquiries'), total('answered')]).toEqual([5, 3]);
  expect(days.map(({ medianHours }) => medianHours).filter((hours) => hours !== null)).not.toEqual([]);
});

// @covers R393
test('counts the inquiries of a day in the time zone of the office', async () => {
  await t.db.deleteFrom('inquiry').execute();
  await insertInquiry(t.db, { created_at: new Date() });
  for (const zone of [AHEAD, BEHIND]) {
    await setOfficeZone(t.db, zone);
    const { days } = DashboardActivity.strict().parse((await staff.as({ url: '/dashboard/activity' })).json());
    expect(days.at(-1)).toMatchObject({ day: todayInZone(zone), inquiries: 1 });
  }
  await setOfficeZone(t.db, null);
});

// @covers R099
test('requires an account', async () => {
  expect(refusal(await t.app.inject({ url: '/dashboard/stats' })).status).toBe(401);
});
