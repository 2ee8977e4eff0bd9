/** The Latin letter of the key, also on a Hebrew keyboard. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? '');
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="grid"] *, [role="combobox"], [role="menu"] *';
// A toast is a dialog in a region.
const OVERLAYS = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"]:not([role="region"] *)`)
  .join();

/** A letter means nothing in them. */
const CHOICES = '[type="radio"], [type="checkbox"]';

/** Whether the key belongs to a field, or a dialog or menu is open. */
export function isKeyTaken({ target, key, code }: Pick<KeyboardEvent, 'target' | 'key' | 'code'>): boolean {
  if (isOverlayOpen()) return true;
  if (!(target instanceof Element && target.matches(FIELDS))) return false;
  return !(target.matches(CHOICES) && letterOf({ key, code }) !== '');
}

export const isOverlayOpen = (): boolean => document.querySelector(OVERLAYS) !== null;
