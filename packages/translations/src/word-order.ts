import type { Language } from '@sampan/contract/languages';
import { counted } from './counted.ts';
import type { Part } from './model.ts';
import { wordKey } from './words.ts';

/**
 * Orders the parts of a segment for the target language. Chinese and English put what describes a thing before it;
 * Hebrew names the thing first: `{material}{noun} {attribute}` becomes `{noun} {attribute} מ{material}`. A later segment of a
 * name names no thing of its own.
 */
export function orderParts(from: Language, to: Language, parts: readonly Part[], isLater = false): Part[] {
  const [set] = parts.slice(-1);
  const [first, ...things] = parts;
  const isJoined = parts.some((part) => part.connector === 'and');
  // A set of several things is named first in Hebrew: `ערכת מופ ודלי`.
  if (to === 'he' && from !== 'he' && set && /^(?:set|套装)$/i.test(set.source) && isJoined)
    return [{ ...set, text: set.forms.construct ?? set.text }, ...orderParts(from, to, parts.slice(0, -1))];
  if (from === 'he' && first && isJoined && /^(?:סט|ערכת)$/.test(first.source))
    return [...orderParts(from, to, things), first];
  return splitAt(parts, ({ connector }) => connector === 'and').flatMap(({ connector: and, parts: things }) => {
    const clauses = from === 'zh' ? chineseClauses(things, isLater) : splitAt(things, isPreposition);
    const { inside, sizes } = to === 'zh' ? withoutSizes(clauses) : { inside: clauses, sizes: [] };
    const [head, ...complements] = inside.map(({ connector, parts }) => ({
      connector,
      parts: orderThing(from, to, counted(to, parts)),
    }));
    const noun = to === 'he' ? head?.parts.find(isNoun) : undefined;
    const ordered =
      to === 'zh'
        ? [...complements.flatMap((each) => beforeThing(each, head?.parts ?? [])), ...(head?.parts ?? []), ...sizes]
        : [
            ...(head?.parts ?? []),
            ...complements.flatMap(({ connector, parts }) =>
              connector && !saysFor(to, parts[0]) ? [agree(connector, noun), ...parts.map(toLowerCase)] : parts,
            ),
          ];
    return and ? [and, ...ordered] : ordered;
  });
}

/** `לנסיעות` is for travel already. */
const saysFor = (to: Language, part: Part | undefined): boolean =>
  to === 'he' && part?.kind === 'attribute' && part.text.startsWith('ל');

/** One thing and what describes it, without connectors. */
function orderThing(from: Language, to: Language, parts: readonly Part[]): Part[] {
  const words = parts.filter(({ connector }) => connector !== 'of');
  if (to === 'he' && from !== 'he') return thingFirst(words);
  const ordered = from === 'he' && to !== 'he' ? thingLast(words) : to === 'zh' ? withDescriptionsFirst(words) : words;
  return to === 'en' && from !== 'en' ? withPhrasesLast(ordered).map(inLowerCase) : ordered;
}

/** What follows a thing in English stands before it in Chinese: `helmet for kids`. */
function withDescriptionsFirst(parts: readonly Part[]): Part[] {
  const end = parts.findLastIndex(isNoun) + 1;
  const isFollowing = ({ kind }: Part) => kind === 'attribute' || kind === 'material';
  const following = end === 0 ? [] : parts.slice(end).filter(isFollowing);
  const ordered = [...following, ...parts.filter((part) => !following.includes(part))];
  // 保温袋 is insulated already.
  return ordered.map((part, at) =>
    isDescription(part) && part.text.length > 1 && ordered[at + 1]?.text.startsWith(part.text)
      ? { ...part, text: '' }
      : part,
  );
}

/** A category such as `Kitchen` is a word like others inside a name. */
const toLowerCase = (part: Part): Part =>
  isNoun(part) && /^[A-Z][a-z]+$/.test(part.text) ? { ...part, text: part.text.toLowerCase() } : part;

const inLowerCase = (part: Part, _index: number, all: readonly Part[]): Part =>
  all.length > 1 ? toLowerCase(part) : part;

/** A thing, or what a thing has or is for. */
interface Clause {
  connector: Part | null;
  parts: Part[];
}

const isPreposition = ({ connector }: Part): boolean => connector === 'with' || connector === 'for';

/** The parts between connectors, each with the connector before it. */
function splitAt(parts: readonly Part[], isConnector: (part: Part) => boolean): Clause[] {
  const clauses: Clause[] = [{ connector: null, parts: [] }];
  for (const part of parts)
    if (isConnector(part)) clauses.push({ connector: part, parts: [] });
    else clauses.at(-1)?.parts.push(part);
  return clauses;
}

