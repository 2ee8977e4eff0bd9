import { CheckPictureSaved, type Inspection, InspectionSaved } from '@sampan/contract/inspections';
import { UpdateText } from '@sampan/contract/order-updates';
import { Order } from '@sampan/contract/orders';
import { SharedOrder } from '@sampan/contract/shared-orders';
import { afterAll, describe, expect, test } from 'vitest';
import { removeUnusedFiles } from '#src/areas/platform/pictures/pictures.service.ts';
import { insertOrder, purchaseCalls } from '#test/factories/order-factories.ts';
import { drawing } from '#test/factories/pictures.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { formOf } from '#test/form.ts';
import { AHEAD, BEHIND, setOfficeZone, todayInZone } from '#test/office-zone.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { namesBelow } from '#test/test-files.ts';
import { isOutdated, loadInspection } from './load-inspection.service.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const { create, send } = purchaseCalls(staff);
const today = new Date().toISOString().slice(0, 10);
const JPEG = await drawing(900, 600).jpeg().toBuffer();

async function sentPurchase(values: Parameters<typeof insertOrder>[1] = {}) {
  const supplier = await insertSupplier(t.db, { name: 'FACTORY' });
  const order = await insertOrder(t.db, values, [{ supplier_id: supplier.id }]);
  const [draft] = await create(order.id);
  return (await send(draft?._id ?? '')).purchase;
}
const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: object = {}) =>
  staff.as({ method, url, payload });
async function saved(method: 'POST' | 'PUT', url: string, payload: object = {}): Promise<Inspection> {
  const response = await call(method, url, payload);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return InspectionSaved.parse(response.json()).inspection;
}
const plan = async (values: Parameters<typeof insertOrder>[1] = {}) =>
  saved('POST', `/purchases/${(await sentPurchase(values))._id}/inspections`);
const orderOf = async ({ order }: Inspection) => Order.parse((await staff.as({ url: `/orders/${order._id}` })).json());
const stepOf = async (inspection: Inspection) => {
  const { purchases } = await orderOf(inspection);
  return purchases[0]?.steps.find(({ kind }) => kind === 'inspected');
};
const defect = (grade: string, count: number, fields: object = {}) => ({ grade, text: 'Scratched', count, ...fields });
const save = (one: Inspection, changes: object) => saved('PUT', `/inspections/${one._id}`, changes);
const failed = async (values: Parameters<typeof insertOrder>[1] = {}) =>
  save(await plan(values), { doneOn: today, defects: [defect('critical', 1)] });
const addPicture = (id: string) =>
  staff.as({
    method: 'POST',
    url: `/inspections/${id}/pictures`,
    ...formOf([['files', { content: JPEG, filename: 'a.jpg' }]]),
  });
async function picture(id: string) {
  const response = await addPicture(id);
  expect(response.statusCode, response.body).toBe(201);
  return CheckPictureSaved.parse(response.json()).file;
}
async function linkOf(orderId: string): Promise<string> {
  const response = await call('POST', `/orders/${orderId}/send`, { channel: 'copy' });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().link.url.split('/o/')[1];
}
const shared = async (token: string) =>
  SharedOrder.parse((await t.app.inject({ url: `/shared/orders/${token}` })).json());

