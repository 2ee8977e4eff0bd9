import type { Texts } from '@sampan/contract/find-text';

/**
 * The texts of the back office and of shared links. The list of these files is as large as a screen, so public pages do
 * not load it.
 */
export const OFFICE_FILES = import.meta.glob<{ default: Texts }>([
  '../locales/*/*.json',
  '!../locales/*/{common,public,home,about,showcase,auth,become-supplier,public-inquiry,public-products}.json',
]);
