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

/** What the awarded supplier and the others are told, once each. */
export const DECISION_TEXTS: Record<'awarded' | 'notAwarded', Record<Language, string>> = {
  awarded: {
    en: 'Hello {name}, thank you for your quote for {rfq}. We would like to order these products from you:\n{lines}\nOur purchase order will follow.\n{company}',
    he: 'שלום {name}, תודה על ההצעה ל־{rfq}. נשמח להזמין מכם את המוצרים האלה:\n{lines}\nהזמנת הרכש תישלח בהמשך.\n{company}',
    zh: '{name}，您好！感谢您对询价单 {rfq} 的报价。以下产品我们决定向您采购：\n{lines}\n采购合同随后发给您。\n{company}',
  },
  notAwarded: {
    en: 'Hello {name}, thank you for your quote for {rfq}. This time we chose another supplier. We hope to work with you next time.\n{company}',
    he: 'שלום {name}, תודה על ההצעה ל־{rfq}. הפעם בחרנו בספק אחר, ונשמח לעבוד אתכם בפעם הבאה.\n{company}',
    zh: '{name}，您好！感谢您对询价单 {rfq} 的报价。这次我们选择了其他供应商，期待下次合作。\n{company}',
  },
};

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
        ...(quantities.length === 0 ? [] : [`${amounts} ${PIECES[language]}`]),
        ...(target === null ? [] : [`${TARGET[language]} ${target}`]),
      ];
      return `${at + 1}. ${parts.join(language === 'zh' ? '，' : ', ')}`;
    })
    .join('\n');

const TERMS: Record<Language, string> = { en: 'Terms', he: 'תנאי מכר', zh: '贸易术语' };

/** The terms that the prices are asked for: 贸易术语：FOB Ningbo，CNY */
export const termsText = (
  { incoterm, place, currency }: { incoterm: string; place: string; currency: string },
  language: Language,
): string => {
  const delivery = [incoterm, place].filter((part) => part !== '').join(' ');
  const parts = [delivery, currency].filter((part) => part !== '');
  return language === 'zh' ? `${TERMS.zh}：${parts.join('，')}` : `${TERMS[language]}: ${parts.join(', ')}`;
};
