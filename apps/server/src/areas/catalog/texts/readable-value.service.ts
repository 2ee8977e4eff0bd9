import type { Language } from '@sampan/contract/languages';
import { UNITS, unitCode, unitText } from '@sampan/contract/units';

export type LabelOf = (word: string) => string | undefined;

const LIST = /\s*[,，、/]\s*/;
/** `25 days`, `220V`, `3 层` */
const COUNTED = /^(\d[\d.,]*)(\s*)(\p{L}+)$/u;
const wordsOf = (value: string): string[] => COUNTED.exec(value)?.slice(3) ?? [];

/** The words of a value that the glossary may have. */
export const wordsOfValue = (value: string): string[] => [value, ...value.split(LIST), ...wordsOf(value)];

/** A value in the language of the reader where its words are known; else as it is. */
export function valueIn(value: string, language: Language, labelOf: LabelOf): string {
  const whole = labelOf(value);
  if (whole !== undefined) return whole;
  const [, number, space, word = ''] = COUNTED.exec(value) ?? [];
  const unit = labelOf(word) ?? knownUnit(word, Number(number), language);
  if (unit !== undefined && unit !== word) return `${number}${space || ' '}${unit}`;
  const labels = value.split(LIST).map((part) => labelOf(part));
  return labels.length > 1 && labels.every((label) => label !== undefined) ? labels.join(', ') : value;
}

function knownUnit(word: string, quantity: number, language: Language): string | undefined {
  const code = unitCode(word);
  return UNITS.some((unit) => unit === code) ? unitText(code, quantity, language) : undefined;
}
