import { directionOf, oneLine } from './isolate.ts';
import type { Wording } from './order-document.ts';

const RIGHT_TO_LEFT_MARK = '\u200f';

/** After Hebrew, the mark keeps what follows the English words, such as the number of a date, in its place. */
export const bilingual = ({ text, english }: Wording, between = ' '): string =>
  [text, english && directionOf(text) === 'rtl' ? english + RIGHT_TO_LEFT_MARK : english].filter(Boolean).join(between);

const CHINESE_END = /[\p{Script=Han}）]$/u;

/** A label and its value. Chinese has a colon of its own. */
export const labeled = (label: string, value: string): string =>
  `${label}${CHINESE_END.test(label) ? '：' : ': '}${value}`;

/** A text that is not Hebrew keeps its numbers and full stops in place, also inside a Hebrew row. */
export function marked(text: string): string {
  const line = oneLine(text);
  return line === '' || directionOf(line) === 'rtl' ? line : `\u200e${line}\u200e`;
}

export const joined = (texts: readonly string[]): string => texts.map(marked).filter(Boolean).join(' · ');
