import type { ExtractedProduct, SheetRole } from '@sampan/contract/extraction';
import type { SheetLayout } from '@sampan/contract/price-lists';

/** What people say that columns hold: by page, then by column. */
export type SheetRoles = Record<string, Record<string, SheetRole>>;

export interface SheetInput {
  documentId: string;
  /** A name inside the working folder. */
  file: string;
  roles: SheetRoles;
  /** Also hidden sheets, rows and columns. */
  withHidden: boolean;
}

export type SheetMessage =
  | { kind: 'page'; page: number; of: number; rows: ExtractedProduct[] }
  | { kind: 'cells'; page: number; part: number; cells: string[][]; layout: SheetLayout }
  /** `file` is a name inside the working folder. */
  | { kind: 'picture'; file: string; filename: string; perceptualHash: string }
  /** Untrusted: the parent validates `data` with ExtractedData. */
  | { kind: 'result'; data: unknown }
  | { kind: 'refused'; reason: 'locked' | 'unreadable' | 'empty' };