/** `for floors 60x60`: the size after what a thing is for is that of the thing, which Chinese names last. */
function withoutSizes(clauses: readonly Clause[]): { inside: Clause[]; sizes: Part[] } {
  const sizes: Part[] = [];
  const inside = clauses.map((clause, at) => {
    const end = clause.parts.findLastIndex(({ kind, origin }) => kind !== 'unit' && origin !== 'copied') + 1;
    if (at === 0 || end === 0) return clause;
    sizes.push(...clause.parts.slice(end));
    return { ...clause, parts: clause.parts.slice(0, end) };
  });
  return { inside, sizes };
}

/** Chinese says what a thing has before the thing: 带盖塑料盒. What 用 names stands before it: 汽车用支架. */
function chineseClauses(parts: readonly Part[], isLater: boolean): Clause[] {
  const at = parts.findIndex(isPreposition);
  const connector = parts[at];
  if (connector === undefined) return [{ connector: null, parts: [...parts] }];
  const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
  // 折叠椅 带杯架: after the thing, all of it is what the thing has.
  if (isLater && at === 0 && !after.some((part) => part.connector !== null))
    return [
      { connector: null, parts: [] },
      { connector, parts: after },
    ];
  const named = before.at(-1);
  if (connector.source === '用' && named && isNoun(named))
    return [...chineseClauses([...before.slice(0, -1), ...after], isLater), { connector, parts: [named] }];
  const of = after.findIndex((part) => part.connector === 'of');
  const end = of < 0 ? after.findIndex(isNoun) + 1 || after.length : of;
  const rest = after.slice(of < 0 ? end : end + 1);
  return [...chineseClauses([...before, ...rest], isLater), { connector, parts: after.slice(0, end) }];
}

function beforeThing({ connector, parts }: Clause, thing: readonly Part[]): Part[] {
  if (connector === null) return parts;
  // 户外用 says what it is for already.
  if (connector.text === '用') return parts.at(-1)?.text.endsWith('用') ? parts : [...parts, connector];
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  const isLong = connector.connector === 'with' && length > (thing.length > 1 ? 1 : 2);
  const isOf = isLong || connector.text === '适用于';
  const named = connector.text === '配' ? { ...connector, text: '带' } : connector;
  return [named, ...parts, ...(isOf ? [{ ...connector, text: '的', source: '' }] : [])];
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
  // After the material, which is that of the thing: `כוס מזכוכית עם ידית`.
  const isPhrase = ({ text }: Part) => text.startsWith('עם ');
  const attributes = inGroup('attribute').map((part) => agree(part, head));
  const isPlated = attributes.some(({ text }) => text.startsWith('מצופ'));
  return [
    ...nouns.map((noun, index) =>
      index < nouns.length - 1 ? { ...noun, text: noun.forms.construct ?? noun.text } : noun,
    ),
    ...attributes.filter((part) => !isPhrase(part)),
    ...inGroup('color').map((part) => (isPlated ? part : agree(part, head))),
    // `סיר ברזל יצוק` names its material already.
    ...inGroup('material')
      .filter(({ text }) => !head?.text.includes(text))
      .map((part, at) => ({ ...part, text: at === 0 ? fromMaterial(part.text) : andMaterial(part.text) })),
    ...attributes.filter(isPhrase),
    ...others.map((part, at) => (part.text === 'אנשים' && at > 0 ? part : forPeople(part, others[at + 1]))),
    ...parts
      .slice(end)
      .map((part) => (isMaterial(part) ? { ...part, text: fromMaterial(part.text) } : agreeing(part, head))),
  ];
}

const isMaterial = ({ kind }: Part): boolean => kind === 'material';

const agreeing = (part: Part, head: Part | undefined): Part => (isDescription(part) ? agree(part, head) : part);

/** A tent of four people is a tent for them. */
const forPeople = (part: Part, next: Part | undefined): Part =>
  next?.text === 'אנשים' && /^\d+$/.test(part.text) ? { ...part, text: `ל־${part.text}` } : part;

/** `for children` and `with lid` follow the thing in English. */
function withPhrasesLast(parts: readonly Part[]): Part[] {
  const isPhrase = ({ kind, text }: Part) => kind === 'attribute' && /^(?:for|with) /.test(text);
  const end = parts.findLastIndex(isNoun) + 1;
  const group = parts.slice(0, end);
  const isNumber = (part: Part | undefined) => /^\d+$/.test(part?.text ?? '');
  // 6只装 is a pack of six.
  const isPack = ({ kind, source }: Part) => kind === 'unit' && source.endsWith('装');
  const pack = group.findIndex((part, at) => isPack(part) && isNumber(group[at - 1]));
  if (pack > 0 && group.slice(pack).some(isNoun)) {
    const [number, unit] = group.slice(pack - 1, pack + 1) as [Part, Part];
    const packed = { ...unit, text: `(${number.text} ${unit.text})`, source: number.source + unit.source };
    return [...withPhrasesLast([...group.slice(0, pack - 1), ...group.slice(pack + 1)]), packed, ...parts.slice(end)];
  }
  // A 24-color pencil, a 4-person tent.
  const isCounted = (part: Part, at: number) =>
    part.kind === 'unit' && COUNTED.has(part.text) && isNumber(group[at - 1]) && group.slice(at).some(isNoun);
  // A 3-piece suitcase set.
  const isSet = ({ text }: Part) => text === '-piece set';
  const set = group.find(isSet);
  return [
    ...group
      .map((part, at) => (isSet(part) ? { ...part, text: '-piece' } : isCounted(part, at) ? hyphenated(part) : part))
      .filter((part) => !isPhrase(part)),
    ...(set ? [{ ...set, text: 'set', source: '' }] : []),
    ...group.filter(isPhrase),
    ...parts.slice(end),
  ];
}

