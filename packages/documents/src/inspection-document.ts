import type { DocumentLanguage } from './quote-document.ts';

type Grade = 'critical' | 'major' | 'minor';

/** What the report of an inspection prints. It has no field for a cost or an internal note. */
export interface InspectionDocument {
  language: DocumentLanguage;
  number: string;
  revision: number;
  /** Days are ISO dates in the time zone of the office. */
  issuedOn: string;
  orderNumber: string;
  company: { name: string; email: string; phone: string; address: string };
  customerName: string;
  /** Empty: the customer does not know the factory. */
  supplierName: string;
  doneOn: string;
  inspector: string;
  lot: number;
  sampleSize: number;
  aqlMajor: string;
  aqlMinor: string;
  accept: Record<Grade, number>;
  found: Record<Grade, number>;
  result: 'passed' | 'failed' | 'released';
  releasedBy: string;
  releasedOn: string | null;
  checks: { check: string; result: 'ok' | 'notOk' | 'none' }[];
  summary: string;
  goods: { name: string; sku: string; quantity: number }[];
  defects: { grade: Grade; text: string; count: number; product: string }[];
  /** `defect`: the number of the defect from 1 on; null: of the goods. */
  pictures: { picture: Uint8Array | null; defect: number | null }[];
}
