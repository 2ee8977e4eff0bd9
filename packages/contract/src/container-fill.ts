/** In a file of its own, so that public pages do not load the packing lists. */

/** How much a 20' container usually takes, in cubic meters; as in `packing.ts`. */
const CONTAINER_20_CBM = 28;

/** What is known of a product's cartons and order quantities. */
export interface PackedFacts {
  moq?: number | undefined;
  /** From the smallest quantity on. */
  priceSteps?: readonly { from: number }[] | undefined;
  cartonQuantity?: number | undefined;
  /** Length, width and height. */
  cartonCm?: readonly [number, number, number] | undefined;
}

export const cartonCbm = ([length, width, height]: readonly [number, number, number]): number =>
  Math.round(length * width * height) / 1_000_000;

/**
 * How far the largest quantity with a price of its own, else the smallest order, fills a 20' container, in whole cartons.
 * Above 100 percent, or without such a quantity: what a full one holds. Undefined if the carton is unknown.
 */
export function containerFill({
  moq,
  priceSteps = [],
  cartonQuantity,
  cartonCm,
}: PackedFacts): { quantity: number; percent: number } | undefined {
  if (!cartonQuantity || !cartonCm) return undefined;
  const cbm = cartonCbm(cartonCm);
  const most = Math.floor(CONTAINER_20_CBM / cbm);
  if (most === 0) return undefined;
  const cartons = Math.ceil((priceSteps.at(-1)?.from ?? moq ?? 0) / cartonQuantity);
  const percent = Math.round((cartons * cbm * 100) / CONTAINER_20_CBM);
  if (percent < 1 || cartons >= most) return { quantity: most * cartonQuantity, percent: 100 };
  return { quantity: cartons * cartonQuantity, percent };
}
