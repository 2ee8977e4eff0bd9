import type { IssuedInspection } from '@sampan/contract/inspections';
import type { DocumentKind, IssuedProforma } from '@sampan/contract/issued-documents';
import type { IssuedInvoice, IssuedPackingList } from '@sampan/contract/issued-shipments';
import type { Language } from '@sampan/contract/languages';
import type { LineNames, OrderModel, OrderShow } from '@sampan/contract/order-drafts';
import type { Margin } from '@sampan/contract/order-figures';
import type { OrderFileKind, OrderPaper } from '@sampan/contract/order-files';
import type { OfferedCharge, Order, OrderLine, OrderStage, OrderState } from '@sampan/contract/orders';
import type { DelayReason, IssuedPurchase, Purchase, PurchaseState, PurchaseStep } from '@sampan/contract/purchases';
import type { Packing } from '@sampan/contract/supplier-packing';
import type { ChargeKind, Incoterm, QuoteRates } from '@sampan/contract/trade-terms';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Day, Decimal, DefaultDecimal, Deletable, Stamp } from './column-types.ts';

interface CustomerOrderTable extends Deletable {
  model: Generated<OrderModel>;
  state: Generated<OrderState>;
  state_before: Generated<'' | 'draft' | 'confirmed'>;
  stage: Generated<OrderStage>;
  overdue_after: Day | null;
  behind_days: Generated<number>;
  title: Generated<string>;
  quote_id: string | null;
  quote_version: number | null;
  /** When that version was accepted; set by the database. */
  accepted_at: Generated<Date | null>;
  inquiry_id: string | null;
  customer_id: string | null;
  customer_name: string;
  company_name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  bill_to: Generated<string>;
  tax_id: Generated<string>;
  customer_reference: Generated<string>;
  language: Language;
  currency: string;
  rates: JSONColumnType<QuoteRates>;
  incoterm: Generated<Incoterm>;
  place: Generated<string>;
  destination_country: Generated<string>;
  wanted_on: Day | null;
  marks: Generated<string>;
  notes: Generated<string>;
  internal_note: Generated<string>;
  commission_percent: Decimal | null;
  commission_from: Generated<Order['commissionFrom']>;
  bank_account_id: string | null;
  inspection: Generated<boolean>;
  show: JSONColumnType<OrderShow>;
  quoted: JSONColumnType<Margin> | null;
  /** Of the quote; staff may add them as lines. */
  offered: ColumnType<OfferedCharge[], string | undefined, string>;
  total: DefaultDecimal;
  open: DefaultDecimal;
  due_on: Day | null;
  due_amount: Decimal | null;
  margin_actual: Decimal | null;
  /** Of the order's currency; set by the database. Null: the rates do not have it. */
  usd_rate: GeneratedAlways<string | null>;
  revenue_actual: Decimal | null;
  /** Null if a cost or a rate is unknown. */
  profit_actual: Decimal | null;
  is_measured: Generated<boolean>;
  last_update_at: Date | null;
  confirmed_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  name: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
  created_by: string | null;
}

interface OrderLineTable {
  id: Generated<string>;
  order_id: string;
  position: number;
  line_key: string | null;
  kind: Generated<OrderLine['kind']>;
  product_id: string | null;
  names: JSONColumnType<LineNames>;
  sku: Generated<string>;
  details: Generated<string>;
  picture_key: string | null;
  picture_widths: number[] | null;
  picture_width: number | null;
  picture_height: number | null;
  quantity: number;
  unit: Generated<string>;
  unit_price: Decimal;
  customs_value: Decimal | null;
  quoted_cost: Decimal | null;
  quoted_cost_currency: Generated<string>;
  supplier_id: string | null;
  supplier_price_id: string | null;
  lead_days: number | null;
  carton_quantity: number | null;
  carton_mm: number[] | null;
  carton_kg: Decimal | null;
  net_kg: Decimal | null;
  hs_code: Generated<string>;
  origin_country: Generated<string>;
}

interface OrderCostTable {
  id: Generated<string>;
  order_id: string;
  position: number;
  kind: ChargeKind;
  label: Generated<string>;
  expected: Decimal | null;
  currency: string;
}

