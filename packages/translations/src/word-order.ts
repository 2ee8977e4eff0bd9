import type { Language } from '@sampan/contract/languages';
import type { Part } from './model.ts';

/**
 * Orders the parts of a segment for the target language. Chinese and English put what describes a thing before it;
 * Hebrew names the thing first: `{material}{noun} {attribute}` becomes `{noun} {attribute} מ{material}`.
 */
export function orderParts(from: Language, to: Language, parts: readonly Part[]): Part[] {
  if (to === 'he' && from !== 'he') return thingFirst(parts);
  if (to === 'en' && from === 'zh') return withPhrasesLast(parts);
  return from === 'he' && to !== 'he' ? thingLast(parts) : [...parts];
}

const isNoun = ({ kind }: Part): boolean => kind === 'noun';
const isDescription = ({ kind }: Part): boolean => kind === 'attribute' || kind === 'color' || kind === 'material';

/** Only the parts up to the last noun move: what follows it is in its place already. */
function thingFirst(parts: readonly Part[]): Part[] {
  const end = parts.findLastIndex(isNoun) + 1;
  if (end === 0) return [...parts];
  const group = parts.slice(0, end);
  const nouns = group.filter(isNoun).toReversed();
  const head = nouns[0];
  const inGroup = (kind: Part['kind']) => group.filter((part) => part.kind === kind);
  const others = group.filter((part) => !isNoun(part) && !isDescription(part));
  return [
    ...nouns.map((noun, index) =>
      index < nouns.length - 1 ? { ...noun, text: noun.forms.construct ?? noun.text } : noun,
    ),
    ...inGroup('attribute').map((part) => agree(part, head)),
    ...inGroup('color').map((part) => agree(part, head)),
    ...inGroup('material').map((part) => ({ ...part, text: fromMaterial(part.text) })),
    ...others,
    ...parts.slice(end).map((part) => (isDescription(part) && part.kind !== 'material' ? agree(part, head) : part)),
  ];
}

/** `for children` and `with lid` follow the thing in English. */
function withPhrasesLast(parts: readonly Part[]): Part[] {
  const isPhrase = ({ kind, text }: Part) => kind === 'attribute' && /^(?:for|with) /.test(text);
  const end = parts.findLastIndex(isNoun) + 1;
  const group = parts.slice(0, end);
  return [...group.filter((part) => !isPhrase(part)), ...group.filter(isPhrase), ...parts.slice(end)];
}

/** What follows a thing in the next segments agrees with it: `מנורה, עגולה`. */
export function agreeWithNoun<S extends { parts: readonly Part[] }>(segments: readonly S[]): S[] {
  let head: Part | undefined;
  return segments.map((segment) => {
    const noun = segment.parts.find(isNoun);
    if (noun || !head) {
      head = noun ?? head;
      return segment;
    }
    const described = head;
    const parts = segment.parts.map((part) => {
      if (part.kind === 'material') return { ...part, text: fromMaterial(part.text) };
      return isDescription(part) ? agree(part, described) : part;
    });
    return { ...segment, parts };
  });
}

/** A Hebrew adjective in the gender and number of its noun. */
function agree(part: Part, noun: Part | undefined): Part {
  const { feminine, plural, femininePlural } = part.forms;
  const { gender = 'm', isPlural = false } = noun?.forms ?? {};
  const form = isPlural ? (gender === 'f' ? femininePlural : plural) : gender === 'f' ? feminine : undefined;
  return form ? { ...part, text: form } : part;
}

/** `מעץ`; a Latin word follows a hyphen: `מ־PVC`. */
const fromMaterial = (material: string): string =>
  /^\p{Script=Hebrew}/u.test(material) ? `מ${material}` : `מ־${material}`;

/** From Hebrew: the descriptions come before the noun that they follow. */
function thingLast(parts: readonly Part[]): Part[] {
  const ordered: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    const noun = parts[at];
    if (!noun || !isNoun(noun)) {
      if (noun) ordered.push(noun);
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < parts.length && (isDescription(parts[end] as Part) || isNoun(parts[end] as Part))) end += 1;
    const described = parts.slice(at, end);
    const by = (kind: Part['kind']) => described.filter((part) => part.kind === kind);
    ordered.push(...by('attribute'), ...by('color'), ...by('material'), ...by('noun').toReversed());
    at = end;
  }
  return ordered;
}