// @covers R586
describe('an inspection', () => {
  test('is planned for the pieces of its purchase order, and its step is shown', async () => {
    const inspection = await plan();
    expect(inspection).toMatchObject({
      inspectionNumber: expect.stringMatching(/^INS-\d{4}$/),
      lot: 1000,
      sampleSize: 80,
      accept: { critical: 0, major: 5, minor: 7 },
      found: { critical: 0, major: 0, minor: 0 },
      result: '',
      supplierName: 'FACTORY',
    });
    expect(await stepOf(inspection)).toMatchObject({ isOff: false, done: null });
    expect((await orderOf(inspection)).timeline.map(({ kind }) => kind)).toContain('inspection-planned');
  });

  test.each([
    ['passed', [defect('major', 3), defect('minor', 5)], today],
    ['passed', [defect('major', 2), defect('major', 3), defect('minor', 7)], today],
    ['failed', [defect('major', 6)], null],
    ['failed', [defect('minor', 8)], null],
    ['failed', [defect('critical', 1)], null],
  ])('has %s with the defects %j', async (result, defects, done) => {
    const inspection = await save(await plan(), { doneOn: today, defects, checks: { drop: 'notOk' } });
    expect(inspection).toMatchObject({ result, checks: { drop: 'notOk', size: '' } });
    expect(await stepOf(inspection)).toMatchObject({ done });
  });

  test('has no result before its day, and a failed one waits for us now', async () => {
    const open = await save(await plan(), { defects: [defect('critical', 1)] });
    expect(open.result).toBe('');
    const done = await save(open, { doneOn: today });
    expect(done.result).toBe('failed');
    expect((await orderOf(done)).nextStep).toMatchObject({ waitingFor: 'us' });
    // The defects were left out and stay.
    expect(done.defects).toHaveLength(1);
  });

  test('is done today at the latest, by the day of the office', async () => {
    const { _id } = await plan();
    const doneIn = async (zone: string) => {
      await setOfficeZone(t.db, zone);
      const response = await call('PUT', `/inspections/${_id}`, { doneOn: todayInZone(AHEAD) });
      await setOfficeZone(t.db, null);
      return response.statusCode;
    };
    expect(await doneIn(BEHIND)).toBe(400);
    expect(await doneIn(AHEAD)).toBe(200);
  });

  test('keeps what an update leaves out, also inside a defect', async () => {
    const first = await save(await plan(), { summary: 'Good', defects: [defect('minor', 2)] });
    const [{ defectId } = expect.fail()] = first.defects;
    const second = await save(first, { defects: [{ defectId, grade: 'minor', text: 'Scratched', count: 3 }] });
    expect(second).toMatchObject({
      summary: 'Good',
      defects: [{ defectId, grade: 'minor', text: 'Scratched', count: 3 }],
    });
  });

  test.each([
    [{ lot: 0 }, 'lot'],
    [{ summary: 'Good\0' }, 'summary'],
    [{ sampleSize: 1001 }, 'sampleSize'],
    [{ doneOn: '2999-01-01' }, 'doneOn'],
    [{ aqlMajor: '3.0' }, 'aqlMajor'],
    [{ checks: { taste: 'ok' } }, 'checks'],
    [{ defects: [defect('major', 81)] }, 'defects.0.count'],
    [{ defects: [defect('odd', 1)] }, 'defects.0.grade'],
    [{ defects: [defect('major', 1, { text: '\u202e ' })] }, 'defects.0.text'],
    [
      { defects: [defect('major', 1, { purchaseLineId: '0190a7a5-0000-7000-8000-000000000000' })] },
      'defects.0.purchaseLineId',
    ],
    [{ defects: [defect('major', 1, { fileIds: ['0190a7a5-0000-7000-8000-000000000000'] })] }, 'defects.0.fileIds'],
    [{ defects: Array.from({ length: 201 }, () => defect('minor', 1)) }, 'defects'],
  ])('refuses %j', async (changes, path) => {
    const { _id } = await plan();
    const response = await call('PUT', `/inspections/${_id}`, changes);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().errors[0].path).toContain(path);
  });

  test('refuses a stale version, an order that is completed, and a purchase order that was not sent', async () => {
    const inspection = await plan();
    await save(inspection, { summary: 'Other' });
    expect(
      refusal(await call('PUT', `/inspections/${inspection._id}`, { updatedAt: inspection.updatedAt })).status,
    ).toBe(409);
    await t.db
      .updateTable('customer_order')
      .set({ state: 'completed' })
      .where('id', '=', inspection.order._id)
      .execute();
    expect(refusal(await call('PUT', `/inspections/${inspection._id}`, {})).status).toBe(409);
    const order = await insertOrder(t.db, {}, [{ supplier_id: (await insertSupplier(t.db)).id }]);
    const [draft] = await create(order.id);
    expect(refusal(await call('POST', `/purchases/${draft?._id}/inspections`)).status).toBe(409);
  });

  test.each(['x', '0190a7a5-0000-7000-8000-000000000000'])('of the id %s is 404', async (id) => {
    for (const response of [
      await staff.as({ url: `/inspections/${id}` }),
      await call('PUT', `/inspections/${id}`),
      await call('DELETE', `/inspections/${id}`),
      await call('POST', `/inspections/${id}/release`, { name: 'Noa' }),
      await call('POST', `/inspections/${id}/report`),
      await addPicture(id),
    ])
      expect(response.statusCode, response.body).toBe(404);
  });
});

