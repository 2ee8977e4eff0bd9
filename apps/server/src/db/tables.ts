import type { Role, StartPage } from '@sampan/contract/accounts';
import type { AttachmentKind } from '@sampan/contract/attachments';
import type { BulkListName } from '@sampan/contract/bulk';
import type { MergeKind, NoteKind } from '@sampan/contract/customer-timeline';
import type { CustomerChange, CustomerStatus } from '@sampan/contract/customers';
import type { ExtractedData, ExtractedProduct, SheetRole } from '@sampan/contract/extraction';
import type { ExtractionState } from '@sampan/contract/extraction-jobs';
import type { MailKind } from '@sampan/contract/failed-mail';
import type { TermForms, TermKind } from '@sampan/contract/glossary';
import type {
  CustomerAction,
  InquirySource,
  InquiryStatus,
  MailState,
  TimelineEntry,
} from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import type { ListSetting } from '@sampan/contract/list-settings';
import type { MessageKey, MessageRef } from '@sampan/contract/message-ref';
import type { ImportType } from '@sampan/contract/new-inquiries';
import type { SetStep, WaitingFor } from '@sampan/contract/next-steps';
import type { OrderActivity } from '@sampan/contract/orders';
import type { CategoryType, PdfReading } from '@sampan/contract/pdf-catalogs';
import type { Translation } from '@sampan/contract/product-translations';
import type { QuoteCharge, QuoteKind, QuotePricing, QuoteShow } from '@sampan/contract/quote-drafts';
import type { QuoteActivity, QuoteDecision, QuoteStatus } from '@sampan/contract/quotes';
import type { RecordWith } from '@sampan/contract/records';
import type { ReplyUse } from '@sampan/contract/reply-templates';
import type { RecipientState, RfqActivity, RfqChannel, RfqNames, RfqState } from '@sampan/contract/rfqs';
import type { StockBand } from '@sampan/contract/stock';
import type { CandidateState } from '@sampan/contract/supplier-candidates';
import type { SupplierPrice } from '@sampan/contract/supplier-prices';
import type { SupplierQuote } from '@sampan/contract/supplier-quotes';
import type { Certificate, PriceStep } from '@sampan/contract/trade-facts';
import type { Incoterm, QuoteRates } from '@sampan/contract/trade-terms';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';

import type { Day, Decimal, Deletable, Stamp } from './column-types.ts';
import type { OrderTables } from './order-tables.ts';
import type { ShipmentTables } from './shipment-tables.ts';

interface AccountTable {
  id: Generated<string>;
  username: string;
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  role: Role;
  password_hash: string;
  start_page: Generated<StartPage>;
  last_login_at: Date | null;
  created_at: Stamp;
  updated_at: Stamp;
  deleted_at: Date | null;
  deleted_by: string | null;
}

interface SessionTable {
  id: Generated<string>;
  account_id: string;
  user_agent: string;
  address: Generated<string>;
  uses_cookie: Generated<boolean>;
  created_at: Stamp;
  last_used_at: Stamp;
  ended_at: Date | null;
}

interface SessionTokenTable {
  digest: Buffer;
  session_id: string;
  kind: 'access' | 'refresh';
  created_at: Stamp;
  exchanged_at: Date | null;
}

interface SignInFailureTable {
  id: Generated<number>;
  login_key: string;
  typed_login: ColumnType<string | null, string | null | undefined>;
  address: string;
  is_known_address: boolean;
  at: Stamp;
}

interface SignInAddressTable {
  account_id: string;
  address: string;
  last_success_at: Stamp;
}

interface TotpTable {
  account_id: string;
  secret: Buffer;
  last_step: number | null;
  created_at: Stamp;
  confirmed_at: Date | null;
}

interface RecoveryCodeTable {
  account_id: string;
  digest: Buffer;
  used_at: Date | null;
}

interface SignInChallengeTable {
  digest: Buffer;
  account_id: string;
  password_digest: Buffer;
  failures: Generated<number>;
  expires_at: Date;
}

interface PasskeyTable {
  id: Generated<string>;
  account_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Stamp;
  last_used_at: Date | null;
}

interface PasskeyChallengeTable {
  digest: Buffer;
  account_id: string | null;
  sign_in_digest: Buffer | null;
  expires_at: Date;
}

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

