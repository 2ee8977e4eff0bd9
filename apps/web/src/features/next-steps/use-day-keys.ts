import { useEffect } from 'react';
import { isKeyTaken, letterOf } from '#src/lib/shortcut-keys.ts';

const ROWS = '[data-day-row]';

/** J and K move through the rows; the other keys press the button of the row that names them as its shortcut. */
export function useDayKeys(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || event.defaultPrevented || isKeyTaken(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
      const current = document.activeElement?.closest<HTMLElement>(ROWS);
      const letter = letterOf(event);
      if (letter === 'J' || letter === 'K') {
        const index = current ? rows.indexOf(current) + (letter === 'J' ? 1 : -1) : 0;
        rows[index]?.focus();
      } else if (current && (letter !== '' || (event.key === 'Enter' && event.target === current))) {
        const name = letter === '' ? 'Enter' : letter;
        current.querySelector<HTMLElement>(`[aria-keyshortcuts="${name}"]`)?.click();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
