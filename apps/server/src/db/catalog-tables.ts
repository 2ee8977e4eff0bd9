import type { TermForms, TermKind } from '@sampan/contract/glossary';
import type { Language } from '@sampan/contract/languages';
import type { Translation } from '@sampan/contract/product-translations';
import type { StockBand } from '@sampan/contract/stock';
import type { CandidateState } from '@sampan/contract/supplier-candidates';
import type { SupplierPrice } from '@sampan/contract/supplier-prices';
import type { Certificate, PriceStep } from '@sampan/contract/trade-facts';
import type { ValueText } from '@sampan/contract/value-translations';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { Decimal, Deletable, Kept, Stamp } from './column-types.ts';

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

interface CertificateFileTable {
  id: Generated<string>;
  product_id: string;
  certificate: string;
  file_key: string;
  file_name: string;
  size: number;
  created_at: Stamp;
  created_by: string | null;
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
  visual_descriptor: Buffer | null;
  visual_bands: Generated<number[]>;
  created_at: Stamp;
}

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

/** The texts of a value in other languages. */
export type StoredValueTexts = { [L in Language]?: ValueText & { by: string | null } };

interface ValueTranslationTable {
  key: string;
  value: string;
  language: Language;
  translations: ColumnType<StoredValueTexts, string | undefined, string>;
  updated_at: Stamp;
  updated_by: string | null;
}

/** The tables of the catalog. */
export interface CatalogTables {
  supplier_price: SupplierPriceTable;
  glossary_term: GlossaryTermTable;
  translation_memory: TranslationMemoryTable;
  value_translation: ValueTranslationTable;
  supplier: SupplierTable;
  catalog: CatalogTable;
  product: ProductTable;
  product_image: ProductImageTable;
  certificate_file: CertificateFileTable;
  product_listing: ProductListingTable;
  product_tally: ProductTallyTable;
  supplier_candidate: SupplierCandidateTable;
}
export type SupplierRow = Selectable<SupplierTable>;
export type CatalogRow = Selectable<CatalogTable>;
export type ProductRow = Selectable<ProductTable>;
export type GlossaryTermRow = Selectable<GlossaryTermTable>;
export type ValueTranslationRow = Selectable<ValueTranslationTable>;
export type CertificateFileRow = Selectable<CertificateFileTable>;
export type ProductImageRow = Selectable<ProductImageTable>;
export type SupplierCandidateRow = Selectable<SupplierCandidateTable>;
