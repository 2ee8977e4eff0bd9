/** Up to this many units is low stock; more is in stock. */
export const LOW_STOCK_MAX = 10;

export const STOCK_FILTERS = ['in-stock', 'low-stock', 'out-of-stock'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];
export type StockBand = StockFilter | 'unknown';

/** An absent quantity is unknown stock, not 0. */
export function stockBand(quantity: number | null | undefined): StockBand {
  if (quantity === null || quantity === undefined) return 'unknown';
  if (quantity === 0) return 'out-of-stock';
  return quantity <= LOW_STOCK_MAX ? 'low-stock' : 'in-stock';
}

/** Less than the smallest order is in stock, so an order is made for the buyer. Unknown stock says nothing. */
export const isMadeToOrder = (quantity: number | null | undefined, moq: number | undefined): boolean =>
  quantity !== null && quantity !== undefined && quantity < (moq ?? 1);
