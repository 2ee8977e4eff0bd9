import type { DefectInput } from '@sampan/contract/inspections';
import type { Purchase } from '@sampan/contract/purchases';
import { SampleFields, type SampleState } from '@sampan/contract/samples';
import { keepPicture } from '#src/areas/orders/check-pictures/check-pictures.service.ts';
import {
  createInspection,
  issueReport,
  releaseInspection,
  saveInspection,
} from '#src/areas/orders/inspections/inspections.service.ts';
import { loadOrder } from '#src/areas/orders/orders/load-order.service.ts';
import { addRound, createSample, pictureOwner, saveSample } from '#src/areas/orders/samples/samples.service.ts';
import { dayOf, inDays } from '#src/lib/office-time.ts';
import { copiedPicture } from './copied-picture.ts';
import { findOrdersToSample } from './demo-orders.queries.ts';
import { DEMO_DEFECTS } from './demo-orders.ts';
import type { OrderWork } from './order-work.ts';

const CHECKED = {
  quantity: 'ok',
  packing: 'ok',
  label: 'ok',
  mark: 'ok',
  size: 'ok',
  color: 'ok',
  function: 'ok',
  drop: 'none',
  barcode: 'ok',
  weight: 'ok',
} as const;

/** The inspection of a purchase order: planned, passed, or failed and released by a named person. */
export async function insertDemoInspection(work: OrderWork, purchase: Purchase | undefined): Promise<void> {
  const { tx, caller, demo } = work;
  if (!purchase || demo.inspection === undefined) return;
  const isPlanned = demo.inspection === 'planned';
  const plannedOn = dayOf(inDays(isPlanned ? 5 : -4));
  const created = await createInspection(tx, caller, purchase._id, {
    plannedOn,
    inspector: '陈验货',
    aqlMajor: '2.5',
    aqlMinor: '4.0',
  });
  if (demo.inspection === 'planned') return;
  const pictures = await insertPictures(work, created._id, purchase);
  const defects: DefectInput[] = DEMO_DEFECTS[demo.inspection].map((defect, index) => ({
    ...defect,
    purchaseLineId: purchase.lines[0]?.purchaseLineId ?? '',
    // The first one is shown.
    fileIds: index === 0 ? pictures.slice(0, 1) : [],
  }));
  const isReleased = demo.inspection === 'released';
  await saveInspection(tx, caller, created._id, {
    doneOn: dayOf(inDays(-4)),
    checks: isReleased ? { ...CHECKED, color: 'notOk', label: 'notOk' } : CHECKED,
    summary: isReleased ? '工厂返工并复检后放行。' : 'Goods match the approved sample.',
    defects,
  });
  if (isReleased) await releaseInspection(tx, caller, created._id, '林女士');
  await issueReport(tx, caller, created._id, undefined);
}

const PICTURES = 4;

/** What the inspector took: a picture of each of the first lines. */
async function insertPictures({ tx, caller, world, id }: OrderWork, inspectionId: string, purchase: Purchase) {
  const { lines } = await loadOrder(tx, id);
  const fileIds: string[] = [];
  for (const { orderLineId } of purchase.lines.slice(0, PICTURES)) {
    const line = lines.find(({ lineId }) => lineId === orderLineId);
    const copy = line && (await copiedPicture(world.files, line));
    if (!copy) continue;
    const place = { owner: { inspection_id: inspectionId }, most: PICTURES, forCustomer: true };
    fileIds.push((await keepPicture(tx, caller, copy, place)).fileId);
  }
  return fileIds;
}

/** The states of six samples, the newest round last. */
const SAMPLES: readonly (readonly SampleState[])[] = [
  ['approved'],
  ['rejected', 'sent'],
  ['received'],
  ['requested'],
  ['approved'],
  ['sent'],
];
const NOTES: Partial<Record<SampleState, string>> = { rejected: 'The color is too dark.', approved: 'As the sample.' };

/** Samples of the lines of running orders. */
export async function insertDemoSamples({
  tx,
  caller,
  world,
}: Pick<OrderWork, 'tx' | 'caller' | 'world'>): Promise<void> {
  const lines = await findOrdersToSample(tx, SAMPLES.length);
  for (const [index, states] of SAMPLES.entries()) {
    const line = lines[index];
    if (!line) continue;
    const [first = 'requested', ...later] = states;
    const fields = (state: SampleState, days: number) => ({
      state,
      courier: state === 'requested' ? '' : 'Swift Crane Express',
      tracking: state === 'requested' ? '' : `SC${4471028 + index}`,
      dueOn: dayOf(inDays(days)),
      note: NOTES[state] ?? '',
    });
    const sample = await createSample(
      tx,
      caller,
      SampleFields.parse({
        name: line.name,
        supplierId: line.supplierId,
        productId: line.productId,
        orderId: line.orderId,
        cost: 12 + index * 4,
        currency: 'USD',
        isRefundable: index % 2 === 0,
        requestedOn: dayOf(inDays(-12)),
        ...fields(first, 4 - index),
      }),
    );
    for (const state of later) {
      await addRound(tx, caller, sample._id);
      await saveSample(tx, caller, sample._id, fields(state, 6));
    }
    // A picture of the round, which the customer sees.
    const own = (await loadOrder(tx, line.orderId)).lines.find(({ productId }) => productId === line.productId);
    const isThere = states.at(-1) !== 'requested';
    const copy = isThere && own ? await copiedPicture(world.files, own) : undefined;
    if (copy) {
      const place = await pictureOwner(tx, sample._id);
      await keepPicture(tx, caller, copy, { ...place, forCustomer: true });
    }
  }
}
