import type { AttachmentKind } from '@sampan/contract/attachments';
import type { BulkListName } from '@sampan/contract/bulk';
import type { MergeKind, NoteKind } from '@sampan/contract/customer-timeline';
import type { MailKind } from '@sampan/contract/failed-mail';
import type { MailState } from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import type { ListSetting } from '@sampan/contract/list-settings';
import type { SetStep, WaitingFor } from '@sampan/contract/next-steps';
import type { OrderActivity } from '@sampan/contract/orders';
import type { QuoteActivity } from '@sampan/contract/quotes';
import type { RecordWith } from '@sampan/contract/records';
import type { ReplyUse } from '@sampan/contract/reply-templates';
import type { RfqActivity, RfqChannel } from '@sampan/contract/rfqs';
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { CatalogTables } from './catalog-tables.ts';
import type { Stamp } from './column-types.ts';
import type { InspectionTables } from './inspection-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PdfTables } from './pdf-tables.ts';
import type { QuoteTables } from './quote-tables.ts';
import type { SalesTables } from './sales-tables.ts';
import type { ShipmentTables } from './shipment-tables.ts';

interface SettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Stamp;
  updated_by: string | null;
}

interface NewsletterSubscriberTable {
  id: Generated<string>;
  email: string;
  email_key: string;
  language: Language;
  created_at: Stamp;
}

interface AllowanceTable {
  kind: string;
  key: string;
  used_at: Date[];
  is_refused: boolean;
  expires_at: Date;
}

interface AuditEntryTable {
  id: Generated<string>;
  at: Stamp;
  account_id: string | null;
  action: string;
  entity_type: string;
  entity_id: string | null;
  changes: JSONColumnType<Record<string, unknown>>;
  /** Only in security entries. */
  address: string | null;
  user_agent: string | null;
}

interface AttachmentTable {
  id: Generated<string>;
  inquiry_id: string | null;
  supplier_candidate_id: string | null;
  /** The account whose unsent response has the file. */
  draft_of: string | null;
  /** The mail of the response that the file went out with. */
  mail_id: string | null;
  position: Generated<number>;
  kind: AttachmentKind;
  file_key: string;
  file_name: string;
  size: number;
  widths: number[] | null;
  width: number | null;
  height: number | null;
  created_at: Stamp;
}

interface ReplyTemplateTable {
  id: Generated<string>;
  title: string;
  use: ReplyUse;
  texts: JSONColumnType<Record<Language, string>>;
  created_at: Stamp;
  updated_by: string | null;
}

interface MailTable {
  id: Generated<string>;
  inquiry_id: string | null;
  kind: MailKind;
  recipient: string;
  language: Language;
  subject: string;
  /** The plain text part. */
  body: string;
  html: Generated<string>;
  state: Generated<MailState>;
  failure: string | null;
  /** The key in the file store, and the name that the recipient sees. */
  attachment_key: string | null;
  attachment_name: string | null;
  is_refused: Generated<boolean>;
  dismissed_at: Date | null;
  created_at: Stamp;
  state_at: Stamp;
}

interface SecretTable {
  name: string;
  value: Buffer;
}

interface BackupTable {
  id: Generated<string>;
  asked_at: Stamp;
  asked_by: string | null;
  started_at: Date | null;
  ended_at: Date | null;
  file_name: string | null;
  bytes: number | null;
  failure: string | null;
}

interface UploadUsageTable {
  account_id: string;
  /** In UTC. */
  day: Date;
  bytes: number;
}

interface ShareLinkTable {
  id: Generated<string>;
  kind: RecordWith<'link'> | 'collection';
  target_id: string;
  digest: Buffer;
  created_at: Stamp;
  created_by: string | null;
  expires_at: Date;
  /** Staff chose the number of days. */
  is_expiry_chosen: Generated<boolean>;
  revoked_at: Date | null;
  revoked_by: string | null;
  opens: Generated<number>;
  first_opened_at: Date | null;
  last_opened_at: Date | null;
}

