import type { ChatRequest, Part, Span } from './chat-answer.ts';
import { DIGITS, hanNumber } from './chat-numbers.ts';
import { at, CLAUSE_END, rowsOf, sentences, toPlain } from './chat-text.ts';

interface Mention extends Span {
  line: number;
  isNumbered: boolean;
}

const ORDINAL = `[\\d${DIGITS}十]{1,3}`;
export const MARKER = new RegExp(
  `(?:(?<=^|[\\s;,。.(])(?:` +
    `(?<a>\\d{1,2})(?:[ \\t]*[):、#]|[ \\t]*\\.(?!\\d)|[ \\t]+-+\\s|-(?=[¥$]?\\d+\\.)|[ \\t]+is(?=\\s))` +
    `|(?<b>[${DIGITS}])、` +
    `|(?:item|no\\.?|#|款)[ \\t]*(?<c>\\d{1,2})(?![\\d.])[ \\t]*:?))` +
    `|第(?<d>${ORDINAL})[款个种项]|(?<![\\d.\\p{L}])(?<e>\\d{1,2})号款?(?!楼)|(?<f>[①-⑳])`,
  'gimu',
);

/** Where the text names a line, by its number or by its name. */
export function findMentions(text: string, { lines }: ChatRequest): Mention[] {
  const numbered = [...text.matchAll(MARKER)].flatMap((match): Mention[] => {
    const { a, b, c, d, e, f } = match.groups ?? {};
    const number = f ? f.charCodeAt(0) - 0x245f : hanNumber(a ?? b ?? c ?? d ?? e ?? '');
    return number !== null && number >= 1 && number <= lines.length
      ? [{ ...at(match), line: number - 1, isNumbered: true }]
      : [];
  });
  const named = ownWords(lines).flatMap(({ line, word }) =>
    occurrences(text, word).map((start): Mention => ({ start, end: start + word.length, line, isNumbered: false })),
  );
  const found = [...numbered, ...named].toSorted((a, b) => a.start - b.start || b.end - a.end);
  let covered = 0;
  return found.filter(({ start, end }) => {
    const isFree = start >= covered;
    if (isFree) covered = end;
    return isFree;
  });
}

/** Where a word stands. A Latin word is not part of a longer one. */
function occurrences(text: string, word: string): number[] {
  const plain = text.toLowerCase();
  const found: number[] = [];
  for (let start = plain.indexOf(word); start >= 0; start = plain.indexOf(word, start + word.length)) {
    const around = `${plain[start - 1] ?? ' '}${plain[start + word.length] ?? ' '}`;
    if (/\p{Script=Han}/u.test(word) || !/[a-z\d]/.test(around)) found.push(start);
  }
  return found;
}

/** The words of a name that no other line has. */
function ownWords(lines: ChatRequest['lines']): { line: number; word: string }[] {
  const owners = new Map<string, number | null>();
  for (const [line, { names }] of lines.entries())
    for (const word of names.flatMap((name) => [name, ...name.split(/[\s,，()（）/]+/)])) {
      const plain = toPlain(word).trim().toLowerCase();
      if (!/\p{Script=Han}{2}|[a-z]/u.test(plain) || plain.length < 2) continue;
      owners.set(plain, !owners.has(plain) || owners.get(plain) === line ? line : null);
    }
  return [...owners].flatMap(([word, line]) => (line === null ? [] : [{ line, word }]));
}

