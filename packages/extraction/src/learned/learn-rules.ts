import {
  CONSTANT_FIELDS,
  columnKey,
  kindOf,
  LEARNED_FIELDS,
  LEAST_LINES,
  type LearnableRow,
  type LearnedField,
  type LearnedPlace,
  type LearnedRules,
  lineKey,
  numberKey,
  type PageLine,
  PLACE_GROUPS,
  PLACE_PIECES,
  type Place,
  plainText,
  shapeOf,
} from './learned-model.ts';
import { groupsOf, isPossible, isSameValue, labelsFor, readPlace } from './read-place.ts';

/** The values of a row after its correction; empty where the page prints none. */
export type CorrectedValues = Readonly<Record<LearnedField | 'currency', string>>;

/** Pages that people have been through: their rows as read, and what became of them. */
export interface CorrectedPages {
  readonly rows: readonly LearnableRow[];
  /** By row. Rows that are in neither are not learned from. */
  readonly corrected: ReadonlyMap<string, CorrectedValues>;
  readonly removed: ReadonlySet<string>;
  readonly lines: ReadonlyMap<number, readonly PageLine[]>;
}

export interface Learned {
  readonly rules: LearnedRules;
  /** The field of a column, by its header; null for one that fills none. */
  readonly columns: ReadonlyMap<string, LearnedField | null>;
}

/** More rows say nothing new. */
const MOST_ROWS = 300;
/** The share of what a place reads that may be wrong. */
const MOST_WRONG = 0.1;
/** A rule from fewer rows is chance. */
const LEAST = 2;
const NTH = 3;

type Kept = readonly (readonly [LearnableRow, CorrectedValues])[];

/** What the corrections of some pages say about other pages of the supplier. A rule that would not have helped here is not kept. */
export function learnRules({ rows, corrected, removed, lines }: CorrectedPages): Learned {
  const kept: Kept = rows
    .flatMap((row) => {
      const values = corrected.get(row.id);
      return values === undefined || removed.has(row.id) ? [] : [[row, values] as const];
    })
    .slice(0, MOST_ROWS);
  const free = kept.filter(([row]) => row.cells.length === 0);
  const out = rows.filter(({ id }) => removed.has(id));
  const groups = new Map(free.map(([row]) => [row.id, groupsOf(row, lines.get(row.pageNumber) ?? [])]));
  const places = LEARNED_FIELDS.flatMap((field) => learnPlace(field, free, groups) ?? []);
  const keptKinds = new Set(kept.map(([row]) => kindOf(row)));
  const outKinds = Map.groupBy(out, kindOf);
  const keptPages = new Set(kept.map(([row]) => row.pageNumber));
  const emptyPages = [...new Set(out.map(({ pageNumber }) => pageNumber))].filter(
    (page) => !keptPages.has(page) && rows.every((row) => row.pageNumber !== page || removed.has(row.id)),
  );
  return {
    rules: {
      places,
      blank: LEARNED_FIELDS.filter((field) => isBlank(field, kept)),
      notNumbers: wrongShapes(kept, out),
      constants: learnConstants(kept),
      notProducts: [...outKinds].flatMap(([kind, own]) => (own.length >= LEAST && !keptKinds.has(kind) ? kind : [])),
      emptyPages: linesOfEmptyPages(emptyPages, keptPages, lines),
    },
    columns: learnColumns(kept.filter(([row]) => row.cells.length > 0)),
  };
}

/** The lines by which pages without products are known. A heading that other pages repeat names none of them. */
function linesOfEmptyPages(
  pages: readonly number[],
  kept: ReadonlySet<number>,
  lines: CorrectedPages['lines'],
): LearnedRules['emptyPages'] {
  if (pages.length === 0) return [];
  const keysOf = (own: readonly PageLine[] = []) => new Set(own.map(({ text }) => lineKey(text)));
  const elsewhere = new Map<string, number>();
  for (const [page, own] of lines)
    if (!pages.includes(page))
      for (const key of keysOf(own)) elsewhere.set(key, (elsewhere.get(key) ?? 0) + (kept.has(page) ? LEAST : 1));
  return pages
    .map((page) => [...keysOf(lines.get(page))].filter((key) => key !== '' && (elsewhere.get(key) ?? 0) < LEAST))
    .filter((keys) => keys.length >= LEAST_LINES)
    .map((keys) => keys.slice(0, 40));
}

/** The value of a field as text; empty if it has none. */
export function readValue(row: LearnableRow, field: LearnedField): string {
  const value = row[field];
  return value === null ? '' : String(value);
}

const isRight = (field: LearnedField, row: LearnableRow, wanted: string): boolean => {
  const read = readValue(row, field);
  return wanted === '' ? read === '' : isSameValue(field, read, wanted);
};

const STATIC_PLACES: readonly Place[] = PLACE_GROUPS.filter((group) => group !== 'label').flatMap((group) =>
  PLACE_PIECES.flatMap((piece): Place[] =>
    piece === 'shape'
      ? [{ group, nth: 0, lines: 1, piece, label: '' }]
      : Array.from({ length: NTH }, (_, nth) => nth).flatMap((nth) =>
          (piece === 'all' ? [1, 2] : [1]).map((lines) => ({ group, nth, lines, piece, label: '' })),
        ),
  ),
);

