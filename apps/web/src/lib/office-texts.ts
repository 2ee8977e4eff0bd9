import type { Texts } from '@sampan/contract/find-text';

/**
 * The texts of the back office, of shared links, of sign-in and of the form for suppliers. The list of these files is as
 * large as a screen, so the other public pages do not load it.
 */
export const OFFICE_FILES = import.meta.glob<{ default: Texts }>([
  '../locales/*/*.json',
  '!../locales/*/{common,public,home,about,showcase,public-inquiry,public-products}.json',
]);
