import type { Wording } from './order-document.ts';
import type { DocumentLanguage } from './quote-document.ts';

/** What a commercial invoice prints. It has no field for cost or supplier. */
export interface InvoiceDocument extends ShipmentDocumentBase {
  kind: 'ci';
  currency: string;
  lines: InvoiceLine[];
  /** To pay; free goods are not in it. */
  total: number;
  /** The value of the free goods for customs. */
  customsTotal: number;
}

/** What a packing list prints. It has no field for a price, cost or supplier. */
export interface PackingDocument extends ShipmentDocumentBase {
  kind: 'pl';
  rows: PackingLine[];
}

export type ShipmentDocument = InvoiceDocument | PackingDocument;

interface ShipmentDocumentBase {
  /** Printed with English beneath, or in English. */
  language: DocumentLanguage;
  number: string;
  shipmentNumber: string;
  revision: number;
  /** Days are ISO dates in the time zone of the office. */
  issuedOn: string;
  company: { name: string; email: string; phone: string; address: string; taxId: string };
  consignee: string;
  notify: string;
  orders: { number: string; reference: string }[];
  mode: 'sea' | 'air' | 'rail' | 'road' | 'courier';
  carrier: string;
  vessel: string;
  blNo: string;
  portFrom: string;
  portTo: string;
  etd: string | null;
  incoterm: string;
  place: string;
  containers: { no: string; size: string; seal: string }[];
  marks: string;
  totals: { cartons: number; pieces: number; cbm: number; grossKg: number; netKg: number; isEstimated: boolean };
}

export interface InvoiceLine {
  /** A charge has only a total. */
  kind: 'goods' | 'charge';
  name: Wording;
  sku: string;
  hsCode: string;
  /** Two letters. */
  originCountry: string;
  quantity: number;
  unit: string;
  unitPrice: number;
  total: number;
  /** Of one free piece. */
  customsValue: number | null;
}

export interface PackingLine {
  name: Wording;
  sku: string;
  unit: string;
  /** The place in the list of containers, from 1. */
  container: number | null;
  /** Both null: in the cartons of the row above. */
  cartonFrom: number | null;
  cartonTo: number | null;
  cartons: number;
  perCarton: number;
  pieces: number;
  cartonCm: readonly [number, number, number] | null;
  cbm: number;
  /** Of one carton. */
  grossKg: number | null;
  grossTotal: number;
  /** Of one carton; of a mixed row, of the whole row. */
  netKg: number | null;
  netTotal: number | null;
  isEstimated: boolean;
}