/** The text by line. A row without a line belongs to the line above if lines have several rows, else to all. */
export function splitParts(text: string, request: ChatRequest, mentions: readonly Mention[]): Part[] {
  const whole = { start: 0, end: text.length };
  if (request.lines.length === 1) return [{ ...whole, line: 0 }];
  if (mentions.length === 0) return sentences(text, whole).map((span) => ({ ...span, line: null }));
  const lastNumber = mentions.findLast(({ isNumbered }) => isNumbered)?.start ?? -1;
  const parts: Part[] = [];
  let current: number | null = null;
  let hasBlocks = false;
  let previousEnd = 0;
  for (const row of rowsOf(text)) {
    const own = mentions.filter(({ start }) => start >= row.start && start < row.end);
    const [first] = own;
    const isBlank = text.slice(row.start, row.end).trim() === '';
    if (isBlank) continue;
    if (text.slice(previousEnd, row.start).trim() === '' && /\n[ \t]*\n/.test(text.slice(previousEnd, row.start)))
      current = null;
    previousEnd = row.end;
    if (first === undefined) {
      const isFollowed = mentions.some(({ start }) => start > row.end);
      if (current !== null && isFollowed) hasBlocks = true;
      if (current === null || !(isFollowed || hasBlocks) || FOR_ALL.test(text.slice(row.start, row.end))) {
        parts.push({ ...row, line: null });
        continue;
      }
      parts.push({ ...row, line: current });
      continue;
    }
    parts.push(...splitRow(text, row, own, lastNumber));
    current = own.at(-1)?.line ?? null;
  }
  return parts;
}

export const FOR_ALL = /都|均|全部|所有|统一|一样|以上|\ball\b|\beach\b|\bevery\b|\bsame\b/i;

function splitRow(text: string, row: Span, mentions: readonly Mention[], lastNumber: number): Part[] {
  const parts: Part[] = [];
  let cursor = row.start;
  let line: number | null = null;
  for (const [index, mention] of mentions.entries()) {
    const before = text.slice(cursor, mention.start);
    const sentenceStart = cursor + lastSentenceStart(before);
    if (/\([^()]*$/.test(text.slice(row.start, mention.start)) && !mention.isNumbered) {
      // A name in brackets belongs to the words before it.
      const clause =
        line === null ? sentenceStart : cursor + Math.max(before.lastIndexOf(';'), before.lastIndexOf(','), 0);
      if (cursor < clause) parts.push({ start: cursor, end: clause, line });
      cursor = clause;
    } else if (cursor < mention.start) {
      const end = line === null ? mention.start : cursor + sentenceEnd(before, mention.start > lastNumber);
      parts.push({ start: cursor, end, line });
      if (end < mention.start) parts.push({ start: end, end: mention.start, line: null });
      cursor = mention.start;
    }
    line = mention.line;
    const next = mentions[index + 1];
    if (next === undefined) {
      const tail = text.slice(mention.end, row.end);
      const end = mention.end + lastItemEnd(tail, mentions.length, mention.start >= lastNumber);
      parts.push({ start: cursor, end, line });
      if (end < row.end) parts.push({ start: end, end: row.end, line: null });
    }
  }
  return parts.filter(({ start, end }) => start < end);
}

const lastSentenceStart = (text: string): number => {
  const found = [...text.matchAll(/[。!?]|\.(?=\s)/g)].at(-1);
  return found ? found.index + 1 : 0;
};

const sentenceEnd = (text: string, isOpen: boolean): number => {
  const found = isOpen ? /[。!?]|\.(?=\s)/.exec(text) : null;
  return found ? found.index + 1 : text.length;
};

/** The last of several lines in a row ends with its price; what follows holds for all. */
function lastItemEnd(tail: string, items: number, isLast: boolean): number {
  const end = sentenceEnd(tail, isLast);
  const first = tail.slice(0, end);
  const clauses = [...first.matchAll(CLAUSE_END)];
  const [head] = clauses;
  if (items < 2 || head === undefined || CANNOT.test(first)) return end;
  const rest = first.slice(head.index + head[0].length);
  return new RegExp(GENERAL_ONLY, 'i').test(rest.trim()) ? head.index + head[0].length : end;
}

/** Clauses that speak about delivery, samples or tax rather than about one line. */
const GENERAL_ONLY = '^(?:交期|交货|货期|lead|delivery|样品|打样|samples?|\\d+天|含税|不含税|fob|exw|都|以上|all)';
export const CANNOT =
  /做不了(?!这个价|这价)|做不来|不会做|不做(?!活动)|不报|报不了|停产|没货|没做|没有(?!问题|起订|最低|最小|税|样|现货|模|变|关系)|无法生产|(?:can't|can not|cannot|don't|do not|not able to) (?:make|produce|have|offer|do (?:this|it))|not available|discontinued|out of stock|\bno(?=\s*(?:$|[;,.]))|n\/a/i;
