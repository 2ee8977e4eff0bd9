import type { PricedVersion } from '@sampan/contract/priced-lines';
import { priceQuote } from '@sampan/contract/pricing';
import type { LineFigures, VersionFigures } from '@sampan/contract/quote-figures';
import { typedDigits } from '#src/lib/typed-digits.ts';
import type { DraftFields } from './draft-fields.ts';

/** The figures of a line with its price: typed, or computed from the cost. */
export type LineResult = LineFigures & { id: string; unitPrice: number | null };

export interface QuoteFigures {
  lines: readonly LineResult[];
  /** `missing` names lines by their `id`. */
  version: VersionFigures;
}

/** The figures of the draft as typed. A number that is not valid yet counts as unknown. */
export function quoteFigures(fields: DraftFields, rates: Record<string, number>): QuoteFigures {
  const { lines, figures } = priceQuote(toPriced(fields, rates));
  return {
    lines: lines.map(({ unitPrice, figures: own }, index) => ({
      ...own,
      id: fields.lines[index]?.id ?? '',
      unitPrice,
    })),
    version: figures,
  };
}

function toPriced(fields: DraftFields, rates: Record<string, number>): PricedVersion {
  const { currency, localCurrency, incoterm, show, mode, percent, rounding } = fields;
  const marginMax = mode === 'margin' ? 99 : 900;
  const percentIn = (text: string) => read(text, -50, marginMax);
  return {
    currency,
    localCurrency,
    rates,
    incoterm,
    show,
    pricing: { mode, percent: percentIn(percent) ?? 0, rounding },
    lines: fields.lines.map((line) => {
      const carton = [line.cartonLength, line.cartonWidth, line.cartonHeight].map((size) => read(size, 0.1, 500, 1));
      const [length = null, width = null, height = null] = carton;
      return {
        lineKey: line.id,
        quantity: readWhole(line.quantity),
        unitPrice: read(line.unitPrice, 0, MAX_AMOUNT),
        isManualPrice: line.isManualPrice,
        cost: read(line.cost, 0, MAX_AMOUNT),
        costCurrency: line.costCurrency,
        cartonQuantity: readWhole(line.cartonQuantity),
        cartonCm: length === null || width === null || height === null ? null : [length, width, height],
        cartonKg: read(line.cartonKg, 0.001, 5000, 3),
        dutyPercent: read(line.dutyPercent, 0, 300),
        purchaseTaxPercent: read(line.purchaseTaxPercent, 0, 300),
        marginPercent: percentIn(line.marginPercent),
      };
    }),
    charges: fields.charges.flatMap(({ id: _, ...charge }) => {
      const amount = read(charge.amount, 0, MAX_AMOUNT);
      return amount === null ? [] : [{ ...charge, amount }];
    }),
  };
}

const MAX_AMOUNT = 9_999_999_999;

function read(text: string, min: number, max: number, decimals = 4): number | null {
  const digits = typedDigits(text);
  if (!/^-?\d{1,10}(\.\d{1,4})?$/.test(digits) || (digits.split('.')[1] ?? '').length > decimals) return null;
  const value = Number(digits);
  return value >= min && value <= max ? value : null;
}

function readWhole(text: string): number | null {
  const value = read(text, 1, 2_147_483_647);
  return Number.isInteger(value) ? value : null;
}
