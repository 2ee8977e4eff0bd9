import type { Language } from '@sampan/contract/languages';
import { LANGUAGE_PARAM } from '#src/lib/language.ts';

/** The address of a page in its language, whatever language its reader has chosen. */
export function addressInLanguage(page: string, language: Language): string {
  const address = new URL(page);
  address.searchParams.set(LANGUAGE_PARAM, language);
  return address.href;
}
