import { useState } from 'react';
import { type Cell, nextTextCell, type Stop } from './sheet/grid-moves.ts';
import type { AfterTyping } from './sheet-context.ts';

/** Where one stands in the sheet. */
export interface Cursor {
  row: string;
  stop: Stop;
  /** What is typed begins with this, or with the value when it is null; undefined while nothing is typed. */
  typing: string | null | undefined;
  /** The cell is to take the focus. Not so when the focus is what brought the cursor there. */
  isWanted: boolean;
}

/** The cursor and its ways. They stay the same functions: `order` tells the ids of the rows as they are shown then. */
export function useCursor(order: () => readonly string[]) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const [ways] = useState(() => ({
    come: (cell: Cell) =>
      setCursor((known) =>
        known?.row === cell.row && known.stop === cell.stop ? known : { ...cell, typing: undefined, isWanted: false },
      ),
    go: (cell: Cell) => setCursor({ ...cell, typing: undefined, isWanted: true }),
    type: (cell: Cell, typed: string | null) => setCursor({ ...cell, typing: typed, isWanted: true }),
    leave: () => setCursor((known) => known && { ...known, typing: undefined, isWanted: true }),
    typed: (cell: Cell, then: AfterTyping) => {
      const next = then === 'next' || then === 'previous' ? nextTextCell(cell, order(), then === 'previous') : null;
      if (next) setCursor({ ...next, typing: null, isWanted: true });
      else setCursor({ ...cell, typing: undefined, isWanted: then !== 'left' });
    },
  }));
  return [cursor, ways] as const;
}
