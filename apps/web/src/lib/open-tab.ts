/** Opens an external URL in a new tab. Returns whether the browser allowed it; call it directly from a click. */
export function openTab(address: string): boolean {
  // With `noopener` the result would always be null, so clear `opener` by hand.
  const tab = window.open('', '_blank');
  if (tab === null) return false;
  tab.opener = null;
  tab.location.href = address;
  return true;
}

/** Opens a link in a new tab, even some time after the click. Does not report whether the browser allowed it. */
export function openLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.click();
}
