import type { ListedSample, SampleRound } from '@sampan/contract/samples';
import type { SampleRoundRow } from '#src/db/inspection-tables.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { dayOf } from '#src/lib/office-time.ts';
import { numberOfSample } from '../orders/checked-orders.service.ts';
import type { LinkedSampleRow } from './samples.queries.ts';

export function toRow(row: LinkedSampleRow): ListedSample {
  return {
    _id: row.id,
    sampleNumber: numberOfSample(row),
    name: row.name,
    supplierId: row.supplier_id ?? '',
    supplierName: row.supplier_name,
    round: row.round,
    state: row.state,
    dueOn: dayOf(row.due_on),
    order:
      row.order_id === null || row.order_number === null
        ? null
        : { _id: row.order_id, number: humanNumber('ORD', row.order_number) },
    updatedAt: row.updated_at.toISOString(),
  };
}

export const toRound = (row: SampleRoundRow): Omit<SampleRound, 'pictures'> => ({
  round: row.round,
  state: row.state,
  cost: row.cost === null ? null : Number(row.cost),
  currency: row.currency,
  isRefundable: row.is_refundable,
  courier: row.courier,
  tracking: row.tracking,
  requestedOn: dayOf(row.requested_on),
  dueOn: dayOf(row.due_on),
  decidedOn: dayOf(row.decided_on),
  decidedBy: row.decided_by,
  byCustomer: row.by_customer,
  note: row.note,
  internalNote: row.internal_note,
});

export const withoutFacts = ({ round: _, byCustomer: __, ...typed }: Omit<SampleRound, 'pictures'>) => typed;
