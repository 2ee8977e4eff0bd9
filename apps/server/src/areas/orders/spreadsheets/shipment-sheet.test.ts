import { type Shipment, ShipmentSaved } from '@sampan/contract/shipments';
import { read } from 'hucre';
import Papa from 'papaparse';
import { afterAll, expect, test } from 'vitest';
import { CHAIR_CARTON, insertOrderToShip, LAMP_CARTON, shipmentDraft } from '#test/factories/shipment-factories.ts';
import { refusal } from '#test/refusal.ts';
import { createTestApp } from '#test/test-app.ts';
import { SHIPMENT_COLUMNS } from './shipment-sheet.words.rules.ts';

const t = await createTestApp({ config: { rateLimits: false } });
afterAll(() => t.close());
const staff = await t.signInAs('user');
const ask = (query: string) => staff.as({ url: `/shipments/export?${query}` });

async function send(method: 'POST' | 'PUT', url: string, payload: object): Promise<Shipment> {
  const response = await staff.as({ method, url, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return ShipmentSaved.parse(response.json()).shipment;
}

/** A shipment whose cartons are in the containers of its rows. */
async function ship(lines: object[] | undefined, fields: object, places: (number | null)[]): Promise<Shipment> {
  const order = await insertOrderToShip(t.db, staff, {}, lines);
  const shipment = await send('POST', '/shipments', { orderIds: [order.id] });
  const rows = shipment.rows.map((row, index) => ({ ...row, container: places[index] ?? null }));
  return send('PUT', `/shipments/${shipment._id}`, shipmentDraft(shipment, { ...fields, rows }));
}

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  const response = await ask(`format=xlsx&${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const { sheets } = await read(response.rawPayload);
  const [, ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(SHIPMENT_COLUMNS.map(([key], index) => [key, row[index] ?? ''])));
}

// @covers R936
test('the list of shipments has a row for each container, and a search finds those that share one', async () => {
  const box = (no: string) => ({ no, size: "20'", seal: 'S-1' });
  const first = await ship(undefined, { containers: [box('SHAR1111111'), box('OTHR2222222')], blNo: '=BL-7' }, [1, 2]);
  const second = await ship([LAMP_CARTON], { containers: [box('SHAR1111111')] }, [1]);
  await ship([CHAIR_CARTON], {}, []);

  const rows = await rowsOf('search=SHAR1111111&sort=-number');

  expect(rows).toMatchObject([
    { shipmentNumber: second.shipmentNumber, container: 'SHAR1111111', cartons: 25, shipments: 2, fill: 15 },
    { shipmentNumber: first.shipmentNumber, container: 'SHAR1111111', cartons: 25, cbm: 2.1, shipments: 2, fill: 15 },
    { container: 'OTHR2222222', cartons: 41, pieces: 492, shipments: 1, blNo: '=BL-7' },
    // The last carton lies in no container.
    { shipmentNumber: first.shipmentNumber, container: '', cartons: 1, pieces: 8, shipments: '', fill: '' },
  ]);
  expect((await rowsOf('view=open')).filter(({ container }) => container === '')).toHaveLength(2);
});

// @covers R936
test('the list of shipments is written in the language of the user, and refuses other formats', async () => {
  const blNo = 'B/L "7", copy\t2';
  const { shipmentNumber } = await ship([LAMP_CARTON], { blNo }, []);
  const { sheets } = await read((await ask(`format=xlsx&heads=he&search=${shipmentNumber}`)).rawPayload);
  expect([sheets[0]?.name, sheets[0]?.view?.rightToLeft]).toEqual(['משלוחים', true]);
  expect(sheets[0]?.rows[0]?.slice(0, 2)).toEqual(['משלוח', 'לקוח']);
  expect(sheets[0]?.rows[1]?.slice(3, 5)).toEqual(['ים', 'מתוכנן']);
  const csv = (await ask(`format=csv&search=${shipmentNumber}`)).body;
  const { data, errors } = Papa.parse(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data).toMatchObject([{ shipmentNumber, mode: 'sea', stage: 'planned', blNo }]);
  expect(refusal(await ask('format=pdf'))).toMatchObject({ status: 400 });
  expect(refusal(await ask('format=csv&stage=lost'))).toMatchObject({ status: 400 });
});
