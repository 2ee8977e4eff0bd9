import type { Language } from '@sampan/contract/languages';
import { pluralOf } from './hebrew.ts';
import type { Part } from './model.ts';

/** Characters that count things and have no word in other languages: 两把钥匙 is two keys. */
const COUNTER = /^[个只把条根支台本枚张]$/;

const isNumber = ({ text }: Part): boolean => /^(?:[2-9]|[1-9]\d{1,3})$/.test(text);

/** A number and the thing that it counts, and nothing else: `4 chairs`, 三个刷头. */
export function counted(to: Language, parts: readonly Part[]): Part[] {
  const [number, ...others] = parts.filter(({ kind, source }) => !(kind === 'unit' && COUNTER.test(source)));
  const [thing] = others;
  if (!number || !thing || others.length !== 1 || !isNumber(number) || thing.kind !== 'noun') return [...parts];
  if (to === 'zh') return [number, { ...thing, text: `个${thing.text}` }];
  const { isPlural, gender } = thing.forms;
  if (to === 'en') return [number, { ...thing, text: inPlural(thing.text) }];
  const things = isPlural ? thing.text : pluralOf(thing.text, gender === 'f');
  return [{ ...thing, text: `${number.text} ${things}`, source: `${number.source} ${thing.source}` }];
}

const inPlural = (noun: string): string =>
  /s$/.test(noun) && !/(?:ss|us)$/.test(noun)
    ? noun
    : /(?:s|x|z|ch|sh)$/.test(noun)
      ? `${noun}es`
      : `${noun.replace(/(?<=[^aeiou])y$/, 'ie').replace(/(?<=\bkni|shel)fe?$/, 've')}s`;
