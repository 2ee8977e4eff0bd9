import type { Role } from '@sampan/contract/accounts';
import type { CustomerChange, CustomerStatus } from '@sampan/contract/customers';
import type { ExtractedData, ExtractedProduct } from '@sampan/contract/extraction';
import type { ExtractionState } from '@sampan/contract/extraction-jobs';
import type { MailKind } from '@sampan/contract/failed-mail';
import type {
  CustomerAction,
  ImportType,
  InquirySource,
  InquiryStatus,
  MailState,
  TimelineEntry,
} from '@sampan/contract/inquiries';
import type { Language } from '@sampan/contract/languages';
import type { MessageKey, MessageRef } from '@sampan/contract/message-ref';
import type { CategoryType, PdfReading } from '@sampan/contract/pdf-catalogs';
import type { StockBand } from '@sampan/contract/stock';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';

/** Set by the database. Only tests write it, to create records in the past. */
type Stamp = Generated<Date>;

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

/** The columns of records that staff can delete and restore. */
interface Deletable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  created_at: Stamp;
  updated_at: Stamp;
  updated_by: string | null;
  deleted_at: Date | null;
  deleted_by: string | null;
}

interface SupplierTable extends Deletable {
  name: string;
  email: string;
  email_key: string;
  phone: string;
  website: Generated<string>;
  wechat_id: Generated<string>;
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
}

interface ProductImageTable {
  id: Generated<string>;
  product_id: string;
  position: number;
  file_key: string;
  widths: number[];
  width: number;
  height: number;
  perceptual_hash: ColumnType<string, string, never>;
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
}

/** Maintained counts. A count is the sum of its rows. */
interface ProductTallyTable {
  dimension: Kept<'all' | 'block' | 'supplier' | 'catalog' | 'shelf'>;
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
  status: Generated<CustomerStatus>;
  language: Generated<Language>;
  search: GeneratedAlways<string>;
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
  customer_action: CustomerAction;
  submission_key: Buffer | null;
  retry_key: Buffer | null;
  search: GeneratedAlways<string>;
  created_at: Stamp;
  created_by: string | null;
  updated_at: Stamp;
  updated_by: string | null;
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
  at: Stamp;
  account_id: string | null;
  kind: TimelineEntry['kind'];
  details: JSONColumnType<Pick<TimelineEntry, 'from' | 'to' | 'text' | 'state' | 'channel'>>;
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
  body: string;
  state: Generated<MailState>;
  failure: string | null;
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

export interface Tables {
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
  inquiry: InquiryTable;
  inquiry_product: InquiryProductTable;
  inquiry_event: InquiryEventTable;
  mail: MailTable;
  pdf_category: PdfCategoryTable;
  pdf_catalog: PdfCatalogTable;
  pdf_file: PdfFileTable;
  pdf_page: PdfPageTable;
  extraction: ExtractionTable;
  extraction_page: ExtractionPageTable;
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
export type RecordTable = 'supplier' | 'catalog' | 'product' | 'customer' | 'pdf_catalog' | 'pdf_category';

export type AccountRow = Selectable<AccountTable>;
export type SupplierRow = Selectable<SupplierTable>;
export type CatalogRow = Selectable<CatalogTable>;
export type ProductRow = Selectable<ProductTable>;
export type ProductImageRow = Selectable<ProductImageTable>;
export type CustomerRow = Selectable<CustomerTable>;
export type InquiryTableRow = Selectable<InquiryTable>;
export type InquiryProductRow = Selectable<InquiryProductTable>;
export type MailRow = Selectable<MailTable>;
export type PdfCategoryRow = Selectable<PdfCategoryTable>;
export type PdfCatalogRow = Selectable<PdfCatalogTable>;
export type PdfFileRow = Selectable<PdfFileTable>;
export type ExtractionRow = Selectable<ExtractionTable>;
