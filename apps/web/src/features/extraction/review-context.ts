import { createContext, use } from 'react';
import type { Cell, TextStop } from './review/grid-moves.ts';
import type { Pricing, Rates } from './review/pricing.ts';

/** The next cursor position; `left` if the focus has already moved elsewhere. */
export type AfterTyping = 'stay' | 'next' | 'previous' | 'left';

/** Context shared by all rows. Its identity is stable, so a row re-renders only when it changes. */
export interface ReviewContextValue {
  pricing: Pricing;
  rates: Rates;
  /** Whether any row has a price. */
  isPriceNeeded: boolean;
  /** The URL of a product. */
  productPath: (id: string) => string;
  /** Moves the cursor to a cell. */
  onCell: (cell: Cell) => void;
  onGo: (cell: Cell) => void;
  /** `typed` replaces the current value. */
  onType: (cell: Cell, typed: string | null) => void;
  onTyped: (row: string, field: TextStop, value: string, then: AfterTyping) => void;
  onLeave: () => void;
  onTick: (row: string, isRange: boolean) => void;
  onPicture: (row: string) => void;
  onDetails: (row: string) => void;
  onRemove: (row: string) => void;
  /** Removes all unsaved rows of a page. */
  onSkipPage: (page: number) => void;
  /** Opens the columns of the page's tables. */
  onColumns: (page: number) => void;
  onPoint: (row: string | null) => void;
}

export const ReviewContext = createContext<ReviewContextValue | null>(null);

export function useReviewContext(): ReviewContextValue {
  const context = use(ReviewContext);
  if (context === null) throw new Error('useReviewContext needs a ReviewContext provider');
  return context;
}
