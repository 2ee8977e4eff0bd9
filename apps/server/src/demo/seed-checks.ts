import type { DefectInput } from '@sampan/contract/inspections';
import type { Purchase } from '@sampan/contract/purchases';
import { SampleFields, type SampleState } from '@sampan/contract/samples';
import {
  createInspection,
  issueReport,
  releaseInspection,
  saveInspection,
} from '#src/areas/orders/inspections/inspections.service.ts';
import { addRound, createSample, saveSample } from '#src/areas/orders/samples/samples.service.ts';
import { dayOf, inDays } from '#src/lib/office-time.ts';
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
  const defects: DefectInput[] = DEMO_DEFECTS[demo.inspection].map((defect) => ({
    ...defect,
    purchaseLineId: purchase.lines[0]?.purchaseLineId ?? '',
    fileIds: [],
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
export async function insertDemoSamples({ tx, caller }: Pick<OrderWork, 'tx' | 'caller' | 'world'>): Promise<void> {
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
  }
}
