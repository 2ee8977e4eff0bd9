import type { Language } from '@sampan/contract/languages';
import type { Part } from './model.ts';

/** A comparison key: without case, accents, niqqud and compatibility forms. */
export const wordKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g, '')
    .replace(/[״”“]/g, '"')
    .replace(/[׳’‘]/g, "'")
    .normalize('NFC')
    .toLowerCase();

/** A stretch of text between separators, and the separator after it. */
export interface Segment {
  words: string;
  separator: string;
}

/** Commas, brackets and similar marks separate, but not in 1,000 and 1:64; a space inside a Chinese name does too. */
const SEPARATORS =
  /(?:[、;；()（）[\]【】{}|｜·•\n]|[,，:：](?!(?<=[\d０-９][,，:：])[\d０-９]))+|(?<=\p{Script=Han})\s+(?=\S)|(?<=\S)\s+(?=\p{Script=Han})/gu;

export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (const { 0: separator, index } of text.matchAll(SEPARATORS)) {
    segments.push({ words: text.slice(start, index), separator });
    start = index + separator.length;
  }
  segments.push({ words: text.slice(start), separator: '' });
  return segments.filter(({ words, separator }) => words.trim() !== '' || separator.trim() !== '');
}

const SETS: readonly [RegExp, string][] = [
  [/^set of (\d+) ([^,]+)/i, '$2 set, $1 pieces'],
  [/^([^,]+?),? set of (\d+)( with .*)?$/i, '$1 set$3, $2 pieces'],
  [/^(סט|ערכת) (\d+) ([^,]+)/u, '$1 $3, $2 יחידות'],
  [/^([^,]+),? (סט|ערכה) (?:של )?(\d+)$/u, '$2 $1, $3 יחידות'],
  [/^(.+,.+?),? set of (\d+)$/i, '$1, $2 pieces'],
  [/,? (?:box|pack) of (\d+)$/i, ', $1 pieces'],
  // `100 pcs/box`, 100只/盒
  [/(?<=\d)[ -]?(?:pcs?|pces?|pieces?)\.? ?(?:\/ ?|per )(box|bag|carton|pack|set)\b/gi, ' pieces ($1)'],
  [/(?<=\d\s?[个只片件支条双])\/([盒袋箱包套])/gu, '（$1）'],
  [/\bmatt\b/gi, 'matte'],
  // `12-Pc`, `6-Pack`
  [/ (\d+)-(?:pack|pk)$/i, ', $1 pieces'],
  [/(?<=\d)[ -]?(?:pcs?|pces?)\b\.?/gi, ' pieces'],
  [/(?<=\p{Script=Latin}) & (?=\p{Script=Latin})/gu, ' and '],
  // `Pillow of memory foam` is a memory foam pillow.
  [/^((?:[\p{L}-]+ ){0,2}?[\p{L}-]+)(?: made)? of ((?:[\p{L}-]+ )?[\p{L}-]+)(?=$|,)/iu, '$2 $1'],
];

/** `Set of 6 glasses` is `glasses set, 6 pieces`. */
export const withSetLast = (text: string): string =>
  SETS.reduce((changed, [set, order]) => changed.replace(set, order), text.trim());

/** A run of Latin letters, digits and the marks between them: `HX-2040B`, `30×40cm`, `12V/2A`, `50%`. */
export const CODE = /[\p{Script=Latin}\d０-９Ａ-Ｚａ-ｚ][\p{Script=Latin}\d０-９Ａ-Ｚａ-ｚ.,，:：×xX*/+%°℃#&_'’"″-]*/u;

/** Text that stays as it is: numbers, numbers with units, model numbers, and Latin words in another script. */
export function isCopied(text: string, from: Language): boolean {
  // A Hebrew letter before a number is a word.
  if (/\p{Script=Hebrew}/u.test(text)) return false;
  if (/[\d０-９]/.test(text)) return true;
  if (!/\p{L}/u.test(text)) return true;
  if (/\p{Script=Han}/u.test(text)) return false;
  // USB, iPhone, a size, and the mark between two measures
  return from !== 'en' || /^(?:[A-Z]+s?|x)$/.test(text) || /^\p{L}+\p{Lu}/u.test(text);
}

interface OrderedSegment {
  parts: readonly Part[];
  separator: string;
}

const DESCRIBING: readonly Part['kind'][] = ['attribute', 'color', 'material'];

const SPACED = /[,;:，；：、]/;

/** Joins parts as the language does: Chinese without spaces, except next to Latin words and numbers. */
export function joinParts(to: Language, segments: readonly OrderedSegment[]): string {
  let text = '';
  segments.forEach(({ parts, separator }, index) => {
    for (const part of parts) text = append(to, text, part.text);
    if (index < segments.length - 1) text += separatorIn(to, separator, segments[index + 1]?.parts ?? []);
    else text += markIn(to, separator.trim());
  });
  return text.replace(/\s+/g, ' ').trim();
}

function append(to: Language, text: string, next: string): string {
  if (text === '' || /[\s([（【，、；：]$/u.test(text)) return text + next;
  // `3-piece`
  if (next.startsWith('-') && /\d$/.test(text)) return text + next;
  // The Hebrew `and` and `for` are letters of the next word.
  if (to === 'he' && /(?<=^|\s)[ולב]$/u.test(text))
    return /^\p{Script=Hebrew}/u.test(next) ? text + next : `${text}־${next}`;
  const isTight = to === 'zh' && /\p{Script=Han}$/u.test(text) && /^\p{Script=Han}/u.test(next);
  return isTight ? text + next : `${text} ${next}`;
}

/** The Chinese form of a mark: ， for a comma. */
const inFullWidth = (mark: string): string => String.fromCodePoint((mark.codePointAt(0) ?? 0) + 0xfee0);

const markIn = (to: Language, mark: string): string =>
  to === 'zh' ? mark.replaceAll(/[,;:()]/g, inFullWidth) : mark.normalize('NFKC').replace('、', ',');

function separatorIn(to: Language, separator: string, next: readonly Part[]): string {
  const mark = separator.trim();
  if (mark !== '') {
    const plain = markIn(to, mark);
    return SPACED.test(plain) && to !== 'zh' ? `${plain} ` : plain.startsWith('(') && to !== 'zh' ? ` ${plain}` : plain;
  }
  // What follows a Chinese name after a space describes it.
  const describes = DESCRIBING.includes(next[0]?.kind ?? null);
  return describes && to !== 'zh' ? ', ' : ' ';
}
