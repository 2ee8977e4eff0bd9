import { useEffect, useEffectEvent, useRef } from 'react';
import { isKeyTaken, letterOf } from '#src/lib/shortcut-keys.ts';

const ROWS = '[data-row]';

type RowKeys = {
  /** Another part of the screen has the keys, such as an open panel. */
  isOff?: boolean | undefined;
  /** Selects the row, or everything between the last selected row and this one. */
  onPick?: ((id: string, isPicked: boolean, isRange: boolean) => void) | undefined;
  isPicked?: ((id: string) => boolean) | undefined;
  /** T: the account takes the selected rows, else the row. */
  onTake?: ((id: string) => void) | undefined;
};

/**
 * The keys of a list: J and K move the focus through the rows, with Shift they also select; X selects; T takes. Another
 * letter presses the button of the row that names it as its shortcut. The focus stays in the list when its row leaves.
 */
export function useRowKeys({ isOff = false, onPick, isPicked, onTake }: RowKeys): void {
  const last = useRef<{ row: HTMLElement; index: number } | null>(null);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.isComposing || event.defaultPrevented || isKeyTaken(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const letter = letterOf(event);
    const current = focusedRow();
    if (letter === 'J' || letter === 'K') return move(letter === 'J' ? 1 : -1, event.shiftKey);
    if (event.shiftKey || !current) return;
    const id = current.dataset['row'] ?? '';
    if (letter === 'X' && onPick) onPick(id, !isPicked?.(id), false);
    else if (letter === 'T' && onTake) onTake(id);
    else press(current, event, letter);
  });

  function move(step: 1 | -1, isRange: boolean) {
    const rows = allRows();
    const current = focusedRow();
    const next = rows[current ? rows.indexOf(current) + step : 0];
    if (!next) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'nearest' });
    if (!isRange || !onPick) return;
    const from = current?.dataset['row'];
    if (from !== undefined && !isPicked?.(from)) onPick(from, true, false);
    onPick(next.dataset['row'] ?? '', true, true);
  }

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    const onFocus = () => {
      const row = focusedRow();
      last.current = row ? { row, index: allRows().indexOf(row) } : null;
    };
    document.addEventListener('keydown', listener);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('keydown', listener);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);

  // After each render: a row that was finished or snoozed leaves, and the next one gets the focus.
  useEffect(() => {
    if (!last.current || last.current.row.isConnected || document.activeElement !== document.body) return;
    const rows = allRows();
    const next = rows[Math.min(last.current.index, rows.length - 1)];
    last.current = null;
    next?.focus({ preventScroll: true });
  });
}

const allRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];
const focusedRow = () => document.activeElement?.closest<HTMLElement>(ROWS);

function press(row: HTMLElement, event: KeyboardEvent, letter: string): void {
  const isEnter = event.key === 'Enter' && event.target === row;
  if (letter === '' && !isEnter) return;
  row.querySelector<HTMLElement>(`[aria-keyshortcuts="${letter === '' ? 'Enter' : letter}"]`)?.click();
}
