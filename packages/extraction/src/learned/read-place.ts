import { readAmount } from '#src/stages/fields/read-price.ts';
import {
  cutText,
  type LearnableRow,
  type LearnedField,
  LINE_MAX,
  numberKey,
  type PageLine,
  type Place,
  type PlaceBox,
  type PlaceGroup,
  type PlacePiece,
  plainText,
  shapeOf,
} from './learned-model.ts';

type Line = Pick<PageLine, 'text' | 'bold'> & { readonly box: PlaceBox | null };
type Groups = (group: PlaceGroup) => readonly Line[];

/** Lines in each group, nearest first. */
const MOST = 4;
const SLACK = 0.003;

const heightOf = ({ box }: Line) => (box === null ? 0 : box[3] - box[1]);
const isIn = (line: PlaceBox, box: PlaceBox) => {
  const [x, y] = [(line[0] + line[2]) / 2, (line[1] + line[3]) / 2];
  return x >= box[0] - SLACK && x <= box[2] + SLACK && y >= box[1] - SLACK && y <= box[3] + SLACK;
};
const sharesWidth = (line: PlaceBox, box: PlaceBox) => Math.min(line[2], box[2]) - Math.max(line[0], box[0]) > 0;
const sharesHeight = (line: PlaceBox, box: PlaceBox) => Math.min(line[3], box[3]) - Math.max(line[1], box[1]) > 0;
const top = ({ box }: Line) => box?.[1] ?? 0;
/** Down the page; lines at one height from the left. */
const readingOrder = (a: Line, b: Line) =>
  Math.abs(top(a) - top(b)) < 0.5 * Math.min(heightOf(a), heightOf(b))
    ? (a.box?.[0] ?? 0) - (b.box?.[0] ?? 0)
    : top(a) - top(b);
const largest = (lines: readonly Line[]) =>
  lines.toSorted((a, b) => Math.round(400 * (heightOf(b) - heightOf(a))) || readingOrder(a, b));

/** The lines around a product in the groups in which its values may stand, found when they are asked for. */
export function groupsOf(row: LearnableRow, pageLines: readonly PageLine[]): Groups {
  const known = new Map<PlaceGroup, readonly Line[]>();
  const own = (): readonly Line[] => {
    const inRow = pageLines.filter(({ box }) => isIn(box, row.box)).toSorted(readingOrder);
    return inRow.length > 0
      ? inRow
      : row.rawText.split('\n').map((text) => ({ text: cutText(text, LINE_MAX), bold: false, box: null }));
  };
  const find: Readonly<Record<PlaceGroup, () => readonly Line[]>> = {
    label: own,
    big: () => largest(groups('label')),
    bold: () => groups('label').filter(({ bold }) => bold),
    top: () => groups('label'),
    bottom: () => groups('label').toReversed(),
    above: () => over(row.box, outside()),
    below: () => under(row.box, outside()),
    underPicture: () => (row.image === null ? [] : under(row.image.box, pageLines)),
    overPicture: () => (row.image === null ? [] : over(row.image.box, pageLines)),
    besidePicture: () => (row.image === null ? [] : beside(row.image.box, pageLines)),
    inPicture: () => {
      const at = row.image?.box;
      return at === undefined ? [] : pageLines.filter((line) => isIn(line.box, at)).toSorted(readingOrder);
    },
    pageBig: () => largest(pageLines),
    pageTop: () => pageLines.toSorted(readingOrder),
  };
  const outside = () => pageLines.filter(({ box }) => !isIn(box, row.box));
  function groups(group: PlaceGroup): readonly Line[] {
    const found = known.get(group) ?? (group === 'label' ? find[group]() : find[group]().slice(0, MOST));
    known.set(group, found);
    return found;
  }
  return groups;
}

const over = (at: PlaceBox, lines: readonly PageLine[]) =>
  lines
    .filter((line) => line.box[3] <= at[1] + 0.5 * heightOf(line) && sharesWidth(line.box, at))
    .toSorted((a, b) => b.box[3] - a.box[3]);

const under = (at: PlaceBox, lines: readonly PageLine[]) =>
  lines
    .filter((line) => line.box[1] >= at[3] - 0.5 * heightOf(line) && sharesWidth(line.box, at))
    .toSorted(readingOrder);

const beside = (at: PlaceBox, lines: readonly PageLine[]) =>
  lines
    .filter((line) => sharesHeight(line.box, at) && !isIn(line.box, at))
    .toSorted((a, b) => distance(a.box, at) - distance(b.box, at) || readingOrder(a, b))
    .slice(0, 2 * MOST)
    .toSorted(readingOrder);

const distance = (line: PlaceBox, at: PlaceBox) => Math.max(0, line[0] - at[2], at[0] - line[2]);

