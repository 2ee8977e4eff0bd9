import { letterOf } from '#src/lib/shortcut-keys.ts';
import { type OfficeSection, SECTIONS } from './sections.ts';

export type Shortcut =
  | { kind: 'search' }
  | { kind: 'help' }
  | { kind: 'create' }
  /** The first key of a sequence. */
  | { kind: 'lead' }
  | { kind: 'go'; section: OfficeSection };

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Command-K or Control-K, which also works in a field. */
export const isSearchChord = (press: KeyPress): boolean =>
  press.metaKey !== press.ctrlKey && !press.altKey && !press.shiftKey && letterOf(press) === 'K';

/** The shortcut of a key, or null. `isAfterLead`: the key before it was G. */
export function shortcutOf(press: KeyPress, isAfterLead: boolean): Shortcut | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === '/') return { kind: 'search' };
  if (press.key === '?') return { kind: 'help' };
  if (press.shiftKey) return null;
  const letter = letterOf(press);
  if (isAfterLead) {
    const section = SECTIONS.find(({ key }) => key === letter);
    return section ? { kind: 'go', section } : null;
  }
  if (letter === 'G') return { kind: 'lead' };
  return letter === 'C' ? { kind: 'create' } : null;
}
