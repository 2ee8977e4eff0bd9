import { createContext, use } from 'react';
import type { Cell, TextStop } from './sheet/grid-moves.ts';
import type { Pricing, Rates } from './sheet/pricing.ts';

/** Where the cursor is afterwards; `left` when the person has gone elsewhere already. */
export type AfterTyping = 'stay' | 'next' | 'previous' | 'left';

/** What all rows share. It stays the same object while nothing of it changes, so that a row is drawn when it changes itself. */
export interface Sheet {
  pricing: Pricing;
  rates: Rates;
  /** The address of a product. */
  productPath: (id: string) => string;
  /** Somebody has come to a cell, or wants to. */
  onCell: (cell: Cell) => void;
  onGo: (cell: Cell) => void;
  /** `typed` takes the place of what is there. */
  onType: (cell: Cell, typed: string | null) => void;
  onTyped: (row: string, field: TextStop, value: string, then: AfterTyping) => void;
  onLeave: () => void;
  onTick: (row: string, isRange: boolean) => void;
  onPicture: (row: string) => void;
  onDetails: (row: string) => void;
  onRemove: (row: string) => void;
  onPoint: (row: string | null) => void;
}

export const SheetContext = createContext<Sheet | null>(null);

export function useSheet(): Sheet {
  const sheet = use(SheetContext);
  if (sheet === null) throw new Error('Rows need the sheet around them');
  return sheet;
}