// @covers R587
describe('a failed inspection', () => {
  test('is released by a named person, once, and then stays', async () => {
    const inspection = await failed();
    expect((await call('POST', `/inspections/${inspection._id}/release`, { name: ' ' })).statusCode).toBe(400);
    const released = await saved('POST', `/inspections/${inspection._id}/release`, { name: 'Noa' });
    expect(released).toMatchObject({ result: 'released', released: { name: 'Noa', byCustomer: false } });
    expect(await stepOf(released)).toMatchObject({ done: today });
    const again = await saved('POST', `/inspections/${inspection._id}/release`, { name: 'Dan' });
    expect(again.released?.name).toBe('Noa');
    expect(refusal(await call('PUT', `/inspections/${inspection._id}`, { lot: 5 })).status).toBe(409);
    expect((await addPicture(inspection._id)).statusCode).toBe(409);
  });

  test('is not released before it failed', async () => {
    const { _id } = await plan();
    expect(refusal(await call('POST', `/inspections/${_id}/release`, { name: 'Noa' })).status).toBe(409);
  });

  // @covers R570
  test('is released by the customer by link, who sees no factory', async () => {
    const inspection = await failed();
    const report = await saved('POST', `/inspections/${inspection._id}/report`);
    const token = await linkOf(inspection.order._id);
    expect(await shared(token)).toMatchObject({
      next: { who: 'customer', kind: 'release' },
      inspections: [{ result: 'failed', canRelease: true, documentId: report.report?.documentId }],
    });
    const url = `/shared/orders/${token}/inspections/${inspection._id}/release`;
    const response = await t.app.inject({ method: 'POST', url, payload: { name: 'Dana' } });
    expect(response.statusCode, response.body).toBe(200);
    const { order } = response.json();
    expect(order.inspections).toMatchObject([{ result: 'released', releasedBy: 'Dana', canRelease: false }]);
    expect(JSON.stringify(order)).not.toContain('FACTORY');
    const pdf = await t.app.inject({ url: `/shared/orders/${token}/documents/${report.report?.documentId}` });
    expect(pdf.statusCode, pdf.body.slice(0, 200)).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  // @covers R587, R567, R572
  test('needs no release once the goods passed another one, and an update says so', async () => {
    const first = await failed();
    const text = async () =>
      UpdateText.parse((await staff.as({ url: `/orders/${first.order._id}/update-text` })).json()).facts;
    const token = await linkOf(first.order._id);
    await save(await saved('POST', `/purchases/${first.purchaseId}/inspections`), { doneOn: today });
    expect(await shared(token)).toMatchObject({ inspections: [{ canRelease: false }, { canRelease: false }] });
    expect((await shared(token)).next.kind).not.toBe('release');
    expect(await text()).toContainEqual(expect.objectContaining({ kind: 'inspected', day: today }));

    const other = await failed();
    await saved('POST', `/inspections/${other._id}/release`, { name: 'Noa' });
    const { facts } = UpdateText.parse((await staff.as({ url: `/orders/${other.order._id}/update-text` })).json());
    expect(facts.map(({ kind }) => kind)).toContain('released');
    expect(
      facts.map(({ kind }) => kind),
      'the goods failed',
    ).not.toContain('inspected');
  });

  test('of a hidden or another order is 404 by link', async () => {
    const hidden = await failed({
      show: JSON.stringify({ prices: true, pictures: true, suppliers: false, inspections: false, steps: true }),
    });
    const token = await linkOf(hidden.order._id);
    expect((await shared(token)).inspections).toEqual([]);
    for (const { _id } of [hidden, await failed()]) {
      const url = `/shared/orders/${token}/inspections/${_id}/release`;
      expect((await t.app.inject({ method: 'POST', url, payload: { name: 'Dana' } })).statusCode).toBe(404);
    }
  });
});

// @covers R588
describe('the report of an inspection', () => {
  test('is issued with its pictures, and stays the same without a change', async () => {
    const planned = await plan();
    expect(refusal(await call('POST', `/inspections/${planned._id}/report`)).status).toBe(409);
    const { fileId } = await picture(planned._id);
    const inspection = await save(planned, { doneOn: today, defects: [defect('minor', 1, { fileIds: [fileId] })] });
    const first = await call('POST', `/inspections/${inspection._id}/report`, { language: 'he' });
    expect(first.statusCode, first.body).toBe(201);
    const { report } = InspectionSaved.parse(first.json()).inspection;
    expect(report).toMatchObject({ revision: 1, isOutdated: false });
    expect((await call('POST', `/inspections/${inspection._id}/report`)).statusCode).toBe(200);

    const pdf = await staff.as({ url: `/documents/${report?.documentId}` });
    expect(pdf.statusCode, pdf.body.slice(0, 300)).toBe(200);
    expect(pdf.headers['content-disposition']).toContain('INS-');
    const workbook = await staff.as({ url: `/documents/${report?.documentId}?format=xlsx` });
    expect(workbook.statusCode, workbook.body.slice(0, 300)).toBe(200);
    expect(workbook.body.slice(0, 2)).toBe('PK');

    const changed = await save(inspection, { summary: 'Packed again' });
    expect(changed.report?.isOutdated).toBe(true);
    expect((await saved('POST', `/inspections/${inspection._id}/report`)).report).toMatchObject({ revision: 2 });
    const { documents } = await orderOf(inspection);
    expect(documents.filter(({ kind }) => kind === 'inspection').map(({ isReplaced }) => isReplaced)).toEqual([
      false,
      true,
    ]);
    expect(refusal(await call('DELETE', `/inspections/${inspection._id}`)).status).toBe(409);
  });

  test('is not outdated on a later day', async () => {
    const inspection = await save(await plan(), { doneOn: today });
    await saved('POST', `/inspections/${inspection._id}/report`);
    const loaded = await loadInspection(t.db, inspection._id);
    const printed = loaded.report?.data;
    if (!printed) throw new Error('The report was issued.');
    expect(isOutdated(loaded, { ...printed, issuedOn: '2026-01-05' })).toBe(false);
    expect(isOutdated(loaded, { ...printed, summary: 'Packed again' })).toBe(true);
  });

  test('does not replace that of another inspection', async () => {
    const first = await save(await plan(), { doneOn: today });
    await saved('POST', `/inspections/${first._id}/report`);
    const other = await save(await saved('POST', `/purchases/${first.purchaseId}/inspections`), { doneOn: today });
    await saved('POST', `/inspections/${other._id}/report`);
    const { documents } = await orderOf(first);
    const reports = documents.filter(({ kind }) => kind === 'inspection');
    expect(reports.map(({ isReplaced }) => isReplaced)).toEqual([false, false]);
  });

  // @covers R570
  test('that names the factory stays in the office once factories are hidden', async () => {
    const show = { prices: true, pictures: true, suppliers: true, inspections: true, steps: true };
    const inspection = await save(await plan({ show: JSON.stringify(show) }), { doneOn: today });
    const { report } = await saved('POST', `/inspections/${inspection._id}/report`);
    const token = await linkOf(inspection.order._id);
    const url = `/shared/orders/${token}/documents/${report?.documentId}`;
    expect((await shared(token)).inspections).toMatchObject([{ documentId: report?.documentId }]);
    const workbook = await t.app.inject({ url: `${url}?format=xlsx` });
    expect(workbook.statusCode, workbook.body.slice(0, 300)).toBe(200);
    expect(workbook.body.slice(0, 2)).toBe('PK');
    await t.db
      .updateTable('customer_order')
      .set({ show: JSON.stringify({ ...show, suppliers: false }) })
      .where('id', '=', inspection.order._id)
      .execute();
    expect((await shared(token)).inspections).toMatchObject([{ documentId: null }]);
    expect((await t.app.inject({ url })).statusCode).toBe(404);
  });

  test('keeps a picture that was deleted afterwards', async () => {
    const planned = await plan();
    const kept = await picture(planned._id);
    const dropped = await picture(planned._id);
    await call('DELETE', `/check-pictures/${dropped.fileId}`);
    const inspection = await save(planned, { doneOn: today });
    await saved('POST', `/inspections/${inspection._id}/report`);
    expect((await call('DELETE', `/check-pictures/${kept.fileId}`)).statusCode).toBe(200);
    const keyOf = ({ picture: { url } }: typeof kept) => url.split('/')[2] ?? '';
    const stored = (await namesBelow(t.filesFolder)).filter((name) => /^[0-9a-f]{32}-\d+\.webp$/.test(name));
    await removeUnusedFiles(
      t.db,
      t.files,
      stored.map((name) => `pictures/${name}`),
    );
    const left = (await namesBelow(t.filesFolder)).join(' ');
    expect(left).toContain(keyOf(kept));
    expect(left).not.toContain(keyOf(dropped));
  });

  test('takes at most 60 pictures, and nothing that is none', async () => {
    const { _id } = await plan();
    const form = formOf([['files', { content: Buffer.from('<svg/>'), filename: 'a.jpg' }]]);
    const refused = await staff.as({ method: 'POST', url: `/inspections/${_id}/pictures`, ...form });
    expect([400, 415]).toContain(refused.statusCode);
    const { fileId } = await picture(_id);
    const row = await t.db.selectFrom('check_picture').selectAll().where('id', '=', fileId).executeTakeFirstOrThrow();
    const { id: _, ...copy } = row;
    await t.db
      .insertInto('check_picture')
      .values(Array.from({ length: 59 }, () => copy))
      .execute();
    expect((await addPicture(_id)).statusCode).toBe(400);
  });
});

test('an inspection without a report is deleted, and its step is open again', async () => {
  const passed = await save(await plan(), { doneOn: today });
  expect(await stepOf(passed)).toMatchObject({ done: today });
  expect((await call('DELETE', `/inspections/${passed._id}`)).statusCode).toBe(200);
  expect(await stepOf(passed)).toMatchObject({ done: null });
});
