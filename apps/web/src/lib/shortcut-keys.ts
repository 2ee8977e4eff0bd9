/** The Latin letter of the key, also on a Hebrew keyboard. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : (/^Key([A-Z])$/.exec(code)?.[1] ?? '');
}

const FIELDS = 'input, textarea, select, [contenteditable], [role="grid"] *, [role="combobox"], [role="menu"] *';
// A toast is a dialog in a region.
const OVERLAYS = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"]:not([role="region"] *)`)
  .join();

/** Whether the key belongs to a field, or a dialog or menu is open. */
export const isKeyTaken = ({ target }: Pick<Event, 'target'>): boolean =>
  (target instanceof Element && target.matches(FIELDS)) || isOverlayOpen();

export const isOverlayOpen = (): boolean => document.querySelector(OVERLAYS) !== null;
