import type { Language } from '@sampan/contract/languages';
import type { TradeFacts } from '@sampan/contract/trade-facts';
import { UNITS, unitCode, unitText } from '@sampan/contract/units';
import { statedField } from './read-facts.service.ts';

type StatedFacts = { readonly [Field in keyof TradeFacts]?: unknown };
type LabelOf = (word: string) => string | undefined;

/** The words of specifications that the glossary may have. */
export const specificationWords = (specifications: Readonly<Record<string, string>>): string[] =>
  Object.entries(specifications).flatMap(([name, value]) => [name, value, ...value.split(LIST), ...wordsOf(value)]);

const LIST = /\s*[,，、/]\s*/;
/** `25 days`, `220V`, `3 层` */
const COUNTED = /^(\d[\d.,]*)(\s*)(\p{L}+)$/u;
const wordsOf = (value: string): string[] => COUNTED.exec(value)?.slice(3) ?? [];

/**
 * The specifications as a visitor reads them: in their language where the glossary has the words, and without those that
 * a field of the product says already. Undefined if that changes nothing.
 */
export function readableSpecifications(
  specifications: Readonly<Record<string, string>>,
  facts: StatedFacts,
  { language, labelOf }: { language: Language; labelOf: LabelOf },
): Record<string, string> | undefined {
  const given = Object.entries(specifications);
  const shown = given
    .filter(([name]) => !isStated(name, facts))
    .map(([name, value]): [string, string] => [labelOf(name) ?? name, valueIn(value, language, labelOf)]);
  const isSame = shown.length === given.length && shown.every((pair, at) => String(pair) === String(given[at]));
  return isSame ? undefined : Object.fromEntries(shown);
}

function isStated(name: string, facts: StatedFacts): boolean {
  const field = statedField(name);
  return field !== undefined && facts[field] !== undefined;
}

function valueIn(value: string, language: Language, labelOf: LabelOf): string {
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
