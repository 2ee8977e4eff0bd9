import type { SharedPicture } from '@sampan/contract/share-links';
import type { SharedRfq } from '@sampan/contract/shared-rfqs';
import type { StoredSupplierQuote } from '@sampan/contract/supplier-quotes';
import type { Incoterm } from '@sampan/contract/trade-terms';
import { typedDigits } from '#src/lib/typed-digits.ts';

/** A line as the form needs it. */
export type AnsweredLine = Pick<SharedRfq['lines'][number], 'lineId' | 'quantities'>;

/** The fields of a line, as typed. */
export interface AnswerLineFields {
  cannotMake: boolean;
  /** One price for each requested quantity, and for other quantities that were priced before. */
  prices: { from: number; price: string }[];
  moq: string;
  leadDays: string;
  cartonQuantity: string;
  cartonLength: string;
  cartonWidth: string;
  cartonHeight: string;
  cartonKg: string;
  samplePrice: string;
  sampleDays: string;
  hsCode: string;
  tooling: string;
  packaging: string;
  asRequested: '' | 'yes' | 'differs';
  differs: string;
  note: string;
  pictureId: string | null;
  picture: SharedPicture | null;
}

export interface AnswerTerms {
  currency: string;
  incoterm: Incoterm;
  place: string;
  tax: '' | 'with' | 'without';
  validUntil: string;
  payment: string;
  note: string;
}

export interface AnswerFields {
  name: string;
  terms: AnswerTerms;
  /** By line id. */
  lines: Record<string, AnswerLineFields>;
}

type StoredLine = StoredSupplierQuote['lines'][number];

const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

/** The form of a stored supplier quote, or an empty one. */
export function toFields(lines: readonly AnsweredLine[], quote: StoredSupplierQuote | null): AnswerFields {
  const stored = new Map(quote?.lines.map((line) => [line.lineId, line]));
  return {
    name: quote?.name ?? '',
    terms: {
      currency: quote?.terms.currency ?? '',
      incoterm: quote?.terms.incoterm ?? '',
      place: quote?.terms.place ?? '',
      tax: quote?.terms.tax ?? '',
      validUntil: quote?.terms.validUntil ?? '',
      payment: quote?.terms.payment ?? '',
      note: quote?.terms.note ?? '',
    },
    lines: Object.fromEntries(lines.map((line) => [line.lineId, lineFields(line, stored.get(line.lineId))])),
  };
}

function lineFields({ quantities }: AnsweredLine, stored: StoredLine | undefined): AnswerLineFields {
  const known = new Map(stored?.prices.map(({ from, price }) => [from, price]));
  const [length, width, height] = stored?.cartonCm ?? [];
  return {
    cannotMake: stored?.cannotMake ?? false,
    prices: [...new Set([...quantities, ...known.keys()])]
      .sort((a, b) => a - b)
      .map((from) => ({ from, price: text(known.get(from)) })),
    moq: text(stored?.moq),
    leadDays: text(stored?.leadDays),
    cartonQuantity: text(stored?.cartonQuantity),
    cartonLength: text(length),
    cartonWidth: text(width),
    cartonHeight: text(height),
    cartonKg: text(stored?.cartonKg),
    samplePrice: text(stored?.samplePrice),
    sampleDays: text(stored?.sampleDays),
    hsCode: stored?.hsCode ?? '',
    tooling: text(stored?.tooling),
    packaging: stored?.packaging ?? '',
    asRequested: stored?.asRequested ?? '',
    differs: stored?.differs ?? '',
    note: stored?.note ?? '',
    pictureId: stored?.pictureId ?? null,
    picture: stored?.picture ?? null,
  };
}

/** A typed number as the server reads it: full-width digits, `。`, spaces and thousands commas are understood. */
export function typedNumber(typed: string): string | null {
  const plain = typed.normalize('NFKC').replaceAll('。', '.').replaceAll(/[¥$]/g, '');
  return typedDigits(plain) || null;
}

/** The body of the call. Lines keep their order, so that the path of an error names a line. */
export function toBody(lines: readonly AnsweredLine[], { name, terms, lines: fields }: AnswerFields) {
  return {
    name,
    terms: { ...terms, currency: terms.currency.trim() || null, validUntil: terms.validUntil || null },
    lines: lines.map(({ lineId }) => {
      const line = fields[lineId];
      if (!line) return { lineId };
      const carton = [line.cartonLength, line.cartonWidth, line.cartonHeight].map(typedNumber);
      return {
        lineId,
        cannotMake: line.cannotMake,
        prices: line.cannotMake ? [] : pricesOf(line),
        moq: typedNumber(line.moq),
        leadDays: typedNumber(line.leadDays),
        cartonQuantity: typedNumber(line.cartonQuantity),
        cartonCm: carton.every((side) => side === null) ? null : carton,
        cartonKg: typedNumber(line.cartonKg),
        samplePrice: typedNumber(line.samplePrice),
        sampleDays: typedNumber(line.sampleDays),
        hsCode: line.hsCode,
        tooling: typedNumber(line.tooling),
        packaging: line.packaging,
        asRequested: line.asRequested,
        differs: line.differs,
        note: line.note,
        pictureId: line.pictureId,
      };
    }),
  };
}

const pricesOf = ({ prices }: AnswerLineFields) =>
  prices.flatMap(({ from, price }) => {
    const typed = typedNumber(price);
    return typed === null ? [] : [{ from, price: typed }];
  });

const CARTON_SIDES = ['cartonLength', 'cartonWidth', 'cartonHeight'];

/** The errors of a refused call by field: `terms.place`, or the line id and the field, such as `<id>.moq`. */
export function errorsByField(
  lines: readonly AnsweredLine[],
  { lines: fields }: AnswerFields,
  errors: readonly { path: string; msg: string }[],
): ReadonlyMap<string, string> {
  return new Map(
    errors.map(({ path, msg }) => {
      const [root, index = '', name = '', at = ''] = path.replace(/^supplierQuote\./, '').split('.');
      const lineId = index === '' ? undefined : lines[Number(index)]?.lineId;
      if (root !== 'lines' || lineId === undefined) return [path.replace(/^supplierQuote\./, ''), msg];
      if (name === 'prices') {
        const sent = fields[lineId]?.prices.filter(({ price }) => typedNumber(price) !== null) ?? [];
        return [`${lineId}.price.${sent[Number(at)]?.from ?? ''}`, msg];
      }
      if (name === 'cartonCm') return [`${lineId}.${CARTON_SIDES[Number(at)] ?? 'cartonLength'}`, msg];
      return [`${lineId}.${name}`, msg];
    }),
  );
}

/** The number of lines with a price, or that cannot be made. */
export const countDone = (fields: AnswerFields): number =>
  Object.values(fields.lines).filter((line) => line.cannotMake || pricesOf(line).length > 0).length;

/** The words of a read chat by field, with the names of `errorsByField`. */
export function wordsByField(
  lines: readonly AnsweredLine[],
  sources: readonly { path: string; text: string }[],
): Map<string, string> {
  return new Map(
    sources.map(({ path, text: words }) => {
      const [root, index = '', name = '', from = ''] = path.split('.');
      if (root !== 'lines') return [path, words];
      const lineId = lines[Number(index)]?.lineId ?? '';
      if (name === 'prices') return [`${lineId}.price.${from}`, words];
      return [`${lineId}.${name === 'cartonCm' ? 'cartonLength' : name}`, words];
    }),
  );
}
