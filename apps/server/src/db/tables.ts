import type { Role } from '@sampan/contract/accounts';
import type { StockBand } from '@sampan/contract/stock';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';

/** Set by the database; written only where the past is made up in tests. */
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
  address: string;
  is_known_address: boolean;
  at: Stamp;
}

interface SignInAddressTable {
  account_id: string;
  address: string;
  last_success_at: Stamp;
}

interface SettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Stamp;
  updated_by: string | null;
}

interface AuditEntryTable {
  id: Generated<string>;
  at: Stamp;
  account_id: string | null;
  action: string;
  entity_type: string;
  entity_id: string | null;
  changes: JSONColumnType<Record<string, unknown>>;
}

/** What every record that staff delete and restore has. */
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
  /** Exact, as text. */
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

/** Written by triggers only. */
type Kept<T> = ColumnType<T, never, never>;

/** The living products once more, as narrow as lists and searches can have them. */
interface ProductListingTable {
  number: Kept<number>;
  is_public: Kept<boolean>;
  supplier_id: Kept<string | null>;
  catalog_id: Kept<string | null>;
  price: Kept<string>;
  stock_band: Kept<StockBand>;
  text: Kept<string>;
}

/** Kept counts; a count is the sum of its rows. */
interface ProductTallyTable {
  dimension: Kept<'all' | 'block' | 'supplier' | 'catalog' | 'shelf'>;
  key: Kept<string>;
  living: Kept<number>;
  public: Kept<number>;
  writes: Kept<number>;
}

export interface Tables {
  supplier: SupplierTable;
  catalog: CatalogTable;
  product: ProductTable;
  product_image: ProductImageTable;
  product_listing: ProductListingTable;
  product_tally: ProductTallyTable;
  account: AccountTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  sign_in_failure: SignInFailureTable;
  sign_in_address: SignInAddressTable;
  setting: SettingTable;
  audit_entry: AuditEntryTable;
}

export type AccountRow = Selectable<AccountTable>;
export type SupplierRow = Selectable<SupplierTable>;
export type CatalogRow = Selectable<CatalogTable>;
export type ProductRow = Selectable<ProductTable>;
export type ProductImageRow = Selectable<ProductImageTable>;
export type ListedRow = Selectable<ProductListingTable>;