const COUNTED = new Map([
  ['pieces', '-piece'],
  ['persons', '-person'],
  ['people', '-person'],
  ['colors', '-color'],
  ['compartments', '-compartment'],
  ['layers', '-layer'],
  ['doors', '-door'],
  ['drawers', '-drawer'],
  ['holes', '-hole'],
  ['tiers', '-tier'],
  ['steps', '-step'],
  ['keys', '-key'],
  ['seats', '-seat'],
  ['speeds', '-speed'],
  ['sheets', '-sheet'],
  ['pairs', '-pair'],
]);

const hyphenated = (part: Part): Part => ({ ...part, text: COUNTED.get(part.text) ?? part.text });

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

/** Colors that are the names of things do not agree: `בצבע זהב`. */
const NAMED_COLORS = new Set([
  'זהב',
  'כסף',
  'ברונזה',
  'קפה',
  'קרם',
  'שמפניה',
  'אפרסק',
  'שזיף',
  'חרדל',
  'ענבר',
  'מנטה',
  'לבנדר',
  'קאמל',
  'טרקוטה',
]);

/** A Hebrew adjective in the gender and number of its noun. */
function agree(part: Part, noun: Part | undefined): Part {
  if (part.kind === 'color' && NAMED_COLORS.has(part.text)) return { ...part, text: `בצבע ${part.text}` };
  const { feminine, plural, femininePlural } = part.forms;
  const { gender = 'm', isPlural = false } = noun?.forms ?? {};
  const form = isPlural ? (gender === 'f' ? femininePlural : plural) : gender === 'f' ? feminine : undefined;
  return form ? { ...part, text: form } : part;
}

/** `מעץ`; a Latin word follows a hyphen: `מ־PVC`. */
const fromMaterial = (material: string): string =>
  /^\p{Script=Hebrew}/u.test(material) ? `מ${material}` : `מ־${material}`;

/** A second material: `מעץ ומתכת`. */
const andMaterial = (material: string): string =>
  /^\p{Script=Hebrew}/u.test(material) ? `ו${material}` : `ו־${material}`;

/** What follows `with lid` in Hebrew is the material of the lid; what agrees with the lid alone describes it: עם ידית רכה. */
function withMaterialInside(parts: readonly Part[]): Part[] {
  const thing = parts.find(isNoun);
  const isInside = (part: Part) => isMaterial(part) || (part.kind === 'attribute' && isOtherGender(part, thing));
  return parts.flatMap((part, at): Part[] => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const isPhrase = (each: Part | undefined) =>
      each?.kind === 'attribute' && /^(?:with |带)/.test(each.text) && each.source.startsWith('עם ');
    if (isInside(part) && isPhrase(before)) return [];
    if (!isPhrase(part) || !after || !isInside(after)) return [part];
    const text = part.text.replace(/^(?:with |带)/, (word) => `${word}${after.text}${word === '带' ? '' : ' '}`);
    return [{ ...part, text, source: `${part.source} ${after.source}` }];
  });
}

/** A feminine form after a masculine thing. */
function isOtherGender({ source, forms }: Part, thing: Part | undefined): boolean {
  const isMasculine = thing !== undefined && thing.forms.gender !== 'f' && !thing.forms.isPlural;
  return isMasculine && forms.feminine !== undefined && wordKey(source) === wordKey(forms.feminine);
}

/** `LED` and other abbreviations describe a thing, too. */
const isAbbreviation = ({ origin, kind, text }: Part): boolean =>
  (origin === 'copied' || kind === 'keep') && /^[A-Z]{2,5}$/.test(text);

/** From Hebrew: the descriptions come before the noun that they follow. */
function thingLast(all: readonly Part[]): Part[] {
  const parts = withMaterialInside(all);
  const ordered: Part[] = [];
  for (let at = 0; at < parts.length; ) {
    const noun = parts[at];
    if (!noun || !isNoun(noun)) {
      if (noun) ordered.push(noun);
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < parts.length && [isDescription, isNoun, isAbbreviation].some((is) => is(parts[end] as Part))) end += 1;
    const described = parts.slice(at, end);
    const by = (kind: Part['kind']) => described.filter((part) => part.kind === kind);
    const abbreviations = described.filter(isAbbreviation);
    ordered.push(...by('attribute'), ...by('color'), ...abbreviations, ...by('material'), ...by('noun').toReversed());
    at = end;
  }
  return ordered;
}
