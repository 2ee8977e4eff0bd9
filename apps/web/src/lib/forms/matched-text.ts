import { formatPhone } from '@sampan/contract/format-phone';
import { phoneSuffix } from '@sampan/contract/phone';
import { searchKey, searchWords } from '@sampan/contract/text';
import type { Choice, Choices } from './use-choice-search.ts';

/** Adds to each choice the hidden texts that contain the words of a search that its visible texts do not contain. */
export const withMatches = ({ options, total }: Choices, search: string): Choices => ({
  options: options.map((option) => ({ ...option, matched: matchedText(option, search) })),
  total,
});

function matchedText({ label, detail = '', hidden = [] }: Choice, search: string): string | undefined {
  const visible = searchKey(`${label} ${detail}`);
  const missing = searchWords(phoneSuffix(search) ?? search).filter((word) => !visible.includes(word));
  const found = hidden.filter((text) => missing.some((word) => searchKey(text).includes(word)));
  return found.map(formatPhone).join(' · ') || undefined;
}
