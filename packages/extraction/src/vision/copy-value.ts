import type { Box, Found } from '#src/model.ts';
import { readLabel } from '#src/stages/fields/read-label.ts';
import { around } from '#src/stages/page/box.ts';
import type { NumberedLine } from './numbered-page.ts';

/** The letters of a text that count in a comparison, with their places. */
function folded(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; ) {
    const letter = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const plain = letter.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
    letters += plain;
    for (let count = 0; count < plain.length; count += 1) places.push(at);
    at += letter.length;
  }
  return { letters, places };
}

/** The value of a line that a service named: the part that the text names, or the line without its label. Null if the text is not in the line. */
export function copyValue(line: NumberedLine, text: string | null): Found | null {
  if (text === null) {
    const labelled = readLabel(line.text);
    const value = labelled && labelled.role !== null && labelled.value !== '' ? labelled.value : line.text;
    return copyValue(line, value);
  }
  const [whole, part] = [folded(line.text), folded(text)];
  const start = part.letters === '' ? -1 : whole.letters.indexOf(part.letters);
  if (start < 0) return null;
  const from = whole.places[start] ?? 0;
  const last = whole.places[start + part.letters.length - 1] ?? from;
  const to = last + String.fromCodePoint(line.text.codePointAt(last) ?? 0).length;
  return {
    text: line.text.slice(from, to).trim(),
    box: boxOf(line, from, to),
    source: line.source,
    confidence: line.confidence,
  };
}

/** The words between two places of the line; the whole line if they cannot be told apart. */
function boxOf(line: NumberedLine, from: number, to: number): Box {
  const boxes: Box[] = [];
  let at = 0;
  for (const { text, box } of line.words) {
    const start = line.text.indexOf(text, at);
    if (start < 0) return line.box;
    at = start + text.length;
    if (start < to && at > from) boxes.push(box);
  }
  return boxes.length === 0 ? line.box : around(boxes);
}
