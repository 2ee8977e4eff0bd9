import type { SampleRow } from '#src/db/inspection-tables.ts';
import { defineRecord } from '#src/records/define-record.ts';

export const sampleRecord = defineRecord<{ name: string; supplierName: string }, SampleRow>({
  table: 'sample',
  type: 'sample',
  notFound: 'sampleNotFound',
  fields: { name: 'name', supplierName: 'supplier_name' },
});
