import { applyGeneral, applyLines, applyMinimums, applyOthers, applyRows, readCurrency } from './chat/apply-parts.ts';
import type { ChatAnswer, ChatLine, ChatRequest, Span } from './chat/chat-answer.ts';
import {
  chatHeaders,
  clausesOf,
  hideNames,
  hideNoise,
  NEAR,
  rowEnd,
  rowStart,
  shortenGaps,
  toPlain,
} from './chat/chat-text.ts';
import { takeBackImpossible } from './chat/checks.ts';
import { hideAlternatives } from './chat/doubts.ts';
import { readPart } from './chat/read-part.ts';
import { readTerms } from './chat/read-terms.ts';
import { CANNOT, findMentions, MARKER, splitParts } from './chat/split-parts.ts';
import { hideOtherVariants } from './chat/variants.ts';

/** Reads the answer of a supplier from a pasted chat. Only what the text states is read; a doubtful number stays unread. */
export function readChatAnswer(message: string, request: ChatRequest): ChatAnswer {
  const pasted = shortenGaps(message);
  const plain = toPlain(pasted);
  const text = hideNoise(plain);
  const answer: ChatAnswer = {
    terms: { currency: null, incoterm: '', place: '', tax: '', validUntil: null },
    lines: request.lines.map(() => emptyLine()),
    sources: [],
    unread: [],
  };
  const sources = new Map<string, { span: Span; words: string }>();
  const markers = [...text.matchAll(MARKER)].map(({ index }) => index);
  const note = (path: string, span: Span) => {
    const words = clauseAround(pasted, text, span, markers);
    sources.delete(path);
    sources.set(path, { span, words });
    return words;
  };
  const doubts: Span[] = [];
  const stated = readTerms(text, request, answer, note, (span) => void doubts.push(span));
  const own = request.lines.length > 1 ? stated : hideAlternatives(stated, (ahead) => CANNOT.test(ahead));
  const rest = hideOtherVariants(own, request);
  const mentions = findMentions(rest, request);
  const parts = splitParts(rest, request, mentions).filter(({ start, end }) =>
    /[\p{L}\d]/u.test(rest.slice(start, end)),
  );
  const unmarked = applyMinimums(hideNames(rest, mentions), mentions, answer, note);
  const readings = parts.map((part) => ({ part, reading: readPart(unmarked, part, request) }));
  readCurrency(rest, readings, request, answer, note);
  applyLines(readings, request, answer, note);
  applyOthers(rest, parts, answer, note);
  applyGeneral(rest, readings, request, answer, note);
  applyRows(rest, request, answer, note);
  takeBackImpossible(request, answer, (path) => void sources.delete(path));
  answer.sources = [...sources].map(([path, { words }]) => ({ path, text: words }));
  // The currency is noted with its amount, which is a field of its own or unread.
  const read = [...sources].flatMap(([path, { span }]) => (path === 'terms.currency' ? [] : [span]));
  answer.unread = unreadParts(pasted, plain, read, [...mentions, ...chatHeaders(plain)], doubts);
  return answer;
}

const emptyLine = (): ChatLine => ({
  cannotMake: false,
  prices: [],
  moq: null,
  leadDays: null,
  cartonQuantity: null,
  cartonCm: null,
  cartonKg: null,
  samplePrice: null,
  sampleDays: null,
  tooling: null,
  hsCode: '',
  note: '',
});

/** The clause of the pasted text that contains the span. */
function clauseAround(pasted: string, text: string, { start, end }: Span, markers: readonly number[]): string {
  const near = { start: Math.max(rowStart(text, start), start - NEAR), end: Math.min(rowEnd(text, end), end + NEAR) };
  const clauses = clausesOf(text, near).filter((clause) => clause.end > start && clause.start < end);
  const from = Math.max(clauses[0]?.start ?? start, markers.findLast((marker) => marker <= start) ?? 0);
  const to = Math.min(clauses.at(-1)?.end ?? end, markers.find((marker) => marker >= end) ?? text.length);
  return pasted
    .slice(from, to)
    .trim()
    .replace(/[，,;；。、]$/, '');
}

/**
 * The clauses from which nothing was read, and the rest of a clause that holds another number than those that were
 * read. `names` are numbers that are no values: of lines, of products and of chat headers.
 */
function unreadParts(
  pasted: string,
  text: string,
  read: readonly Span[],
  names: readonly Span[],
  doubts: readonly Span[],
): ChatAnswer['unread'] {
  const isDoubt = cover(text.length, doubts);
  const isRead = cover(text.length, read);
  const isKnown = cover(text.length, [...read, ...names]);
  /** The number of a line, or nothing but signs. */
  const isEmpty = ({ start, end }: Span) =>
    !/[\p{L}\d\p{So}]/u.test(
      text.slice(start, end).replace(/[\s\S]/g, (sign, at: number) => (isKnown[start + at] === 1 ? ' ' : sign)),
    );
  let line = 0;
  return text.split('\n').reduce<{ start: number; found: ChatAnswer['unread'] }>(
    ({ start: rowFrom, found }, row) => {
      line += 1;
      const left: Span[] = [];
      for (const clause of clausesOf(text, { start: rowFrom, end: rowFrom + row.length })) {
        const last = left.at(-1);
        if (isRead.slice(clause.start, clause.end).includes(1))
          left.push(...restOf(clause, text, isRead, isKnown, isDoubt));
        else if (isEmpty(clause)) continue;
        else if (last?.end === clause.start) last.end = clause.end;
        else left.push({ ...clause });
      }
      for (const { start, end } of left) found.push({ line, text: pasted.slice(start, end).trim() });
      return { start: rowFrom + row.length + 1, found };
    },
    { start: 0, found: [] },
  ).found;
}

/** For each sign, 1 if a span covers it. */
function cover(length: number, spans: readonly Span[]): Uint8Array {
  const covered = new Uint8Array(length);
  for (const { start, end } of spans) covered.fill(1, start, end);
  return covered;
}

/** The stretches of a clause between the words that were read, if they hold a number, a refusal or a doubtful term. */
function restOf(
  { start, end }: Span,
  text: string,
  isRead: Uint8Array,
  isKnown: Uint8Array,
  isDoubt: Uint8Array,
): Span[] {
  const found: Span[] = [];
  for (let from = start; from < end; from += 1) {
    if (isRead[from] === 1) continue;
    let to = from;
    let hasNumber = false;
    for (; to < end && isRead[to] !== 1; to += 1) hasNumber ||= isKnown[to] !== 1 && /\d/.test(text[to] ?? '');
    if (hasNumber || isDoubt.slice(from, to).includes(1) || CANNOT.test(text.slice(from, to)))
      found.push({ start: from, end: to });
    from = to;
  }
  return found;
}
