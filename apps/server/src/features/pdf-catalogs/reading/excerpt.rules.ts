/** The number of characters before and after the match. */
const AROUND = 70;

export interface Excerpt {
  excerpt: string;
  mark: { start: number; end: number };
}

/** The words around the first match of the term, ignoring case. */
export function excerptAround(text: string, term: string): Excerpt {
  const wanted = term.normalize('NFKC').toLowerCase();
  const folded = text.toLowerCase();
  // A few letters become longer in lower case, which shifts positions. Such a page is shown from its start.
  const at = folded.length === text.length ? folded.indexOf(wanted) : -1;
  if (at < 0) return { excerpt: text.slice(0, 2 * AROUND), mark: { start: 0, end: 0 } };
  const end = at + wanted.length;
  const from = wordStart(text, Math.max(0, at - AROUND), at);
  const to = wordEnd(text, Math.min(text.length, end + AROUND), end);
  const [before, behind] = [from > 0 ? '… ' : '', to < text.length ? ' …' : ''];
  const excerpt = `${before}${text.slice(from, to)}${behind}`;
  const start = before.length + at - from;
  return { excerpt, mark: { start, end: start + wanted.length } };
}

/** The position after the first space; `from` if there is none, as in Chinese. */
function wordStart(text: string, from: number, limit: number): number {
  if (from === 0) return 0;
  const space = text.indexOf(' ', from);
  return space < 0 || space >= limit ? whole(text, from) : space + 1;
}

function wordEnd(text: string, to: number, limit: number): number {
  if (to === text.length) return to;
  const space = text.lastIndexOf(' ', to);
  return space <= limit ? whole(text, to) : space;
}

/** Avoids splitting a surrogate pair. */
const whole = (text: string, at: number): number => (/[\udc00-\udfff]/.test(text.charAt(at)) ? at + 1 : at);
