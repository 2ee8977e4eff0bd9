import type { PageBox } from '@sampan/contract/extraction';
import { originOf, type RowChange, rowsOf } from './changes.ts';
import type { ReadRow } from './row.ts';

/** Two boxes with at least this overlap are in the same place. */
const SAME_PLACE = 0.5;

const KEPT = '~';

/** Whether the row was kept although the final result does not contain it. */
export const isKept = ({ id }: ReadRow): boolean => id.endsWith(KEPT);

interface CarriedOver<Made> {
  changes: Made[];
  /** Changed rows that the final result does not contain; they are kept. */
  kept: ReadRow[];
}

/**
 * The final result may contain other rows than the single pages did, and the same id may refer to another
 * product. Changes move to the row in the same place or with the same model number.
 */
export function carryOver<Made extends RowChange>(
  before: readonly ReadRow[],
  after: readonly ReadRow[],
  changes: readonly Made[],
): CarriedOver<Made> {
  const named = new Set(changes.flatMap(rowsOf).map(originOf));
  const worked = new Set(
    changes
      .filter(({ type }) => type !== 'remove')
      .flatMap(rowsOf)
      .map(originOf),
  );
  const taken = new Set<string>();
  const renamed = new Map<string, string>();
  const kept: ReadRow[] = [];
  for (const row of before.filter(({ id }) => named.has(id))) {
    const alike = after.filter((other) => other.page === row.page && !taken.has(other.id) && isSame(row, other));
    // Variants may share a place; prefer the same id.
    const same = alike.find(({ id }) => id === row.id) ?? alike[0];
    if (same) {
      renamed.set(row.id, same.id);
      taken.add(same.id);
    } else if (worked.has(row.id)) {
      const id = row.id + KEPT;
      renamed.set(row.id, id);
      kept.push({ ...row, id });
    }
  }
  return { kept, changes: changes.map((change) => renameRows(change, renamed)) };
}

function renameRows<Made extends RowChange>(change: Made, renamed: ReadonlyMap<string, string>): Made {
  const rename = (id: string) => {
    const origin = originOf(id);
    return (renamed.get(origin) ?? origin) + id.slice(origin.length);
  };
  return 'rows' in change ? { ...change, rows: change.rows.map(rename) } : { ...change, row: rename(change.row) };
}

function isSame(row: ReadRow, other: ReadRow): boolean {
  if (row.box !== null && other.box !== null && overlap(row.box, other.box) >= SAME_PLACE) return true;
  return row.values.modelNumber !== '' && row.values.modelNumber === other.values.modelNumber;
}

/** Intersection over union. */
function overlap(one: PageBox, other: PageBox): number {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  if (width <= 0 || height <= 0) return 0;
  const common = width * height;
  return common / (area(one) + area(other) - common);
}

const area = ([left, top, right, bottom]: PageBox): number => (right - left) * (bottom - top);
