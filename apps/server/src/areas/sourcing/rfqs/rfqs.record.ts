import type { RfqDraft } from '@sampan/contract/rfqs';
import type { RfqTableRow } from '#src/db/quote-tables.ts';
import { defineRecord } from '#src/records/define-record.ts';

export type RfqHeader = Omit<RfqDraft, 'lines'>;

export const rfqRecord = defineRecord<RfqHeader, RfqTableRow>({
  table: 'rfq',
  type: 'rfq',
  notFound: 'rfqNotFound',
  fields: {
    title: 'title',
    message: 'message',
    internalNote: 'internal_note',
    currency: 'currency',
    incoterm: { column: 'incoterm', read: (row) => row.incoterm },
    place: 'place',
    exwAdditionPercent: {
      column: 'exw_addition_percent',
      read: (row) => (row.exw_addition_percent === null ? null : Number(row.exw_addition_percent)),
    },
    closesAt: { column: 'closes_at', read: (row) => row.closes_at && new Date(row.closes_at).toISOString() },
    showTargets: 'show_targets',
  },
});
