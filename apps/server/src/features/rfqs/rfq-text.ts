import type { Language } from '@sampan/contract/languages';
import { fillTemplate } from '@sampan/contract/templates';

interface AskText {
  name: string;
  company: string;
  rfq: string;
  /** Null: no closing time. */
  closes: string | null;
  lines: string;
  link: string;
}

/** The words about the closing time, with the comma before them, up to a mark or another placeholder. */
const CLOSING_WORDS = /[,，、;；]?[^,，、;；()（）.。!！?？{}]*\{closes\}[^,，、;；()（）.。!！?？:：{}]*/g;
const EMPTY_BRACKETS = /\s*(?:\(\s*\)|（\s*）)/g;

/** The message to paste into a chat. */
export function rfqText(template: string, { closes, ...values }: AskText): string {
  if (closes !== null) return fillTemplate(template, { ...values, closes });
  return fillTemplate(template.split('\n').flatMap(withoutClosing).join('\n'), values);
}

/** A line without the words about the closing time. Nothing if no words are left. */
function withoutClosing(line: string): string[] {
  if (!line.includes('{closes}')) return [line];
  const left = line.replace(CLOSING_WORDS, '').replace(EMPTY_BRACKETS, '');
  return /\p{L}/u.test(left) ? [left] : [];
}

interface TextLine {
  name: string;
  specification: string;
  quantities: readonly number[];
  /** Null if hidden. */
  target: string | null;
}

const PIECES: Record<Language, string> = { en: 'pcs', he: 'יח׳', zh: '件' };
const TARGET: Record<Language, string> = { en: 'target', he: 'מחיר יעד', zh: '目标价' };

/** One numbered line for each line of the RFQ. */
export const linesText = (lines: readonly TextLine[], language: Language): string =>
  lines
    .map(({ name, specification, quantities, target }, at) => {
      const amounts = quantities.map((quantity) => quantity.toLocaleString('en')).join(' / ');
      const parts = [
        name,
        ...(specification === '' ? [] : [specification.replace(/\s*\n\s*/g, language === 'zh' ? '；' : '; ')]),
        `${amounts} ${PIECES[language]}`,
        ...(target === null ? [] : [`${TARGET[language]} ${target}`]),
      ];
      return `${at + 1}. ${parts.join(language === 'zh' ? '，' : ', ')}`;
    })
    .join('\n');
