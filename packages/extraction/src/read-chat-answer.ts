import { applyGeneral, applyLines, applyOthers, applyRows, readCurrency } from './chat/apply-parts.ts';
import type { ChatAnswer, ChatLine, ChatRequest, Span } from './chat/chat-answer.ts';
import { clausesOf, hide, hideNoise, rowEnd, rowStart, rowsOf, toPlain } from './chat/chat-text.ts';
import { readPart } from './chat/read-part.ts';
import { readTerms } from './chat/read-terms.ts';
import { findMentions, MARKER, splitParts } from './chat/split-parts.ts';

/** Reads the answer of a supplier from a pasted chat. Only what the text states is read; a doubtful number stays unread. */
export function readChatAnswer(pasted: string, request: ChatRequest): ChatAnswer {
  const text = hideNoise(toPlain(pasted));
  const answer: ChatAnswer = {
    terms: { currency: null, incoterm: '', place: '', tax: '', validUntil: null },
    lines: request.lines.map(() => emptyLine()),
    sources: [],
    unread: [],
  };
  const used: Span[] = [];
  const note = (path: string, span: Span) => {
    const words = clauseAround(pasted, text, span);
    used.push(span);
    answer.sources = answer.sources.filter((source) => source.path !== path);
    answer.sources.push({ path, text: words });
    return words;
  };
  const rest = readTerms(text, request, answer, note);
  const mentions = findMentions(rest, request);
  const parts = splitParts(rest, request, mentions).filter(({ start, end }) => rest.slice(start, end).trim() !== '');
  const unmarked = mentions.reduce(hide, rest);
  const readings = parts.map((part) => ({ part, reading: readPart(unmarked, part, request) }));
  readCurrency(readings, answer, note);
  applyLines(readings, request, answer, note);
  applyGeneral(readings, request, answer, note);
  applyOthers(rest, parts, answer, note);
  applyRows(rest, request, answer, note);
  answer.unread = unreadParts(pasted, toPlain(pasted), used);
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
function clauseAround(pasted: string, text: string, { start, end }: Span): string {
  const row = { start: rowStart(text, start), end: rowEnd(text, end) };
  const clauses = clausesOf(text, row).filter((clause) => clause.end > start && clause.start < end);
  const markers = [...text.slice(row.start, row.end).matchAll(MARKER)].map(({ index }) => row.start + index);
  const from = Math.max(clauses[0]?.start ?? start, ...markers.filter((marker) => marker <= start));
  const to = Math.min(clauses.at(-1)?.end ?? end, ...markers.filter((marker) => marker >= end));
  return pasted
    .slice(from, to)
    .trim()
    .replace(/[，,;；。、]$/, '');
}

function unreadParts(pasted: string, text: string, used: readonly Span[]): ChatAnswer['unread'] {
  const isUsed = (clause: Span) => used.some(({ start, end }) => start < clause.end && end > clause.start);
  const isMarker = (words: string) => /^\s*[\d一二三四五六七八九]{1,2}[.)、:]?\s*$/.test(words);
  return rowsOf(pasted).flatMap((row) => {
    const line = pasted.slice(0, row.start).split('\n').length;
    const left: Span[] = [];
    for (const clause of clausesOf(text, row)) {
      const last = left.at(-1);
      if (isUsed(clause) || isMarker(text.slice(clause.start, clause.end))) continue;
      if (last?.end === clause.start) last.end = clause.end;
      else left.push({ ...clause });
    }
    return left.map(({ start, end }) => ({ line, text: pasted.slice(start, end).trim() }));
  });
}
