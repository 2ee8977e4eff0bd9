/** Opens an address of others in a new tab. Tells whether the browser let it; call it straight from a click. */
export function openTab(address: string): boolean {
  // With `noopener` the browser would not say whether there is a tab, so the way back is cut by hand.
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.href = address;
  return true;
}
