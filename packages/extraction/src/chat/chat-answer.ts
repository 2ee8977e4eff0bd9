export const TRADE_TERMS = ['EXW', 'FCA', 'FOB', 'CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const;
export type TradeTerm = '' | (typeof TRADE_TERMS)[number];

export interface ChatRequest {
  /** The requested incoterm: it is preferred if the text gives several prices. */
  incoterm: string;
  /** The day of reading, as `2026-11-17`. */
  today: string;
  lines: readonly { names: readonly string[]; quantities: readonly number[] }[];
}

export interface ChatLine {
  cannotMake: boolean;
  /** For each piece, by ascending quantity. */
  prices: { from: number; price: number }[];
  moq: number | null;
  leadDays: number | null;
  cartonQuantity: number | null;
  cartonCm: [number, number, number] | null;
  cartonKg: number | null;
  samplePrice: number | null;
  sampleDays: number | null;
  tooling: number | null;
  hsCode: string;
  /** The words of an approximate price. */
  note: string;
}

export interface ChatAnswer {
  terms: {
    currency: string | null;
    incoterm: TradeTerm;
    place: string;
    tax: '' | 'with' | 'without';
    validUntil: string | null;
  };
  /** In the order of the request. */
  lines: ChatLine[];
  /** The words from which a field was read. `path` is `terms.tax`, `lines.0.moq` or `lines.0.prices.1000`. */
  sources: { path: string; text: string }[];
  /** The parts from which nothing was read, with the number of their row. */
  unread: { line: number; text: string }[];
}

export type Figure = 'moq' | 'leadDays' | 'cartonQuantity' | 'cartonKg' | 'samplePrice' | 'sampleDays' | 'tooling';

export interface Span {
  start: number;
  end: number;
}

export interface Money extends Span {
  amount: number;
  currency: string | null;
  /** The number of pieces that the amount pays for; null: a carton. */
  pieces: number | null;
  isApproximate: boolean;
  /** The price names the quantity from which it holds. */
  from: number | null;
  isFromCartons: boolean;
  /** Words around it say that it replaces an earlier price. */
  isCorrection: boolean;
  /** Follows another price and a slash. */
  isNext: boolean;
  /** The incoterm directly before the price. */
  incoterm: string;
}

interface FigureReading extends Span {
  value: number;
  /** Of a sample or of tooling. */
  currency: string | null;
}

/** What one part of the text says about a line, or about all lines. */
export interface PartReading {
  figures: Map<Figure, FigureReading>;
  cartonCm: (Span & { value: [number, number, number] }) | null;
  hsCode: (Span & { value: string }) | null;
  prices: Money[];
  cannotMake: Span | null;
  /** Says that it holds for all lines. */
  isForAll: boolean;
  /** Gives a price with tax and another without; the first is taken. */
  hasBothTaxes: boolean;
}

/** A part of the text about one line; null: about none in particular. */
export interface Part extends Span {
  line: number | null;
}

export type Note = (path: string, span: Span) => string;
