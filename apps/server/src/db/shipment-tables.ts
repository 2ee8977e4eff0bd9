import type { ShipmentMode, ShipmentStage, ShipmentStepKind } from '@sampan/contract/shipment-steps';
import type { Shipment } from '@sampan/contract/shipments';
import type { Incoterm } from '@sampan/contract/trade-terms';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Day, Decimal, DefaultDecimal, Deletable } from './column-types.ts';

interface ShipmentTable extends Deletable {
  customer_id: string | null;
  customer_name: string;
  consignee: Generated<string>;
  notify: Generated<string>;
  mode: Generated<ShipmentMode>;
  stage: Generated<ShipmentStage>;
  overdue_after: Day | null;
  forwarder: Generated<string>;
  carrier: Generated<string>;
  vessel: Generated<string>;
  booking_no: Generated<string>;
  bl_no: Generated<string>;
  tracking_url: Generated<string>;
  containers: ColumnType<Shipment['containers'], string | undefined, string>;
  port_from: Generated<string>;
  port_to: Generated<string>;
  etd: Day | null;
  eta: Day | null;
  incoterm: Generated<Incoterm>;
  place: Generated<string>;
  marks: Generated<string>;
  note: Generated<string>;
  charge_line_ids: Generated<string[]>;
  cartons: Generated<number>;
  cbm: DefaultDecimal;
  gross_kg: DefaultDecimal;
  name: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
  created_by: string | null;
}

interface ShipmentOrderTable {
  shipment_id: string;
  order_id: string;
}

interface PackingRowTable {
  id: Generated<string>;
  shipment_id: string;
  position: number;
  purchase_line_id: string;
  container: number | null;
  carton_from: number | null;
  carton_to: number | null;
  per_carton: number;
  /** Of the row. */
  pieces: number;
  carton_mm: number[] | null;
  gross_kg: Decimal | null;
  net_kg: Decimal | null;
  is_estimated: Generated<boolean>;
}

interface ShipmentStepTable {
  shipment_id: string;
  kind: ShipmentStepKind;
  planned: Day | null;
  done: Day | null;
  is_off: Generated<boolean>;
  /** Set by the database. */
  done_at: GeneratedAlways<Date | null>;
}

/** The tables of shipments. */
export interface ShipmentTables {
  shipment: ShipmentTable;
  shipment_order: ShipmentOrderTable;
  packing_row: PackingRowTable;
  shipment_step: ShipmentStepTable;
}

export type ShipmentTableRow = Selectable<ShipmentTable>;
export type PackingTableRow = Selectable<PackingRowTable>;
export type ShipmentStepRow = Selectable<ShipmentStepTable>;
