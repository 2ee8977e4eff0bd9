import type { AqlMajor, AqlMinor } from '@sampan/contract/aql';
import type { Check, CheckResult, DefectGrade, InspectionResult } from '@sampan/contract/inspections';
import type { SampleState } from '@sampan/contract/samples';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Day, Decimal, Deletable, Stamp } from './column-types.ts';

interface SampleTable extends Deletable {
  order_id: string | null;
  quote_id: string | null;
  inquiry_id: string | null;
  supplier_id: string | null;
  supplier_name: Generated<string>;
  product_id: string | null;
  name: string;
  round: Generated<number>;
  state: Generated<SampleState>;
  due_on: Day | null;
  search: GeneratedAlways<string>;
  created_by: string | null;
}

interface SampleRoundTable {
  id: Generated<string>;
  sample_id: string;
  round: number;
  state: Generated<SampleState>;
  cost: Decimal | null;
  currency: Generated<string>;
  is_refundable: Generated<boolean>;
  courier: Generated<string>;
  tracking: Generated<string>;
  requested_on: Day | null;
  due_on: Day | null;
  decided_on: Day | null;
  decided_by: Generated<string>;
  by_customer: Generated<boolean>;
  note: Generated<string>;
  internal_note: Generated<string>;
}

interface InspectionTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  purchase_id: string;
  planned_on: Day | null;
  done_on: Day | null;
  inspector: Generated<string>;
  lot: number;
  sample_size: number | null;
  aql_major: ColumnType<string, AqlMajor | undefined, AqlMajor>;
  aql_minor: ColumnType<string, AqlMinor | undefined, AqlMinor>;
  checks: ColumnType<Partial<Record<Check, CheckResult>>, string | undefined, string>;
  summary: Generated<string>;
  result: Generated<InspectionResult>;
  released_by: Generated<string>;
  released_at: Date | null;
  released_by_customer: Generated<boolean>;
  created_at: Stamp;
  created_by: string | null;
  updated_at: Stamp;
  updated_by: string | null;
}

interface DefectTable {
  id: Generated<string>;
  inspection_id: string;
  position: number;
  purchase_line_id: string | null;
  grade: DefectGrade;
  text: string;
  count: number;
  file_ids: Generated<string[]>;
}

interface CheckPictureTable {
  id: Generated<string>;
  inspection_id: string | null;
  sample_round_id: string | null;
  file_key: string;
  widths: number[];
  width: number;
  height: number;
  size: number;
  for_customer: Generated<boolean>;
  created_at: Stamp;
  created_by: string | null;
}
/** The tables of samples and inspections. */
export interface InspectionTables {
  sample: SampleTable;
  sample_round: SampleRoundTable;
  inspection: InspectionTable;
  defect: DefectTable;
  check_picture: CheckPictureTable;
}

export type SampleRow = Selectable<SampleTable>;
export type SampleRoundRow = Selectable<SampleRoundTable>;
export type InspectionRow = Selectable<InspectionTable>;
export type DefectRow = Selectable<DefectTable>;
export type CheckPictureRow = Selectable<CheckPictureTable>;