const LABEL_END = /[\s:：#.．№-]+$/u;
const VALUE_START = /^[\s:：#.．-]+/u;
const SEPARATOR = /\s+[-–—|/]\s+|\s*[:：|]\s*/u;
const EDGES = /^[\s,;:()[\]{}"'“”«»]+|[\s,;:()[\]{}"'“”«»]+$/gu;

/** What a label is known by. */
export const labelKey = (text: string): string => plainText(text.replace(LABEL_END, ''));

/** The text of a place, where the page has one. */
export function readPlace(
  groups: Groups,
  place: Place,
  shapes: ReadonlySet<string>,
): { text: string; box: PlaceBox | null } | null {
  const { group, nth, lines: count, piece } = place;
  if (group === 'label') return readLabelled(groups('label'), place.label);
  if (piece === 'shape') return readShaped(groups(group), shapes);
  const lines = groups(group).slice(nth, nth + count);
  if (lines.length < count) return null;
  const ordered = count > 1 ? lines.toSorted(readingOrder) : lines;
  const text = pieceOf(ordered.map((line) => line.text).join(' '), piece);
  return text === '' ? null : { text, box: lines[0]?.box ?? null };
}

function readLabelled(lines: readonly Line[], label: string) {
  for (const [index, line] of lines.entries()) {
    const { before, after, whole, plain } = labelPartsOf(line);
    if (before === label && after !== '') return { text: after, box: line.box };
    const next = lines[index + 1];
    if (whole === label && next !== undefined) return { text: next.text, box: next.box };
    if (plain.startsWith(`${label} `)) {
      const rest = afterWords(line.text, label.split(' ').length);
      if (rest !== '') return { text: rest, box: line.box };
    }
  }
  return null;
}

interface LabelParts {
  /** What stands before a colon, as a label, and after it. */
  readonly before: string;
  readonly after: string;
  /** The line as a label, and as plain text. */
  readonly whole: string;
  readonly plain: string;
}

const knownParts = new WeakMap<Line, LabelParts>();

/** Found once: every label of a file is compared with every line. */
function labelPartsOf(line: Line): LabelParts {
  const known = knownParts.get(line);
  if (known !== undefined) return known;
  const [before, after] = partsOf(line.text);
  const parts = { before: labelKey(before), after, whole: labelKey(line.text), plain: plainText(line.text) };
  knownParts.set(line, parts);
  return parts;
}

const partsOf = (text: string): [string, string] => {
  const at = text.search(/[:：]/u);
  return at < 0 ? ['', ''] : [text.slice(0, at), text.slice(at + 1).trim()];
};

const afterWords = (text: string, count: number): string =>
  text.trim().split(/\s+/u).slice(count).join(' ').replace(VALUE_START, '').trim();

function readShaped(lines: readonly Line[], shapes: ReadonlySet<string>) {
  for (const line of lines)
    for (const word of line.text.split(/\s+/u)) {
      const text = word.replace(EDGES, '');
      if (/\p{N}/u.test(text) && shapes.has(shapeOf(text))) return { text, box: line.box };
    }
  return null;
}

export function pieceOf(text: string, piece: PlacePiece): string {
  const words = text.trim().split(/\s+/u);
  const parts = text.split(SEPARATOR);
  switch (piece) {
    case 'first':
      return words.length < 2 ? '' : (words[0] ?? '').replace(EDGES, '');
    case 'rest':
      return words.slice(1).join(' ').replace(VALUE_START, '');
    case 'last':
      return words.length < 2 ? '' : (words.at(-1) ?? '').replace(EDGES, '');
    case 'head':
      return words.slice(0, -1).join(' ').replace(LABEL_END, '');
    case 'before':
      return parts.length < 2 ? '' : (parts[0] ?? '').trim();
    case 'after':
      return parts.length < 2 ? '' : (parts.at(-1) ?? '').trim();
    case 'brackets':
      return /[(（[]([^)）\]]+)[)）\]]/u.exec(text)?.[1]?.trim() ?? '';
    default:
      return text.trim();
  }
}

/** Labels after which the value stands in the lines of a row. */
export function labelsFor(groups: Groups, isValue: (text: string) => boolean): string[] {
  return groups('label').flatMap((line, index) => {
    const words = line.text.trim().split(/\s+/u);
    const found: string[] = [];
    const [before, after] = partsOf(line.text);
    if (before !== '' && isValue(after)) found.push(labelKey(before));
    for (let count = 1; count < Math.min(words.length, 4); count += 1)
      if (isValue(afterWords(line.text, count))) found.push(plainText(words.slice(0, count).join(' ')));
    const next = groups('label')[index + 1];
    if (next !== undefined && isValue(next.text)) found.push(labelKey(line.text));
    return found.filter((label) => /\p{L}/u.test(label) && label.length <= 30);
  });
}

/** Whether two values of a field are the same to a reader. */
export function isSameValue(field: LearnedField, a: string, b: string): boolean {
  if (field === 'price') {
    const [one, other] = [amountIn(a), amountIn(b)];
    return one !== null && other !== null && Math.abs(one - other) < 0.005;
  }
  if (field === 'modelNumber') return numberKey(a) === numberKey(b);
  return plainText(a) === plainText(b) && plainText(a) !== '';
}

export function amountIn(text: string): number | null {
  const digits = /\d[\d,.'’ ]*/u.exec(text.normalize('NFKC'))?.[0];
  return digits === undefined ? null : readAmount(digits.trim());
}

/** Whether a text can be a value of the field at all. */
export function isPossible(field: LearnedField, text: string, shapes: ReadonlySet<string>): boolean {
  if (field === 'modelNumber') return shapes.has(shapeOf(text));
  if (field === 'price') return amountIn(text) !== null;
  if (field === 'dimensions') return /\p{N}/u.test(text) && text.length <= 200;
  return /\p{L}/u.test(text) && text.length <= (field === 'description' ? 2000 : 200);
}