/** The place that reads more values right than the engine did; null if there is none. */
function learnPlace(
  field: LearnedField,
  kept: Kept,
  groups: ReadonlyMap<string, ReturnType<typeof groupsOf>>,
): LearnedPlace | null {
  const wanted = kept.flatMap(([, values]) => values[field] || []);
  const rightBefore = kept.filter(([row, values]) => isRight(field, row, values[field])).length;
  if (wanted.length === 0 || rightBefore === kept.length) return null;
  const shapes = new Set(field === 'modelNumber' ? wanted.map(shapeOf) : []);
  const found = kept.flatMap(([row, values]) => {
    const own = groups.get(row.id);
    return own && values[field] !== ''
      ? [...new Set(labelsFor(own, (text) => isSameValue(field, text, values[field])))]
      : [];
  });
  // A label of one row is chance, and a file may have hundreds of them.
  const labels = [...Map.groupBy(found, (label) => label)].flatMap(([label, all]) =>
    all.length >= Math.min(LEAST, kept.length) ? [label] : [],
  );
  const candidates: Place[] = [
    ...labels.map((label): Place => ({ group: 'label', nth: 0, lines: 1, piece: 'all', label })),
    ...STATIC_PLACES,
  ];
  let best: { place: Place; right: number } | null = null;
  for (const place of candidates) {
    let [hits, wrong, right] = [0, 0, 0];
    for (const [row, values] of kept) {
      const own = groups.get(row.id);
      const found = own ? readPlace(own, place, shapes) : null;
      const text = found && isPossible(field, found.text, shapes) ? found.text : null;
      if (text === null) right += Number(isRight(field, row, values[field]));
      else if (values[field] !== '' && isSameValue(field, text, values[field])) [hits, right] = [hits + 1, right + 1];
      else wrong += 1;
    }
    const isEnough = hits >= LEAST || (hits === 1 && kept.length === 1 && place.piece === 'all');
    if (isEnough && wrong <= MOST_WRONG * (hits + wrong) && right > (best?.right ?? rightBefore))
      best = { place, right };
  }
  if (best === null) return null;
  const isDistinct = wanted.length >= LEAST && new Set(wanted.map(plainText)).size === wanted.length;
  return { field, place: best.place, shapes: [...shapes], isDistinct };
}

/** A field that the engine filled although these pages never print it. */
function isBlank(field: LearnedField, kept: Kept): boolean {
  const filled = kept.filter(([row]) => readValue(row, field) !== '');
  return filled.length >= LEAST && kept.every(([, values]) => values[field] === '');
}

/** Shapes that were taken for numbers and never were. */
function wrongShapes(kept: Kept, out: readonly LearnableRow[]): string[] {
  const good = new Set(kept.flatMap(([, { modelNumber }]) => (modelNumber === '' ? [] : shapeOf(modelNumber))));
  const bad = [
    ...kept.flatMap(([row, { modelNumber }]) =>
      row.modelNumber !== null && numberKey(row.modelNumber) !== numberKey(modelNumber) ? row.modelNumber : [],
    ),
    ...out.flatMap(({ modelNumber }) => modelNumber ?? []),
  ];
  const counts = Map.groupBy(bad.map(shapeOf), (shape) => shape);
  return [...counts].flatMap(([shape, all]) => (all.length >= LEAST && !good.has(shape) ? shape : []));
}

/** A value that people gave to every product although its page does not print it beside them. */
function learnConstants(kept: Kept): LearnedRules['constants'] {
  if (kept.length < LEAST) return [];
  return CONSTANT_FIELDS.flatMap((field) => {
    const [first] = kept.map(([, values]) => values[field]);
    const given = kept.filter(([row]) => (row[field] ?? '') === '').length;
    const isSame = first !== undefined && first !== '' && kept.every(([, values]) => values[field] === first);
    return isSame && given >= LEAST ? { field, value: first } : [];
  });
}

/** The columns of tables that hold a field better than those that the engine read it from. */
function learnColumns(kept: Kept): Map<string, LearnedField | null> {
  const columns = new Map<string, LearnedField | null>();
  for (const field of LEARNED_FIELDS) {
    const wanted = kept.filter(([, values]) => values[field] !== '');
    const read = kept.filter(([row]) => readValue(row, field) !== '' && row.cells.some((cell) => cell.field === field));
    if (read.length >= LEAST && wanted.length === 0) {
      for (const [row] of read)
        for (const [index, cell] of row.cells.entries())
          if (cell.field === field) columns.set(columnKey(row.cells, index), null);
      continue;
    }
    const before = wanted.filter(([row, values]) => isRight(field, row, values[field])).length;
    const keys = new Set(wanted.flatMap(([row]) => row.cells.map((_, index) => columnKey(row.cells, index))));
    let best: { key: string; hits: number } | null = null;
    for (const key of keys) {
      if (key === '') continue;
      let [hits, wrong] = [0, 0];
      for (const [row, values] of wanted) {
        const cell = row.cells.find((_, index) => columnKey(row.cells, index) === key);
        if (cell === undefined || cell.text === '') continue;
        if (isSameValue(field, cell.text, values[field])) hits += 1;
        else wrong += 1;
      }
      if (hits >= LEAST && wrong <= MOST_WRONG * (hits + wrong) && hits > (best?.hits ?? before)) best = { key, hits };
    }
    if (best !== null) columns.set(best.key, field);
  }
  return columns;
}