interface PurchaseOrderTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  order_id: string;
  supplier_id: string | null;
  supplier_name: string;
  contact: Generated<string>;
  language: Generated<Language>;
  channel: Generated<Purchase['channel']>;
  state: Generated<PurchaseState>;
  revision: Generated<number>;
  confirmed_revision: number | null;
  is_changed: Generated<boolean>;
  currency: string;
  incoterm: Generated<Incoterm>;
  place: Generated<string>;
  tax: Generated<Purchase['tax']>;
  deliver_on: Day | null;
  terms: Generated<string>;
  packaging: Generated<string>;
  marks: Generated<string>;
  note: Generated<string>;
  supplier_reference: Generated<string>;
  sent_at: Date | null;
  /** Set by the database. */
  first_sent_at: Generated<Date | null>;
  opened_at: Date | null;
  confirmed_at: Date | null;
  confirmed_by: Generated<string>;
  reject_reason: Generated<string>;
  reminders: Generated<number>;
  total: Decimal | null;
  paid: DefaultDecimal;
  due_on: Day | null;
  due_amount: Decimal | null;
  /** US dollars per unit of its currency; set by the database. Null: the rates of the order do not have it. */
  usd_rate: Generated<string | null>;
  search: GeneratedAlways<string>;
  created_at: Stamp;
  created_by: string | null;
  updated_at: Stamp;
  updated_by: string | null;
}

interface PurchaseDeductionTable {
  purchase_id: string;
  round_id: string;
  sample_number: string;
  amount: Decimal;
}

interface PurchaseLineTable {
  id: Generated<string>;
  purchase_id: string;
  order_line_id: string;
  position: number;
  quantity: number;
  price: Decimal | null;
  specification: Generated<string>;
  packing: ColumnType<Packing | null, string | null | undefined, string | null>;
}

interface StepTable {
  id: Generated<string>;
  order_id: string;
  purchase_id: string;
  kind: PurchaseStep;
  position: number;
  planned: Day | null;
  promised: Day | null;
  first_promised: Day | null;
  shown: Day | null;
  done: Day | null;
  is_off: Generated<boolean>;
  /** Set by the database. */
  done_at: GeneratedAlways<Date | null>;
  shown_before: Day | null;
  told_at: Date | null;
}

interface StepPromiseTable {
  id: Generated<string>;
  step_id: string;
  at: Stamp;
  day: Day;
  reason: Generated<DelayReason | ''>;
  note: Generated<string>;
  account_id: string | null;
  actor: Generated<string>;
}

interface IssuedDocumentTable {
  id: Generated<string>;
  /** Null for the documents of a shipment. */
  order_id: string | null;
  purchase_id: string | null;
  shipment_id: string | null;
  inspection_id: string | null;
  kind: DocumentKind;
  revision: number;
  language: Language;
  data: JSONColumnType<IssuedProforma | IssuedPurchase | IssuedInspection | IssuedInvoice | IssuedPackingList>;
  bank_account_id: string | null;
  issued_at: Stamp;
  issued_by: string | null;
  replaced_at: Date | null;
  confirmed_at: Date | null;
  confirmed_by: Generated<string>;
}

interface OrderFileTable {
  id: Generated<string>;
  order_id: string | null;
  purchase_id: string | null;
  shipment_id: string | null;
  sample_id: string | null;
  inspection_id: string | null;
  step_kind: Generated<string>;
  kind: OrderFileKind;
  paper: Generated<OrderPaper>;
  title: Generated<string>;
  for_customer: Generated<boolean>;
  valid_until: Day | null;
  file_key: string;
  file_name: string;
  size: number;
  widths: number[] | null;
  width: number | null;
  height: number | null;
  created_at: Stamp;
  account_id: string | null;
  actor: Generated<string>;
}

/** The kept counts of the orders outside the trash. */
interface OrderTallyTable {
  state: OrderState;
  stage: OrderStage;
  is_open: boolean;
  late_on: Day;
  orders: number;
}

/** The tables of orders. */
export interface OrderTables {
  order_tally: OrderTallyTable;
  customer_order: CustomerOrderTable;
  order_line: OrderLineTable;
  order_cost: OrderCostTable;
  purchase_order: PurchaseOrderTable;
  purchase_line: PurchaseLineTable;
  purchase_deduction: PurchaseDeductionTable;
  step: StepTable;
  step_promise: StepPromiseTable;
  issued_document: IssuedDocumentTable;
  order_file: OrderFileTable;
}
export type CustomerOrderRow = Selectable<CustomerOrderTable>;
export type OrderLineRow = Selectable<OrderLineTable>;
export type OrderCostRow = Selectable<OrderCostTable>;
export type PurchaseOrderRow = Selectable<PurchaseOrderTable>;
export type PurchaseLineRow = Selectable<PurchaseLineTable>;
export type StepRow = Selectable<StepTable>;
export type OrderFileRow = Selectable<OrderFileTable>;
export type IssuedDocumentRow = Selectable<IssuedDocumentTable>;
