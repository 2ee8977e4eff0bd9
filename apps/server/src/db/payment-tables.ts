import type { StampKind } from '@sampan/contract/company-stamps';
import type { DueEvent, Payment, PaymentDirection, PaymentKind } from '@sampan/contract/payments';
import type { Generated, Selectable } from 'kysely';
import type { Day, Decimal, DefaultDecimal, Stamp } from './column-types.ts';

interface BankAccountTable {
  id: Generated<string>;
  label: string;
  beneficiary: string;
  bank: string;
  bank_address: Generated<string>;
  account_no: string;
  swift: Generated<string>;
  currencies: Generated<string[]>;
  is_default: Generated<boolean>;
  changed_at: Stamp;
  changed_by: string | null;
  retired_at: Date | null;
  created_at: Stamp;
  updated_at: Stamp;
  updated_by: string | null;
}

interface CompanyStampTable {
  id: Generated<string>;
  kind: StampKind;
  /** A PNG. */
  content: Buffer;
  created_at: Stamp;
  created_by: string | null;
  /** When a document first printed it. */
  used_at: Date | null;
  retired_at: Date | null;
}

interface PaymentPartTable {
  id: Generated<string>;
  order_id: string;
  purchase_id: string | null;
  position: number;
  percent: Decimal | null;
  amount: Decimal | null;
  due_event: DueEvent;
  due_days: Generated<number>;
  due_on: Day | null;
}

interface PaymentTable {
  id: Generated<string>;
  order_id: string;
  purchase_id: string | null;
  cost_id: string | null;
  direction: PaymentDirection;
  kind: PaymentKind;
  amount: Decimal;
  fee: DefaultDecimal;
  fee_by: Generated<Payment['feeBy']>;
  currency: string;
  rate: Decimal;
  paid_on: Day;
  reference: Generated<string>;
  note: Generated<string>;
  created_at: Stamp;
  created_by: string | null;
  voided_at: Date | null;
  voided_by: string | null;
  void_reason: Generated<string>;
}

/** What is still to be paid for a confirmed order. */
interface OpenPartTable {
  order_id: string;
  purchase_id: string | null;
  direction: 'in' | 'out';
  due_on: Day | null;
  amount: Decimal;
  currency: string;
  usd: Decimal | null;
}

/** A part of the result of a completed order in US dollars. */
interface OrderShareTable {
  order_id: string;
  supplier_id: string | null;
  supplier_name: string | null;
  product_id: string | null;
  revenue: Decimal;
  profit: Decimal;
  quoted_revenue: Decimal | null;
  quoted_profit: Decimal | null;
}

/** The tables of payments, bank accounts and stamps. */
export interface PaymentTables {
  open_part: OpenPartTable;
  order_share: OrderShareTable;
  bank_account: BankAccountTable;
  company_stamp: CompanyStampTable;
  payment_part: PaymentPartTable;
  payment: PaymentTable;
}

export type BankAccountRow = Selectable<BankAccountTable>;
export type CompanyStampRow = Selectable<CompanyStampTable>;
export type PaymentPartRow = Selectable<PaymentPartTable>;
export type PaymentRow = Selectable<PaymentTable>;
