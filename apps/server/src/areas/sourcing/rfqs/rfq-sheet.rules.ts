import { createHash } from 'node:crypto';
import type { MessageRef } from '@sampan/contract/message-ref';
import { messageIn } from '@sampan/contract/messages';
import { SupplierQuote } from '@sampan/contract/supplier-quotes';
import type { ReadRfqLine, ReadRfqSheet } from '@sampan/documents/read-rfq-sheet';
import { AS_REQUESTED, type SheetField, type SheetOwner, type SheetTerm, TAX } from '@sampan/documents/rfq-sheet';
import { namesOtherCurrency, roundedNumber, sheetCurrency, sheetDay, sheetNumber } from './sheet-number.rules.ts';

/** The recipient in the hidden cell of a form. A digest, because ids of records do not leave the office. */
export const sheetOwner = (rfq: string, recipientId: string): SheetOwner => ({
  rfq,
  recipient: createHash('sha256').update(recipientId).digest('hex').slice(0, 16),
});

export interface SheetProblem {
  /** One-based, as in spreadsheet programs. */
  row: number;
  /** In the supplier quote, such as `lines.0.moq`. The price of a quantity is `lines.0.prices.1000`. */
  path: string;
  ref: MessageRef;
}

export interface SheetReading {
  supplierQuote: SupplierQuote;
  problems: SheetProblem[];
}

interface RequestedLine {
  id: string;
  quantities: readonly number[];
}

type RawLine = Record<string, unknown> & { lineId: string; prices?: unknown };
type RawTerms = Record<string, unknown> & { currency?: unknown };
type RawQuote = { name: unknown; terms: RawTerms; lines: RawLine[] };

/**
 * The supplier quote in a filled form, with every line of the RFQ in its order. A cell that cannot be read is left out
 * and reported; nothing is guessed.
 */
export function toSupplierQuote(
  sheet: ReadRfqSheet,
  requested: readonly RequestedLine[],
  currency: string,
): SheetReading {
  const problems: SheetProblem[] = [];
  const indexOf = new Map(requested.map(({ id }, index) => [id, index]));
  const filled = new Map<string, ReadRfqLine>();
  for (const line of sheet.lines) {
    const lineId = line.lineId.toLowerCase();
    const index = indexOf.get(lineId);
    if (index === undefined) {
      if (isFilled(line)) problems.push({ row: line.row, path: 'lines', ref: 'sheetRowUnknown' });
    } else if (filled.has(lineId)) problems.push({ row: line.row, path: `lines.${index}.lineId`, ref: 'lineRepeated' });
    else filled.set(lineId, line);
  }
  const terms = rawTerms(sheet);
  const stated = typeof terms.currency === 'string' ? terms.currency : currency;
  const raw: RawQuote = {
    name: sheet.terms.contact.value,
    terms,
    lines: requested.map(({ id, quantities }, index) => {
      const line = filled.get(id);
      return line ? rawLine(line, { id, quantities, index, currency: stated }, problems) : { lineId: id };
    }),
  };
  const rows = requested.map(({ id }) => filled.get(id)?.row ?? 0);
  const supplierQuote = leaveOutInvalid(raw, sheet, rows, problems);
  return { supplierQuote, problems: problems.toSorted((a, b) => a.row - b.row) };
}

const isFilled = ({ prices, fields }: ReadRfqLine): boolean =>
  prices.some(({ price }) => price !== '') || Object.values(fields).some((cell) => cell !== '');

const INCOTERM = /\b(EXW|FCA|FOB|CFR|CIF|CPT|CIP|DAP|DPU|DDP)\b/i;

function rawTerms({ terms }: ReadRfqSheet): RawTerms {
  const of = (term: SheetTerm) => terms[term].value;
  const [, incoterm] = INCOTERM.exec(of('incoterm')) ?? [];
  const place = of('incoterm').replace(INCOTERM, '').trim();
  return {
    currency: of('currency') === '' ? null : sheetCurrency(of('currency')),
    incoterm: incoterm?.toUpperCase() ?? of('incoterm'),
    place: of('place') || (incoterm === undefined ? '' : place),
    tax: chosen(of('tax'), TAX, [/不含|未税|without|excl|ללא/i, 'without'], [/含|with|incl|כולל/i, 'with']),
    validUntil: of('validUntil') === '' ? null : sheetDay(of('validUntil')),
    payment: of('payment'),
    note: of('termsNote'),
  };
}

/** A choice from a list, as the list has it or in the supplier's words. Other texts stay as they are. */
function chosen(cell: string, list: Record<string, string>, ...words: [RegExp, string][]): string {
  if (cell === '') return '';
  const [listed] = Object.entries(list).find(([, text]) => text === cell) ?? [];
  return listed ?? words.find(([pattern]) => pattern.test(cell))?.[1] ?? cell;
}

