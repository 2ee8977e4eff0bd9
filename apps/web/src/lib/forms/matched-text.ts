import { formatPhone } from '@sampan/contract/format-phone';
import { phoneSuffix } from '@sampan/contract/phone';
import { searchKey, searchWords } from '@sampan/contract/text';

/** The hidden texts that contain the words of a search that no visible text contains; undefined if there is none. */
export function matchedText(search: string, visible: readonly string[], hidden: readonly string[]): string | undefined {
  const shown = visible.map(searchKey).join(' ');
  const missing = searchWords(phoneSuffix(search) ?? search).filter((word) => !shown.includes(word));
  const found = hidden.filter((text) => missing.some((word) => searchKey(text).includes(word)));
  return found.map(formatPhone).join(' · ') || undefined;
}