/** The details of an activity of a quote, or of a note about a customer. */
export interface ActivityDetails {
  version?: number;
  text?: string;
  channel?: QuoteActivity['channel'];
  wishes?: QuoteActivity['wishes'];
  inquiry?: { _id: string; inquiryId: string };
  /** When a note was written, and when its author last changed it. */
  writtenAt?: string;
  changedAt?: string;
  /** The Idempotency-Key of the visitor's request. */
  retryKey?: string;
  /** SHA-256 of the content that came with the key. */
  retryDigest?: string;
  /** Of an order: the purchase order and the payment. */
  poNumber?: string;
  paymentId?: string;
  /** Of an RFQ: the supplier, and how it was asked. */
  recipient?: { _id: string; name: string };
  asked?: RfqChannel;
  step?: SetStep;
}

interface ActivityTable {
  id: Generated<string>;
  entity_type: 'quote' | 'customer' | 'rfq' | 'order';
  entity_id: string;
  customer_id: string | null;
  supplier_id: string | null;
  at: Stamp;
  account_id: string | null;
  actor: Generated<string>;
  kind: QuoteActivity['kind'] | NoteKind | MergeKind | RfqActivity['kind'] | OrderActivity['kind'];
  details: JSONColumnType<ActivityDetails>;
}

interface NextStepTable {
  entity_type: RecordWith<'step'>;
  entity_id: string;
  owner_id: string | null;
  text: Generated<string>;
  due_at: Date | null;
  /** The day whose end is `due_at`; null if the step is due at a time. */
  due_day: ColumnType<Date | null, string | null | undefined, string | null>;
  waiting_for: Generated<WaitingFor>;
  notified_at: Generated<Date | null>;
  updated_at: Stamp;
  updated_by: string | null;
}

interface SitePictureTable {
  file_key: string;
  widths: number[];
  width: number;
  height: number;
  created_at: Stamp;
  created_by: string | null;
}

interface ListSettingTable {
  account_id: string;
  list: string;
  setting: JSONColumnType<ListSetting>;
}

interface DigestTable {
  account_id: string;
  hour: number;
  language: Language;
  day: string;
}

/** A record's values before a bulk change, and its version after it. Without values, the record was deleted. */
export interface EarlierValues {
  id: string;
  version: string;
  values: Record<string, unknown> | null;
}

interface BulkChangeTable {
  id: Generated<string>;
  list: BulkListName;
  account_id: string;
  at: Stamp;
  earlier: JSONColumnType<EarlierValues[]>;
  undone_at: Date | null;
}

export interface Tables
  extends AccountTables,
    CatalogTables,
    PdfTables,
    SalesTables,
    QuoteTables,
    OrderTables,
    PaymentTables,
    InspectionTables,
    ShipmentTables {
  next_step: NextStepTable;
  list_setting: ListSettingTable;
  digest: DigestTable;
  bulk_change: BulkChangeTable;
  share_link: ShareLinkTable;
  activity: ActivityTable;
  upload_usage: UploadUsageTable;
  backup: BackupTable;
  secret: SecretTable;
  attachment: AttachmentTable;
  reply_template: ReplyTemplateTable;
  mail: MailTable;
  setting: SettingTable;
  site_picture: SitePictureTable;
  newsletter_subscriber: NewsletterSubscriberTable;
  allowance: AllowanceTable;
  audit_entry: AuditEntryTable;
}

/** The tables of records that staff can delete and restore. */
export type RecordTable =
  | 'supplier'
  | 'catalog'
  | 'product'
  | 'customer'
  | 'pdf_catalog'
  | 'pdf_category'
  | 'quote'
  | 'glossary_term'
  | 'rfq'
  | 'inquiry'
  | 'customer_order'
  | 'shipment'
  | 'sample';
export type ReplyTemplateRow = Selectable<ReplyTemplateTable>;
export type SitePictureRow = Selectable<SitePictureTable>;
export type AttachmentRow = Selectable<AttachmentTable>;
export type ShareLinkRow = Selectable<ShareLinkTable>;
export type NextStepRow = Selectable<NextStepTable>;
export type MailRow = Selectable<MailTable>;