interface SupplierTable extends Deletable {
  name: string;
  email: string;
  email_key: string;
  phone: string;
  website: Generated<string>;
  wechat_id: Generated<string>;
  wechat_group: Generated<string>;
  whatsapp: Generated<string>;
  contact_person: Generated<string>;
  language: Generated<Language>;
  note: Generated<string>;
  street: string;
  city: string;
  state: Generated<string>;
  zip_code: Generated<string>;
  country: string;
  search: GeneratedAlways<string>;
}

interface CatalogTable extends Deletable {
  name: string;
  description: string;
  supplier_id: string | null;
  is_active: Generated<boolean>;
  category: Generated<string>;
  search: GeneratedAlways<string>;
}

interface ProductTable extends Deletable {
  name: string;
  description: Generated<string>;
  /** An exact decimal, as a string. */
  price: string;
  supplier_id: string | null;
  catalog_id: string | null;
  original_sku: Generated<string>;
  attributes: ColumnType<{ name: string; value: string }[], string | undefined, string>;
  tags: Generated<string[]>;
  category: Generated<string>;
  specifications: ColumnType<Record<string, string>, string | undefined, string>;
  quantity: number | null;
  status: Generated<'active' | 'inactive'>;
  language: Generated<Language>;
  brand: Generated<string>;
  unit: Generated<string>;
  moq: number | null;
  price_steps: ColumnType<PriceStep[], string | undefined, string>;
  lead_days: number | null;
  carton_quantity: number | null;
  /** Stored as JSON. */
  carton_cm: [number, number, number] | null;
  carton_kg: Decimal | null;
  hs_code: Generated<string>;
  material: Generated<string>;
  color: Generated<string>;
  size: Generated<string>;
  origin: Generated<string>;
  sample_price: Decimal | null;
  port: Generated<string>;
  certificates: ColumnType<Certificate[], string | undefined, string>;
  translations: ColumnType<StoredTranslations, string | undefined, string>;
}

/** The texts of a product in other languages. */
export type StoredTranslations = { [L in Language]?: Translation & { by: string | null } };

interface ProductImageTable {
  id: Generated<string>;
  product_id: string;
  position: number;
  file_key: string;
  widths: number[];
  width: number;
  height: number;
  perceptual_hash: ColumnType<string, string, never>;
  visual_descriptor: Buffer | null;
  visual_bands: Generated<number[]>;
  created_at: Stamp;
}

/** A column that only triggers write. */
type Kept<T> = ColumnType<T, never, never>;

/** A narrow copy of the active products, for lists and searches. */
interface ProductListingTable {
  number: Kept<number>;
  is_public: Kept<boolean>;
  supplier_id: Kept<string | null>;
  catalog_id: Kept<string | null>;
  cents: Kept<number>;
  stock_band: Kept<StockBand>;
  text: Kept<string>;
  category_key: Kept<string>;
  category: Kept<string>;
  missing: Kept<number>;
  suggested: Kept<number>;
}

/** Maintained counts. A count is the sum of its rows. */
interface ProductTallyTable {
  dimension: Kept<'all' | 'block' | 'supplier' | 'catalog' | 'shelf' | 'category'>;
  key: Kept<string>;
  living: Kept<number>;
  public: Kept<number>;
  writes: Kept<number>;
}

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

interface SupplierCandidateTable {
  id: Generated<string>;
  name: string;
  company: string;
  wechat_id: string;
  products: string;
  language: Language;
  state: Generated<CandidateState>;
  suspect: Generated<boolean>;
  submission_key: Buffer;
  created_at: Stamp;
  updated_by: string | null;
}

