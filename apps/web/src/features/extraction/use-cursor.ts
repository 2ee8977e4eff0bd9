import { useState } from 'react';
import { type Cell, nextTextCell, type Stop } from './review/grid-moves.ts';
import type { AfterTyping } from './review-context.ts';

/** The grid cursor. */
export interface Cursor {
  row: string;
  stop: Stop;
  /** The initial editor text; null for the current value, undefined while not editing. */
  typing: string | null | undefined;
  /** Whether to focus the cell. False if focusing moved the cursor. */
  isWanted: boolean;
}

/** The cursor and its stable movement functions. `order` returns the visible row ids. */
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
