import type { CustomerChange, CustomerStatus } from '@sampan/contract/customers';
import type { CustomerAction, InquirySource, InquiryStatus, TimelineEntry } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import type { ImportType } from '@sampan/contract/new-inquiries';
import type { Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Deletable, Stamp } from './column-types.ts';

interface CustomerTable extends Deletable {
  name: string;
  email: string;
  email_key: string;
  phone: string;
  company_name: Generated<string>;
  address: Generated<string>;
  city: Generated<string>;
  state: Generated<string>;
  zip_code: Generated<string>;
  country: Generated<string>;
  wechat_id: Generated<string>;
  note: Generated<string>;
  status: Generated<CustomerStatus>;
  language: Generated<Language>;
  search: GeneratedAlways<string>;
  /** The customer that it was merged into. */
  merged_into: Generated<string | null>;
}

interface CustomerAliasTable {
  customer_id: string;
  kind: 'phone' | 'email';
  key: string;
  merge_id: string;
}

/** What a merge moved to the kept customer. */
export interface CustomerMoves {
  inquiries: string[];
  quotes: string[];
  /** Absent in merges of earlier releases. */
  orders?: string[];
  activities: string[];
  notes: string[];
  aliases: Pick<CustomerAliasTable, 'kind' | 'key'>[];
  /** The version of the next step, if it moved. */
  step: string | null;
}

interface CustomerMergeTable {
  id: Generated<string>;
  kept_id: string;
  merged_id: string;
  moves: JSONColumnType<CustomerMoves>;
  fields: JSONColumnType<CustomerChange['changes']>;
  at: Stamp;
  by: string | null;
  undone_at: Generated<Date | null>;
}

interface InquiryTable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  customer_id: string | null;
  full_name: string;
  email: string;
  phone: string;
  import_experience: string;
  business_description: string;
  interested_products: string;
  import_type: ImportType;
  /** An exact decimal, as a string. */
  budget: string | null;
  notes: Generated<string>;
  language: Language;
  source: Generated<InquirySource>;
  suspect: Generated<boolean>;
  subject: string;
  product_names: Generated<string[]>;
  status: Generated<InquiryStatus>;
  admin_response: Generated<string>;
  first_answered_at: Date | null;
  customer_action: CustomerAction;
  submission_key: Buffer | null;
  retry_key: Buffer | null;
  search: GeneratedAlways<string>;
  created_at: Stamp;
  created_by: string | null;
  updated_at: Stamp;
  updated_by: string | null;
  deleted_at: Date | null;
  deleted_by: string | null;
}

interface InquiryProductTable {
  inquiry_id: string;
  position: number;
  product_id: string | null;
  name: string;
  sku: string;
  seen_price: string | null;
  price_then: string | null;
  quantity: number | null;
  target_price: string | null;
}

interface InquiryEventTable {
  id: Generated<string>;
  inquiry_id: string;
  /** Of the inquiry; maintained by triggers. */
  customer_id: Generated<string | null>;
  at: Stamp;
  account_id: string | null;
  kind: TimelineEntry['kind'];
  details: JSONColumnType<Pick<TimelineEntry, 'from' | 'to' | 'text' | 'state' | 'channel' | 'quote' | 'rfq' | 'step'>>;
}

interface CustomerChangeTable {
  id: Generated<string>;
  customer_id: string;
  at: Stamp;
  account_id: string | null;
  kind: CustomerChange['kind'];
  inquiry_id: string | null;
  changes: JSONColumnType<CustomerChange['changes']>;
}

/** The tables of customers and inquiries. */
export interface SalesTables {
  customer: CustomerTable;
  customer_change: CustomerChangeTable;
  customer_alias: CustomerAliasTable;
  customer_merge: CustomerMergeTable;
  inquiry: InquiryTable;
  inquiry_product: InquiryProductTable;
  inquiry_event: InquiryEventTable;
}
export type CustomerRow = Selectable<CustomerTable>;
export type InquiryTableRow = Selectable<InquiryTable>;
export type InquiryProductRow = Selectable<InquiryProductTable>;
