import { sharedFill } from './packing.ts';

export interface ListTotals {
  /** Of the lines with a quantity and a price; null if there is none. */
  value: number | null;
  /** How many lines have no quantity. */
  withoutQuantity: number;
  /** How many lines have a quantity, but no price. */
  withoutPrice: number;
  /** Of the lines with a quantity and known cartons; null if there is none. */
  cartons: number | null;
  /** Cubic meters; null if no line has a known size. */
  cbm: number | null;
  /** How full a 20' container is, in percent. */
  fill: number | null;
  /** How many lines have a quantity, but no known carton. */
  withoutCarton: number;
}

/** What the totals read of a product. */
export interface ListedFacts {
  price?: number | undefined;
  /** From the smallest quantity on. */
  priceSteps?: readonly { from: number; price: number }[] | undefined;
  cartonQuantity?: number | undefined;
  /** Length, width and height. */
  cartonCm?: readonly [number, number, number] | undefined;
}

/** The price of a piece at this quantity, before the first step that of the product. */
export function priceAt({ price, priceSteps = [] }: ListedFacts, quantity: number | null): number | undefined {
  if (price === undefined || quantity === null) return price;
  return priceSteps.findLast(({ from }) => from <= quantity)?.price ?? price;
}

/** To the cent. */
export const lineValue = (facts: ListedFacts, quantity: number | null): number | null => {
  const price = priceAt(facts, quantity);
  return price === undefined || quantity === null ? null : Math.round(price * quantity * 100) / 100;
};

export function listTotals(lines: readonly { quantity: number | null; facts: ListedFacts }[]): ListTotals {
  const counted = lines.flatMap(({ quantity, facts }) => (quantity === null ? [] : [{ quantity, facts }]));
  const values = counted.flatMap(({ quantity, facts }) => lineValue(facts, quantity) ?? []);
  const packed = counted.flatMap(({ quantity, facts: { cartonQuantity, cartonCm } }) => {
    if (!cartonQuantity || !cartonCm) return [];
    const cartons = Math.ceil(quantity / cartonQuantity);
    const [length, width, height] = cartonCm;
    return [{ cartons, cbm: (cartons * length * width * height) / 1_000_000 }];
  });
  const cbm = packed.length === 0 ? null : rounded(sum(packed.map((one) => one.cbm)), 3);
  return {
    value: values.length === 0 ? null : rounded(sum(values), 2),
    withoutQuantity: lines.length - counted.length,
    withoutPrice: counted.length - values.length,
    cartons: packed.length === 0 ? null : sum(packed.map(({ cartons }) => cartons)),
    cbm,
    fill: cbm === null ? null : sharedFill(cbm, "20'"),
    withoutCarton: counted.length - packed.length,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;