/** The decimals that are stored. Fields without decimals are counts. */
const DECIMALS: Partial<Record<SheetField, number>> = {
  cartonLength: 1,
  cartonWidth: 1,
  cartonHeight: 1,
  cartonKg: 3,
  samplePrice: 4,
  tooling: 4,
};
const PRICE_DECIMALS = 4;

function rawLine(
  { row, prices, fields }: ReadRfqLine,
  { id, quantities, index, currency }: { id: string; quantities: readonly number[]; index: number; currency: string },
  problems: SheetProblem[],
): RawLine {
  const number = (field: SheetField) => {
    const cell = fields[field];
    const decimals = DECIMALS[field];
    if (cell === '') return null;
    return decimals === undefined ? sheetNumber(cell) : roundedNumber(cell, decimals);
  };
  const tiers = prices.flatMap(({ quantity, price }, at) => {
    if (price === '') return [];
    // The quantities of the form hold: those of the RFQ may have changed since it was downloaded.
    const from = Number(sheetNumber(quantity)) || quantities[at];
    if (from === undefined) {
      problems.push({ row, path: `lines.${index}.prices`, ref: 'orderQuantityInvalid' });
      return [];
    }
    if (namesOtherCurrency(price, currency)) {
      problems.push({ row, path: `lines.${index}.prices.${from}`, ref: 'sheetOtherCurrency' });
      return [];
    }
    return [{ from, price: roundedNumber(price, PRICE_DECIMALS) }];
  });
  return {
    lineId: id,
    cannotMake: fields.cannotMake !== '' && !/^(no|n|0|false|否|不是|לא)$/i.test(fields.cannotMake),
    prices: tiers,
    moq: number('moq'),
    leadDays: number('leadDays'),
    cartonQuantity: number('cartonQuantity'),
    cartonCm: cartonOf(fields, number),
    cartonKg: number('cartonKg'),
    samplePrice: number('samplePrice'),
    sampleDays: number('sampleDays'),
    tooling: number('tooling'),
    hsCode: fields.hsCode.replaceAll(/\s/g, ''),
    packaging: fields.packaging,
    asRequested: chosen(
      fields.asRequested,
      AS_REQUESTED,
      [/不符|差|differ|否|שונה|^no$/i, 'differs'],
      [/符合|as requested|yes|是|ok|כפי/i, 'yes'],
    ),
    differs: fields.differs,
    note: fields.note,
  };
}

/** The three sides, also if all are written in the first cell: `60*40*50`. */
function cartonOf(fields: Record<SheetField, string>, number: (field: SheetField) => string | null) {
  const { cartonLength, cartonWidth, cartonHeight } = fields;
  const sides = cartonLength.normalize('NFKC').split(/[*x×]/i);
  if (sides.length === 3 && cartonWidth + cartonHeight === '') return sides.map((side) => roundedNumber(side, 1));
  const given = [number('cartonLength'), number('cartonWidth'), number('cartonHeight')];
  return given.every((side) => side === null) ? null : given;
}

/** Validates like a typed supplier quote. Each refused field becomes a problem and is left out. */
function leaveOutInvalid(
  raw: RawQuote,
  sheet: ReadRfqSheet,
  rows: readonly number[],
  problems: SheetProblem[],
): SupplierQuote {
  const { data, error } = SupplierQuote.safeParse(raw);
  if (data) return data;
  const left = new Set<string>();
  // From the end, so that the place of an earlier price stays the same.
  for (const { path, message } of error.issues.toReversed()) {
    const [root, at, field, tier] = path;
    const isLine = root === 'lines' && typeof at === 'number';
    const key = path.slice(0, isLine ? (field === 'prices' ? 4 : 3) : 2).join('.');
    if (left.has(key)) continue;
    left.add(key);
    const ref: MessageRef = messageIn('en', message) === null ? 'fieldInvalid' : (message as MessageRef);
    if (isLine) {
      const line = raw.lines[at];
      const prices = line?.prices;
      if (field === 'prices' && typeof tier === 'number' && Array.isArray(prices)) {
        const [removed] = prices.splice(tier, 1) as { from: number }[];
        problems.push({ row: rows[at] ?? 0, path: `lines.${at}.prices.${removed?.from ?? 0}`, ref });
      } else {
        problems.push({ row: rows[at] ?? 0, path: key, ref });
        if (line) delete line[String(field)];
      }
    } else if (root === 'terms') {
      const term = String(at);
      problems.push({ row: sheet.terms[(term === 'note' ? 'termsNote' : term) as SheetTerm].row, path: key, ref });
      delete raw.terms[term];
    } else {
      problems.push({ row: sheet.terms.contact.row, path: 'name', ref });
      raw.name = '';
    }
  }
  return leaveOutInvalid(raw, sheet, rows, problems);
}
