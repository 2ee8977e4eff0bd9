import type { Language } from '@sampan/contract/languages';
import type { TradeFacts } from '@sampan/contract/trade-facts';
import { type LabelOf, valueIn, wordsOfValue } from '#src/areas/catalog/texts/readable-value.service.ts';
import { statedField } from './read-facts.service.ts';

type StatedFacts = { readonly [Field in keyof TradeFacts]?: unknown };

/** The words of specifications that the glossary may have. */
export const specificationWords = (specifications: Readonly<Record<string, string>>): string[] =>
  Object.entries(specifications).flatMap(([name, value]) => [name, ...wordsOfValue(value)]);

/**
 * The specifications as a visitor reads them: in their language where the office or the glossary has the words, and without
 * those that a field of the product says already. Undefined if that changes nothing.
 */
export function readableSpecifications(
  specifications: Readonly<Record<string, string>>,
  facts: StatedFacts,
  { language, labelOf }: { language: Language; labelOf: LabelOf },
): Record<string, string> | undefined {
  const given = Object.entries(specifications);
  const others = given.filter(([name]) => !isStated(name, facts));
  const labels = others.map(([name]) => labelOf(name) ?? name);
  // Names with the same text would hide each other's values.
  const isAlone = (label: string) => labels.indexOf(label) === labels.lastIndexOf(label);
  const shown = others.map(([name, value], at): [string, string] => {
    const label = labels[at] ?? name;
    return [isAlone(label) ? label : name, valueIn(value, language, labelOf)];
  });
  const isSame = shown.length === given.length && shown.every((pair, at) => String(pair) === String(given[at]));
  return isSame ? undefined : Object.fromEntries(shown);
}

function isStated(name: string, facts: StatedFacts): boolean {
  const field = statedField(name);
  return field !== undefined && facts[field] !== undefined;
}