interface ReplyTemplateTable {
  id: Generated<string>;
  title: string;
  use: ReplyUse;
  texts: JSONColumnType<Record<Language, string>>;
  created_at: Stamp;
  updated_by: string | null;
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

interface PdfCategoryTable extends Omit<Deletable, 'number'> {
  type: CategoryType;
  name: string;
  name_key: string;
  own_number: Generated<string>;
  search: GeneratedAlways<string>;
}

interface PdfCatalogTable extends Deletable {
  name: Generated<string>;
  own_number: Generated<string>;
  shown_number: GeneratedAlways<string>;
  title: GeneratedAlways<string>;
  group_id: Generated<string>;
  wechat_id: Generated<string>;
  company_name: Generated<string>;
  factory_name: Generated<string>;
  factory_contact_info: Generated<string>;
  factory_number: Generated<string>;
  category_id: string | null;
  former_category_id: string | null;
  search: GeneratedAlways<string>;
}

interface PdfFileTable {
  pdf_catalog_id: string;
  file_key: string;
  file_name: string;
  size: number;
  sha256: Buffer;
  reading: Generated<PdfReading>;
  page_count: number | null;
  thumbnail_key: string | null;
  thumbnail_widths: number[] | null;
}

interface PdfPageTable {
  pdf_catalog_id: string;
  page: number;
  text: string;
  search: GeneratedAlways<string>;
}

interface ExtractionTable {
  id: Generated<string>;
  account_id: string;
  file_name: string;
  /** Null once it is cancelled. */
  file_key: string | null;
  owns_file: boolean;
  size: number;
  state: Generated<ExtractionState>;
  problem: MessageKey | null;
  pages_done: Generated<number>;
  total_pages: number | null;
  result: ColumnType<ExtractedData | null, string | null | undefined, string | null>;
  attempts: Generated<number>;
  beat_at: Date | null;
  created_at: Stamp;
  used_at: Stamp;
  kind: Generated<'pdf' | 'sheet'>;
  supplier_id: string | null;
  sheet_roles: ColumnType<Record<string, Record<string, SheetRole>>, string | undefined, string>;
}

interface ExtractionCellsTable {
  extraction_id: string;
  page: number;
  part: number;
  cells: JSONColumnType<string[][]>;
}

interface LearnedColumnTable {
  supplier_id: string;
  header: string;
  role: SheetRole;
  learned_at: Stamp;
}

interface PriceListTable {
  id: Generated<string>;
  supplier_id: string | null;
  extraction_id: string;
  file_name: string;
  sheet: string;
  effective_on: ColumnType<Date, string | undefined, never>;
  saved_at: Stamp;
  withdrawn_at: Date | null;
}

interface ExtractionPageTable {
  extraction_id: string;
  page: number;
  rows: JSONColumnType<ExtractedProduct[]>;
}

interface ExtractedPictureTable {
  filename: string;
  extraction_id: string;
  file_key: string;
  /** Selected as a string: a 64-bit value exceeds a JavaScript number. */
  perceptual_hash: ColumnType<string, string, never>;
}

interface ExtractionSaveTable {
  id: Generated<string>;
  account_id: string;
  key: string;
  refused: JSONColumnType<RefusedRow[]>;
  created_at: Stamp;
  price_list_id: string | null;
}

/** A row that was not saved, with message references instead of texts. */
export interface RefusedRow {
  rowId: string;
  errors: { path: string; ref: MessageRef }[];
}

interface ExtractionSavedProductTable {
  save_id: string;
  position: number;
  row_id: string;
  product_id: string;
  saved_at: Date;
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

interface SupplierPriceTable {
  id: Generated<string>;
  product_id: string | null;
  supplier_id: string | null;
  supplier_name: string;
  source: SupplierPrice['source'];
  source_note: Generated<string>;
  currency: string;
  incoterm: SupplierPrice['incoterm'];
  place: string;
  tax: SupplierPrice['tax'];
  tiers: JSONColumnType<SupplierPrice['tiers']>;
  moq: number | null;
  lead_days: number | null;
  valid_until: ColumnType<Date | null, string | null, never>;
  carton_quantity: number | null;
  carton_kg: Decimal | null;
  note: string;
  quoted_at: Stamp;
  quoted_by: string | null;
  rfq_line_id: string | null;
  recipient_id: string | null;
  carton_mm: number[] | null;
  hs_code: Generated<string>;
  sample_price: Decimal | null;
  sample_days: number | null;
  tooling: Decimal | null;
  packaging: Generated<string>;
  as_requested: Generated<'' | 'yes' | 'differs'>;
  differs: Generated<string>;
  superseded_at: Date | null;
  price_list_id: string | null;
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

interface GlossaryTermTable extends Omit<Deletable, 'number'> {
  en: Generated<string>;
  he: Generated<string>;
  zh: Generated<string>;
  kind: TermKind;
  forms: ColumnType<TermForms, string | undefined, string>;
  note: Generated<string>;
  uses: Generated<number>;
  title: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
}

interface TranslationMemoryTable {
  language_from: Language;
  language_to: Language;
  source_key: string;
  target: string;
  uses: Generated<number>;
  last_used_at: Stamp;
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

export interface Tables extends OrderTables, ShipmentTables {
  next_step: NextStepTable;
  list_setting: ListSettingTable;
  digest: DigestTable;
  bulk_change: BulkChangeTable;
  quote: QuoteTable;
  quote_version: QuoteVersionTable;
  quote_line: QuoteLineTable;
  quote_charge: QuoteChargeTable;
  quote_decision: QuoteDecisionTable;
  quote_tally: QuoteTallyTable;
  share_link: ShareLinkTable;
  activity: ActivityTable;
  supplier_price: SupplierPriceTable;
  glossary_term: GlossaryTermTable;
  translation_memory: TranslationMemoryTable;
  rfq: RfqTable;
  rfq_line: RfqLineTable;
  rfq_recipient: RfqRecipientTable;
  rfq_award: RfqAwardTable;
  rfq_picture: RfqPictureTable;
  upload_usage: UploadUsageTable;
  backup: BackupTable;
  secret: SecretTable;
  supplier: SupplierTable;
  catalog: CatalogTable;
  product: ProductTable;
  product_image: ProductImageTable;
  product_listing: ProductListingTable;
  product_tally: ProductTallyTable;
  customer: CustomerTable;
  customer_change: CustomerChangeTable;
  customer_alias: CustomerAliasTable;
  customer_merge: CustomerMergeTable;
  inquiry: InquiryTable;
  inquiry_product: InquiryProductTable;
  inquiry_event: InquiryEventTable;
  attachment: AttachmentTable;
  supplier_candidate: SupplierCandidateTable;
  reply_template: ReplyTemplateTable;
  mail: MailTable;
  pdf_category: PdfCategoryTable;
  pdf_catalog: PdfCatalogTable;
  pdf_file: PdfFileTable;
  pdf_page: PdfPageTable;
  extraction: ExtractionTable;
  extraction_page: ExtractionPageTable;
  extraction_cells: ExtractionCellsTable;
  learned_column: LearnedColumnTable;
  price_list: PriceListTable;
  extracted_picture: ExtractedPictureTable;
  extraction_save: ExtractionSaveTable;
  extraction_saved_product: ExtractionSavedProductTable;
  account: AccountTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  sign_in_failure: SignInFailureTable;
  sign_in_address: SignInAddressTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  sign_in_challenge: SignInChallengeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  setting: SettingTable;
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

export type AccountRow = Selectable<AccountTable>;
export type SupplierRow = Selectable<SupplierTable>;
export type CatalogRow = Selectable<CatalogTable>;
export type ProductRow = Selectable<ProductTable>;
export type GlossaryTermRow = Selectable<GlossaryTermTable>;
export type ProductImageRow = Selectable<ProductImageTable>;
export type CustomerRow = Selectable<CustomerTable>;
export type InquiryTableRow = Selectable<InquiryTable>;
export type InquiryProductRow = Selectable<InquiryProductTable>;
export type SupplierCandidateRow = Selectable<SupplierCandidateTable>;
export type ReplyTemplateRow = Selectable<ReplyTemplateTable>;
export type AttachmentRow = Selectable<AttachmentTable>;
export type QuoteTableRow = Selectable<QuoteTable>;
export type QuoteVersionRow = Selectable<QuoteVersionTable>;
export type QuoteLineRow = Selectable<QuoteLineTable>;
export type RfqTableRow = Selectable<RfqTable>;
export type RfqLineRow = Selectable<RfqLineTable>;
export type RfqPictureRow = Selectable<RfqPictureTable>;
export type RfqRecipientRow = Selectable<RfqRecipientTable>;
export type ShareLinkRow = Selectable<ShareLinkTable>;
export type NextStepRow = Selectable<NextStepTable>;
export type MailRow = Selectable<MailTable>;
export type PdfCategoryRow = Selectable<PdfCategoryTable>;
export type PdfCatalogRow = Selectable<PdfCatalogTable>;
export type PdfFileRow = Selectable<PdfFileTable>;
export type ExtractionRow = Selectable<ExtractionTable>;
