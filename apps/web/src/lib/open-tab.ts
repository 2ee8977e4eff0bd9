/** Opens an address of others in a new tab. Tells whether the browser let it; call it straight from a click. */
export function openTab(address: string): boolean {
  // With `noopener` the browser would not say whether there is a tab, so the way back is cut by hand.
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.href = address;
  return true;
}

/** Follows a link into a new tab, also some time after the click. It cannot say whether the browser let it. */
export function openLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}
