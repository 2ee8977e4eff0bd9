export type DocumentLanguage = 'en' | 'he' | 'zh';

/** What a customer's document shows. It has no field for cost, supplier, margin or an internal note. */
export interface QuoteDocument {
  language: DocumentLanguage;
  number: string;
  version: number;
  isDraft: boolean;
  title: string;
  company: { name: string; email: string; phone: string; address: string };
  customerName: string;
  companyName: string;
  currency: string;
  incoterm: string;
  place: string;
  /** Days are ISO dates in the time zone of the office. */
  sentOn: string | null;
  validUntil: string | null;
  leadDays: number | null;
  paymentTerms: string;
  intro: string;
  notes: string;
  /** Of all lines together; null if unknown. */
  shipment: { cartons: number | null; cbm: number | null; kg: number | null };
  /** The customer's page, on which the quote can be accepted; null if there is none. */
  link: string | null;
  lines: QuoteDocumentLine[];
  /** Only charges of the customer. An amount is null while it is unknown. */
  charges: { kind: DocumentChargeKind; label: string; amount: number | null }[];
  /** Absent when prices are hidden or one is missing. */
  total?: number | undefined;
  landed?: LandedSum | undefined;
}

export interface QuoteDocumentLine {
  name: string;
  sku?: string | undefined;
  details: string;
  /** An image file; null if there is none. */
  picture: Uint8Array | null;
  quantity: number | null;
  unit: string;
  unitPrice?: number | undefined;
  total?: number | undefined;
  moq: number | null;
  leadDays: number | null;
  carton: { quantity: number | null; cbm: number | null };
  /** Per unit. */
  landed?: LandedAmount | undefined;
}

/** Landed cost in the currency of the quote and in the customer's. Incomplete: a part is unknown, so it is a minimum. */
export interface LandedAmount {
  amount: number | null;
  local: { amount: number; currency: string } | null;
  isComplete: boolean;
}

export interface LandedSum extends LandedAmount {
  includes: DocumentChargeKind[];
  missing: MissingFact[];
}

/** Why a landed cost is incomplete. */
export type MissingFact = 'quantity' | 'price' | 'rate' | 'carton' | 'duty' | 'purchaseTax' | 'vat' | 'charges';

/** The additional columns of a workbook for the office. */
export interface InternalQuote {
  internalNote: string;
  lines: InternalQuoteLine[];
}

export interface InternalQuoteLine {
  supplier: string;
  cost: number | null;
  costCurrency: string;
  /** Per unit, in the currency of the quote, with the charges paid by the office. */
  fullCost: number | null;
}

export type DocumentChargeKind =
  | 'inland'
  | 'export'
  | 'freight'
  | 'insurance'
  | 'duty'
  | 'purchaseTax'
  | 'vat'
  | 'clearance'
  | 'delivery'
  | 'inspection'
  | 'packaging'
  | 'tooling'
  | 'commission'
  | 'other';
