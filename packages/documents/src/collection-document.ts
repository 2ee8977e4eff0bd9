import type { DocumentLanguage, QuoteDocument } from './quote-document.ts';

/** What the document of a collection shows. It has no field for cost, supplier, margin or an internal note. */
export interface CollectionDocument
  extends Pick<
    QuoteDocument,
    | 'number'
    | 'title'
    | 'company'
    | 'customerName'
    | 'companyName'
    | 'currency'
    | 'isDraft'
    | 'sentOn'
    | 'intro'
    | 'notes'
  > {
  language: DocumentLanguage;
  /** The address in the QR code; null without an active link. */
  link: string | null;
  /** The value of the chosen quantities. */
  total?: number | undefined;
  lines: CollectionDocumentLine[];
}

export interface CollectionDocumentLine {
  name: string;
  sku?: string | undefined;
  /** An image file; null if there is none. */
  picture: Uint8Array | null;
  /** Absent when prices are hidden. */
  unitPrice?: number | undefined;
  /** How many a visitor has chosen. */
  quantity?: number | undefined;
  moq: number | null;
  cartonQuantity: number | null;
}
