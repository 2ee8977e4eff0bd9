/** What the form of an RFQ and its reader share. The form is read by the ids in its hidden cells, never by position. */

export const SHEET_TERMS = [
  'currency',
  'incoterm',
  'place',
  'tax',
  'validUntil',
  'payment',
  'termsNote',
  'contact',
] as const;
export type SheetTerm = (typeof SHEET_TERMS)[number];

/** The columns that a supplier fills in, after the prices. */
export const SHEET_FIELDS = [
  'cannotMake',
  'moq',
  'leadDays',
  'cartonQuantity',
  'cartonLength',
  'cartonWidth',
  'cartonHeight',
  'cartonKg',
  'samplePrice',
  'sampleDays',
  'tooling',
  'hsCode',
  'packaging',
  'asRequested',
  'differs',
  'note',
] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** The choices of the lists in the form. */
export const CANNOT_MAKE = '做不了 Cannot make';
export const AS_REQUESTED = { yes: '符合要求 As requested', differs: '有差异 Differs' };
export const TAX = { with: '含税 With tax', without: '不含税 Without tax' };

export const SHEET_QUANTITIES = 4;
/** The column of our picture; a supplier's picture is in any other column. */
export const PICTURE_KEY = 'picture';
/** The value of a term is in this column. */
export const TERM_VALUE_KEY = 'specification';
export const quantityKey = (at: number): string => `quantity.${at}`;
export const priceKey = (at: number): string => `price.${at}`;
export const termId = (term: SheetTerm): string => `term.${term}`;

export interface SheetOwner {
  /** RFQ-0001. */
  rfq: string;
  /** Tells the recipients of an RFQ apart. It is no id of a record. */
  recipient: string;
}

const MARK = 'SAMPAN-RFQ';

/** The hidden cell that names the RFQ and the recipient. */
export const ownerMark = ({ rfq, recipient }: SheetOwner): string =>
  [MARK, rfq, recipient, checksum(rfq + recipient)].join(':');

/** The owner that a cell names: null if the cell is something else, `'changed'` if its checksum is wrong. */
export function readOwnerMark(cell: string): SheetOwner | 'changed' | null {
  const [mark, rfq = '', recipient = '', sum] = cell.trim().split(':');
  if (mark !== MARK) return null;
  return sum === checksum(rfq + recipient) ? { rfq, recipient } : 'changed';
}

/** FNV-1a. It only has to notice an accidental change. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
