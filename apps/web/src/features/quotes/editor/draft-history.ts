import { type ChargeFields, type DraftFields, type LineFields, newLine } from './draft-fields.ts';

const UNDO_STEPS = 50;

/** The draft with its undo history. */
export interface DraftHistory {
  past: readonly DraftFields[];
  present: DraftFields;
  future: readonly DraftFields[];
  /** Typing in one field is one step. */
  field: string;
  /** Grows with every change of the user. */
  revision: number;
}

/** The columns of the grid that a block can be pasted into, in order. */
export const TYPED_COLUMNS = ['name', 'quantity', 'cost', 'marginPercent', 'unitPrice'] as const;
export type TypedColumn = (typeof TYPED_COLUMNS)[number];

export type DraftAction =
  | { type: 'head'; changes: Partial<Omit<DraftFields, 'lines' | 'charges'>> }
  | { type: 'line'; id: string; changes: Partial<LineFields> }
  | { type: 'addLines'; lines: readonly LineFields[] }
  | { type: 'removeLines'; ids: readonly string[] }
  /** Sets the percent of several lines. Their typed prices follow the cost again. */
  | { type: 'percent'; ids: readonly string[]; percent: string }
  /** `to` is the new index. */
  | { type: 'moveLine'; id: string; to: number }
  | {
      type: 'paste';
      id: string;
      column: TypedColumn;
      /** The columns that the grid shows. */
      columns: readonly TypedColumn[];
      cells: readonly (readonly string[])[];
    }
  | { type: 'charges'; charges: readonly ChargeFields[] }
  /** Prices are typed from now on, starting with the computed ones. */
  | { type: 'keepPrices'; prices: readonly (number | null)[] }
  | { type: 'undo' }
  | { type: 'redo' }
  /** The server's keys of new lines, and a consumed `takeRates`; not an undo step. */
  | { type: 'saved'; keys: ReadonlyMap<string, string> }
  | { type: 'replace'; fields: DraftFields };

export const startHistory = (present: DraftFields): DraftHistory => ({
  past: [],
  present,
  future: [],
  field: '',
  revision: 0,
});

export function changeDraft(history: DraftHistory, action: DraftAction): DraftHistory {
  const { past, present, future } = history;
  const revision = history.revision + 1;
  switch (action.type) {
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { past: past.slice(0, -1), present: before, future: [present, ...future], field: '', revision };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (next === undefined) return history;
      return { past: [...past, present], present: next, future: rest, field: '', revision };
    }
    case 'replace':
      return { ...startHistory(action.fields), revision };
    case 'saved': {
      const known = (fields: DraftFields): DraftFields => withKeys(fields, action.keys);
      return { ...history, past: past.map(known), present: known(present), future: future.map(known) };
    }
    default: {
      const field = fieldOf(action);
      const isSameField = field !== '' && field === history.field;
      return {
        past: isSameField ? past : [...past, present].slice(-UNDO_STEPS),
        present: apply(present, action),
        future: [],
        field,
        revision,
      };
    }
  }
}

type Edit = Exclude<DraftAction, { type: 'undo' | 'redo' | 'saved' | 'replace' }>;

function fieldOf(action: Edit): string {
  if (action.type === 'line') return `${action.id}.${Object.keys(action.changes).join()}`;
  return action.type === 'head' ? Object.keys(action.changes).join() : '';
}

function apply(fields: DraftFields, action: Edit): DraftFields {
  const { lines } = fields;
  switch (action.type) {
    case 'head':
      return { ...fields, ...action.changes };
    case 'charges':
      return { ...fields, charges: action.charges };
    case 'keepPrices':
      return {
        ...fields,
        mode: 'manual',
        lines: lines.map((line, index) => {
          const price = action.prices[index] ?? null;
          return line.isManualPrice || price === null ? line : { ...line, unitPrice: String(price) };
        }),
      };
    case 'line':
      return {
        ...fields,
        lines: lines.map((line) => (line.id === action.id ? { ...line, ...action.changes } : line)),
      };
    case 'addLines':
      return { ...fields, lines: [...lines, ...action.lines] };
    case 'removeLines':
      return { ...fields, lines: lines.filter(({ id }) => !action.ids.includes(id)) };
    case 'percent': {
      const changes = typedCell('marginPercent', action.percent);
      return {
        ...fields,
        lines: lines.map((line) => (action.ids.includes(line.id) ? { ...line, ...changes } : line)),
      };
    }
    case 'moveLine': {
      const from = lines.findIndex(({ id }) => id === action.id);
      const line = lines[from];
      if (line === undefined || action.to < 0 || action.to >= lines.length) return fields;
      return { ...fields, lines: lines.toSpliced(from, 1).toSpliced(action.to, 0, line) };
    }
    case 'paste':
      return { ...fields, lines: pasted(lines, action) };
  }
}

/** What typing into a grid cell changes. An emptied price follows the cost again. */
export function typedCell(column: TypedColumn, text: string): Partial<LineFields> {
  if (column === 'unitPrice') return { unitPrice: text, isManualPrice: text.trim() !== '' };
  if (column === 'marginPercent') return { marginPercent: text, isManualPrice: false };
  // A typed cost no longer is the supplier's price.
  if (column === 'cost') return { cost: text, supplierPriceId: '', costAge: null };
  return { [column]: text };
}

function pasted(
  lines: readonly LineFields[],
  { id, column, columns, cells }: Extract<DraftAction, { type: 'paste' }>,
): LineFields[] {
  const start = lines.findIndex((line) => line.id === id);
  const first = columns.indexOf(column);
  const changed = [...lines];
  for (const [offset, row] of cells.entries()) {
    const line = changed[start + offset] ?? newLine();
    const changes = row.flatMap((text, index) => {
      const target = columns[first + index];
      return target === undefined ? [] : [typedCell(target, text.trim())];
    });
    changed[start + offset] = Object.assign({}, line, ...changes);
  }
  return changed;
}

/** Adds the server's keys to new lines. */
export function withKeys(fields: DraftFields, keys: ReadonlyMap<string, string>): DraftFields {
  const isKnown = fields.lines.every(({ id, lineKey }) => lineKey !== undefined || !keys.has(id));
  if (isKnown && !fields.takeRates) return fields;
  return {
    ...fields,
    takeRates: false,
    lines: fields.lines.map((line) => ({ ...line, lineKey: line.lineKey ?? keys.get(line.id) })),
  };
}
