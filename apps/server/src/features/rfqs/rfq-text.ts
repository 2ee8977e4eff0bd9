import type { Language } from '@sampan/contract/languages';

interface AskText {
  name: string;
  company: string;
  rfq: string;
  /** Null: no closing time. */
  closes: string | null;
  lines: string;
  link: string;
}

/** The messages to paste into a chat. The lines are in the text, so that a supplier can answer without the link. */
export const RFQ_TEXTS: Record<Language, Record<'ask' | 'remind', (text: AskText) => string>> = {
  en: {
    ask: ({ name, company, rfq, closes, lines, link }) =>
      `Hello ${name}, this is ${company}. Please quote (${rfq}${closes === null ? '' : `, by ${closes}`}):\n${lines}\nPlease state: with or without tax, MOQ, lead time, pieces per carton, carton size.\nFill in online: ${link}`,
    remind: ({ name, company, rfq, closes, link }) =>
      `Hello ${name}, this is ${company}. We are waiting for your quote for ${rfq}${closes === null ? '' : `, by ${closes}`}. Thank you.\nFill in online: ${link}`,
  },
  he: {
    ask: ({ name, company, rfq, closes, lines, link }) =>
      `שלום ${name}, כאן ${company}. נשמח להצעת מחיר (${rfq}${closes === null ? '' : `, עד ${closes}`}):\n${lines}\nאנא ציינו: כולל מס או ללא מס, כמות מינימום, זמן אספקה, יחידות בקרטון, מידות הקרטון.\nלמילוי מקוון: ${link}`,
    remind: ({ name, company, rfq, closes, link }) =>
      `שלום ${name}, כאן ${company}. אנחנו ממתינים להצעת המחיר שלכם עבור ${rfq}${closes === null ? '' : `, עד ${closes}`}. תודה.\nלמילוי מקוון: ${link}`,
  },
  zh: {
    ask: ({ name, company, rfq, closes, lines, link }) =>
      `您好${name}，我们是${company}，请报价（${rfq}${closes === null ? '' : `，${closes}前`}）：\n${lines}\n请注明：含税/不含税、起订量、交期、装箱数、外箱尺寸。\n在线填写：${link}`,
    remind: ({ name, company, rfq, closes, link }) =>
      `您好${name}，我们是${company}，${rfq} 还在等您的报价${closes === null ? '' : `（${closes}前）`}，谢谢。\n在线填写：${link}`,
  },
};

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
