import type { DocumentLanguage } from './quote-document.ts';

/** What a proforma invoice prints. It has no field for cost, supplier or an internal note. */
export interface ProformaDocument extends OrderDocumentBase {
  kind: 'pi';
  orderNumber: string;
  customer: {
    name: string;
    companyName: string;
    billTo: string;
    taxId: string;
    email: string;
    phone: string;
    reference: string;
  };
  title: string;
  leadDays: number | null;
  wantedOn: string | null;
  bank: {
    beneficiary: string;
    bank: string;
    bankAddress: string;
    accountNo: string;
    swift: string;
    /** The last characters of the number. */
    checkLine: string;
    unchangedSince: string;
  };
  /** PNG pictures, printed where somebody would sign; null if there is none. */
  stamp: Uint8Array | null;
  signature: Uint8Array | null;
}

/** What a purchase order prints. It has no field for the customer or a sale price. */
export interface PurchaseDocument extends OrderDocumentBase {
  kind: 'po';
  supplier: { name: string; contact: string; address: string; reference: string };
  tax: '' | 'with' | 'without';
  deliverOn: string | null;
  packaging: string;
  terms: string;
}

export type OrderDocument = ProformaDocument | PurchaseDocument;

interface OrderDocumentBase {
  /** A purchase order is printed in Chinese with English beneath, or in English. */
  language: DocumentLanguage;
  number: string;
  revision: number;
  /** Days are ISO dates in the time zone of the office. */
  issuedOn: string;
  company: { name: string; email: string; phone: string; address: string; taxId: string };
  currency: string;
  incoterm: string;
  place: string;
  marks: string;
  notes: string;
  lines: OrderDocumentLine[];
  total: number;
  parts: { label: Wording; amount: number; dueOn: string | null }[];
}

/** A text, and its English beneath; empty if there is none. */
export interface Wording {
  text: string;
  english: string;
}

export interface OrderDocumentLine {
  /** A charge, a commission or the deducted cost of a sample has only a total. A deduction has the number of its sample as `sku`. */
  kind: 'goods' | 'charge' | 'commission' | 'deduction';
  name: Wording;
  /** Of a commission. */
  percent: number | null;
  sku: string;
  details: string;
  /** An image file; null if there is none. */
  picture: Uint8Array | null;
  quantity: number;
  unit: string;
  unitPrice: number;
  total: number;
}
