/** The texts of the script. The server writes them into the page, in its language; `{n}` and `{of}` are numbers. */
export interface LinkTexts {
  failed: string;
  network: string;
  offline: string;
  heic: string;
  unreadable: string;
  preparing: string;
  waiting: string;
  waitingOffline: string;
  sending: string;
  retry: string;
  remove: string;
}

/** The part of the page that the server renders again after every answer. */
export const linkPage = (): HTMLElement | null => document.getElementById('link-page');

/** The address of the link's calls. */
export const callsOf = (page: HTMLElement): string => page.dataset['calls'] ?? '';

export function textsOf(page: HTMLElement): LinkTexts {
  return JSON.parse(page.dataset['texts'] ?? '{}') as LinkTexts;
}

export const fill = (text: string, values: Record<string, number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
