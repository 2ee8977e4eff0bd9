import type { Namespace } from './i18n.ts';

/** All namespaces. Only the server and tests need the list. */
export function listNamespaces(): Namespace[] {
  const names = Object.keys(import.meta.glob('../locales/en/*.json')).map((file) => file.replace(/^.*\/|\.json$/g, ''));
  return [...names, 'messages'] as Namespace[];
}
