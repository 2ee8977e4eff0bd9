import { searchKey, searchWords } from '@sampan/contract/text';

/** The number of characters before and after the match. */
const AROUND = 70;

export interface Excerpt {
  excerpt: string;
  mark: { start: number; end: number };
}

/** The words around the first match of the term, or of one of its words if they are apart. */
export function excerptAround(text: string, term: string): Excerpt {
  const { folded, positions } = foldWithPositions(text);
  const wanted = [searchKey(term), ...searchWords(term)].find((words) => words !== '' && folded.includes(words));
  if (wanted === undefined) return { excerpt: text.slice(0, whole(text, 2 * AROUND)), mark: { start: 0, end: 0 } };
  const found = folded.indexOf(wanted);
  const [at = 0, end = text.length] = [positions[found], positions[found + wanted.length]];
  const from = wordStart(text, Math.max(0, at - AROUND), at);
  const to = wordEnd(text, Math.min(text.length, end + AROUND), end);
  const [before, behind] = [from > 0 ? '… ' : '', to < text.length ? ' …' : ''];
  const excerpt = `${before}${text.slice(from, to)}${behind}`;
  const start = before.length + at - from;
  return { excerpt, mark: { start, end: start + end - at } };
}

/** The text as searches compare it, and the position in the text of each of its characters. */
function foldWithPositions(text: string): { folded: string; positions: number[] } {
  const positions: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const key = searchKey(character);
    for (let n = 0; n < key.length; n += 1) positions.push(at);
    folded += key;
    at += character.length;
  }
  return { folded, positions };
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
