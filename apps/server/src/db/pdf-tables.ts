import type { ExtractedData, ExtractedProduct, SheetRole } from '@sampan/contract/extraction';
import type { ExtractionState } from '@sampan/contract/extraction-jobs';
import type { MessageKey, MessageRef } from '@sampan/contract/message-ref';
import type { CategoryType, PdfReading } from '@sampan/contract/pdf-catalogs';
import type { SheetLayout } from '@sampan/contract/price-lists';
import type { VisionReading } from '@sampan/contract/vision';
import type { LearnedRules, PageLine } from '@sampan/extraction/learned/learned-model';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, RawBuilder, Selectable } from 'kysely';
import type { Deletable, Stamp } from './column-types.ts';

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
  /** The rows of the engine, while those of a vision service take their place. */
  local_result: ColumnType<ExtractedData | null, never, RawBuilder<string> | string | null>;
  sheet_roles: ColumnType<Record<string, Record<string, SheetRole>>, string | undefined, string>;
  with_hidden: Generated<boolean>;
  /** The rules that its rows are shown with. */
  learned_file_id: string | null;
  /** People took them back. */
  learned_off: Generated<boolean>;
}

interface ExtractionLinesTable {
  extraction_id: string;
  page: number;
  lines: ColumnType<PageLine[], string, string>;
}

interface LearnedFileTable {
  id: Generated<string>;
  supplier_id: string;
  extraction_id: string;
  file_name: string;
  rules: ColumnType<LearnedRules, string, string>;
  learned_at: Stamp;
}

interface VisionReadingTable {
  id: Generated<string>;
  /** Null once the file is gone. */
  extraction_id: string | null;
  account_id: string;
  state: Generated<'waiting' | 'stopping' | 'done'>;
  service: string;
  model: string;
  pages: number[];
  pages_read: Generated<number>;
  problems: ColumnType<VisionReading['problems'], string | undefined, string>;
  /** Selected as a string. */
  cost: ColumnType<string, string | undefined, RawBuilder<string> | string>;
  created_at: Stamp;
}

interface ExtractionCellsTable {
  extraction_id: string;
  page: number;
  part: number;
  cells: JSONColumnType<string[][]>;
  layout: ColumnType<SheetLayout, string | undefined, string>;
}

interface LearnedColumnTable {
  supplier_id: string;
  header: string;
  role: SheetRole;
  learned_at: Stamp;
  /** Null if people named the column in a price list. */
  learned_file_id: string | null;
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

/** The tables of PDF catalogs and extraction. */
export interface PdfTables {
  pdf_category: PdfCategoryTable;
  pdf_catalog: PdfCatalogTable;
  pdf_file: PdfFileTable;
  pdf_page: PdfPageTable;
  extraction: ExtractionTable;
  extraction_page: ExtractionPageTable;
  extraction_cells: ExtractionCellsTable;
  extraction_lines: ExtractionLinesTable;
  learned_file: LearnedFileTable;
  vision_reading: VisionReadingTable;
  learned_column: LearnedColumnTable;
  price_list: PriceListTable;
  extracted_picture: ExtractedPictureTable;
  extraction_save: ExtractionSaveTable;
  extraction_saved_product: ExtractionSavedProductTable;
}
export type PdfCategoryRow = Selectable<PdfCategoryTable>;
export type PdfCatalogRow = Selectable<PdfCatalogTable>;
export type PdfFileRow = Selectable<PdfFileTable>;
export type VisionReadingRow = Selectable<VisionReadingTable>;
export type ExtractionRow = Selectable<ExtractionTable>;
