import type { Language } from '@sampan/contract/languages';
import type { QuoteCharge, QuoteKind, QuotePricing, QuoteShow } from '@sampan/contract/quote-drafts';
import type { QuoteDecision, QuoteStatus } from '@sampan/contract/quotes';
import type { RecipientState, RfqChannel, RfqNames, RfqState } from '@sampan/contract/rfqs';
import type { SupplierQuote } from '@sampan/contract/supplier-quotes';
import type { Incoterm, QuoteRates } from '@sampan/contract/trade-terms';
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Day, Decimal, Deletable, Kept, Stamp } from './column-types.ts';

interface QuoteTable extends Deletable {
  kind: QuoteKind;
  inquiry_id: string | null;
  customer_id: string | null;
  title: Generated<string>;
  customer_name: Generated<string>;
  company_name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  language: Language;
  status: Generated<QuoteStatus>;
  withdrawn_at: Date | null;
  current_version: number | null;
  draft_version: number | null;
  total: Decimal | null;
  total_currency: string;
  valid_until: Day | null;
  /** Set by the database, as the next one. */
  first_sent_at: Generated<Date | null>;
  first_accepted_at: Generated<Date | null>;
  name: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
  created_by: string | null;
}

interface QuoteVersionTable {
  id: Generated<string>;
  quote_id: string;
  number: number;
  title: string;
  customer_name: string;
  company_name: string;
  email: string;
  phone: string;
  language: Language;
  currency: string;
  local_currency: string;
  rates: JSONColumnType<QuoteRates>;
  incoterm: Incoterm;
  place: string;
  valid_until: Day | null;
  lead_days: number | null;
  payment_terms: string;
  intro: string;
  notes: string;
  internal_note: string;
  pricing: JSONColumnType<QuotePricing>;
  show: JSONColumnType<QuoteShow>;
  total: Decimal | null;
  sent_at: Date | null;
  sent_by: string | null;
  discarded_at: Date | null;
}

interface QuoteLineTable {
  id: Generated<string>;
  version_id: string;
  position: number;
  line_key: string;
  product_id: string | null;
  is_product: Generated<boolean>;
  name: string;
  sku: string;
  details: string;
  picture_key: string | null;
  picture_widths: number[] | null;
  picture_width: number | null;
  picture_height: number | null;
  quantity: number | null;
  unit: string;
  unit_price: Decimal | null;
  is_manual_price: boolean;
  cost: Decimal | null;
  cost_currency: string;
  cost_incoterm: Incoterm;
  supplier_id: string | null;
  supplier_price_id: string | null;
  moq: number | null;
  lead_days: number | null;
  carton_quantity: number | null;
  carton_mm: number[] | null;
  carton_kg: Decimal | null;
  hs_code: string;
  duty_percent: Decimal | null;
  purchase_tax_percent: Decimal | null;
  margin_percent: Decimal | null;
}

interface QuoteChargeTable {
  id: Generated<string>;
  version_id: string;
  position: number;
  kind: QuoteCharge['kind'];
  label: string;
  basis: QuoteCharge['basis'];
  amount: Decimal;
  currency: string;
  paid_by: QuoteCharge['paidBy'];
  allocated_by: QuoteCharge['allocatedBy'];
}

interface QuoteTallyTable {
  kind: Kept<QuoteTableRow['kind']>;
  status: Kept<QuoteTableRow['status']>;
  valid_until: Kept<Day>;
  quotes: Kept<number>;
}

interface QuoteDecisionTable {
  id: Generated<string>;
  version_id: string;
  at: Stamp;
  kind: QuoteDecision['kind'];
  by_name: string;
  note: string;
  lines: JSONColumnType<QuoteDecision['lines']>;
  total: Decimal | null;
  account_id: string | null;
  link_id: string | null;
}

interface RfqTable extends Deletable {
  inquiry_id: string | null;
  title: string;
  message: Generated<string>;
  internal_note: Generated<string>;
  currency: string;
  rates: JSONColumnType<QuoteRates>;
  incoterm: Incoterm;
  place: Generated<string>;
  exw_addition_percent: Decimal | null;
  closes_at: Date | null;
  show_targets: Generated<boolean>;
  state: Generated<RfqState>;
  changed_at: Date | null;
  name: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
  created_by: string | null;
}

interface RfqLineTable {
  id: Generated<string>;
  rfq_id: string;
  position: number;
  product_id: string | null;
  names: JSONColumnType<RfqNames>;
  specification: string;
  picture_key: string | null;
  picture_widths: number[] | null;
  picture_width: number | null;
  picture_height: number | null;
  quantities: number[];
  target_price: Decimal | null;
  is_removed: Generated<boolean>;
}

interface RfqRecipientTable {
  id: Generated<string>;
  rfq_id: string;
  supplier_id: string | null;
  name: string;
  language: Language;
  channel: RfqChannel;
  contact: string;
  state: Generated<RecipientState>;
  sent_at: Date | null;
  opened_at: Date | null;
  answered_at: Date | null;
  reminders: Generated<number>;
  answer: JSONColumnType<SupplierQuote | null, string | null, string | null>;
  decline_reason: Generated<string>;
}

interface RfqPictureTable {
  id: Generated<string>;
  recipient_id: string;
  rfq_line_id: string;
  picture_key: string;
  picture_widths: number[];
  picture_width: number;
  picture_height: number;
  size: number;
  digest: string;
  created_at: Stamp;
  used_at: Stamp;
}

interface RfqAwardTable {
  rfq_line_id: string;
  supplier_price_id: string;
  reason: string;
  awarded_at: Stamp;
  awarded_by: string | null;
}

/** The tables of quotes and RFQs. */
export interface QuoteTables {
  quote: QuoteTable;
  quote_version: QuoteVersionTable;
  quote_line: QuoteLineTable;
  quote_charge: QuoteChargeTable;
  quote_decision: QuoteDecisionTable;
  quote_tally: QuoteTallyTable;
  rfq: RfqTable;
  rfq_line: RfqLineTable;
  rfq_recipient: RfqRecipientTable;
  rfq_award: RfqAwardTable;
  rfq_picture: RfqPictureTable;
}
export type QuoteTableRow = Selectable<QuoteTable>;
export type QuoteVersionRow = Selectable<QuoteVersionTable>;
export type QuoteLineRow = Selectable<QuoteLineTable>;
export type RfqTableRow = Selectable<RfqTable>;
export type RfqLineRow = Selectable<RfqLineTable>;
export type RfqPictureRow = Selectable<RfqPictureTable>;
export type RfqRecipientRow = Selectable<RfqRecipientTable>;
