/** A match range over the text pieces of a page, end exclusive. */
export interface TextMatch {
  start: { piece: number; offset: number };
  end: { piece: number; offset: number };
}

/**
 * Finds a text in a page's pieces, ignoring case and spaces: a PDF may split a word into pieces, and its spaces are
 * guessed from gaps.
 */
export function findMatches(pieces: readonly string[], search: string): TextMatch[] {
  const wanted = folded(search);
  if (wanted === '') return [];
  const places: TextMatch['start'][] = [];
  let text = '';
  for (const [piece, content] of pieces.entries()) {
    let offset = 0;
    for (const character of content) {
      const letters = folded(character);
      text += letters;
      for (const _ of letters.split('')) places.push({ piece, offset });
      offset += character.length;
    }
  }
  const matches: TextMatch[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    const start = places[at];
    const last = places[at + wanted.length - 1];
    if (start === undefined || last === undefined) break;
    const character = pieces[last.piece]?.codePointAt(last.offset) ?? 0;
    matches.push({ start, end: { piece: last.piece, offset: last.offset + String.fromCodePoint(character).length } });
  }
  return matches;
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');
