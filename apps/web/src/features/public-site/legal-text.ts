import type { Language } from '@sampan/contract/languages';
import type { LegalPageText } from '@sampan/contract/legal';
import type { PublicSettings } from '@sampan/contract/settings';

export type LegalBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** The language of the text: that of the page. If its text is empty, English, then any. */
export const legalLanguage = (texts: LegalPageText, language: Language): Language =>
  ([language, 'en', 'he', 'zh'] as const).find((each) => texts[each] !== '') ?? language;

/** Each part keeps its own direction: a comma or a dot beside an address stays where the sentence has it. */
const isolated = (part: string): string => `\u2068${part}\u2069`;

/** Replaces `{company}` and `{contact}`. Without contact details, the contact is the inquiry form. */
export function fillLegalText(
  text: string,
  { name, email, phone, address }: PublicSettings['company'],
  noContact: string,
): string {
  const parts = [email, phone, address.replaceAll(/\s*\n\s*/g, ', ')].filter((part) => part !== '');
  const contact = parts.map(isolated).join(' · ');
  return text.replaceAll('{company}', () => name).replaceAll('{contact}', () => contact || noContact);
}

/** Splits the text into headings, lists and paragraphs. */
export function legalBlocks(text: string): LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
    else if (line.startsWith('- ')) {
      if (last?.kind === 'list' && isOpen) last.items.push(line.slice(2));
      else blocks.push({ kind: 'list', items: [line.slice(2)] });
    } else if (line !== '') {
      if (last?.kind === 'paragraph' && isOpen) last.text += `\n${line}`;
      else blocks.push({ kind: 'paragraph', text: line });
    }
    isOpen = line !== '';
  }
  return blocks;
}
