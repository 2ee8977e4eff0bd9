import {
  type CartonData,
  isMixed,
  nextCarton,
  type PackedRow,
  packingFigures,
  renumbered,
  splitIntoCartons,
} from '@sampan/contract/packing';
import type { PackingRowInput, PackingTaken } from '@sampan/contract/shipments';

/** A line that may be packed. */
export interface LineToPack {
  purchaseLineId: string;
  quantity: number;
  packedElsewhere: number;
  packing: (CartonData & { source: 'supplier' | 'line'; pieces: number | null }) | null;
}

type Row = PackedRow & { purchaseLineId: string; rowId?: string | undefined };

const openOf = ({ quantity, packedElsewhere }: LineToPack): number => Math.max(0, quantity - packedElsewhere);

/** What the supplier packed, if the whole line travels; else what is open. */
const piecesOf = (line: LineToPack): number =>
  line.packedElsewhere === 0 ? (line.packing?.pieces ?? openOf(line)) : openOf(line);

/** The rows of a new shipment: the open quantities, in cartons where their data is known. */
export function newRows(lines: readonly LineToPack[]): Row[] {
  const rows: Row[] = [];
  for (const line of lines) {
    const pieces = piecesOf(line);
    if (pieces <= 0 || !line.packing) continue;
    rows.push(...rowsOf(line.purchaseLineId, pieces, line.packing, nextCarton(rows)));
  }
  return rows;
}

const rowsOf = (purchaseLineId: string, pieces: number, carton: CartonData, from: number): Row[] =>
  splitIntoCartons(pieces, carton, from).map((row) => ({ ...row, purchaseLineId }));

/** A carton row with the mixed rows that lie in it. */
function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (isMixed(row) && last) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/**
 * Takes what suppliers typed, and packs lines that are not in the shipment yet. Lines in mixed cartons, and those whose
 * supplier typed nothing, stay as they are. Null if nothing changes.
 */
export function takePacking(
  stored: readonly Row[],
  lines: readonly LineToPack[],
): { rows: Row[]; differences: PackingTaken['differences'] } | null {
  const groups = groupsOf(stored);
  const isShared = new Set(
    groups.flatMap((group) => (group.length > 1 ? group.map(({ purchaseLineId }) => purchaseLineId) : [])),
  );
  const rows: Row[] = [];
  const differences: PackingTaken['differences'] = [];
  const placed = new Set<Row[]>();
  for (const line of lines) {
    const own = groups.filter(([first]) => first?.purchaseLineId === line.purchaseLineId);
    const { packing } = line;
    const isTaken =
      packing !== null &&
      !isShared.has(line.purchaseLineId) &&
      (own.length === 0 ? piecesOf(line) > 0 : packing.source === 'supplier');
    const before = own.flat();
    for (const group of own) placed.add(group);
    if (!isTaken) {
      rows.push(...before);
      continue;
    }
    const packed = rowsOf(line.purchaseLineId, piecesOf(line) || packedIn(before), packing, nextCarton(rows));
    const after = packed.map((row, index) => ({
      ...row,
      container: before[0]?.container ?? null,
      rowId: before[index]?.rowId,
    }));
    if (isSamePacking(before, after)) rows.push(...before);
    else {
      rows.push(...after);
      const sums = before.length === 0 ? null : sumsOf(before);
      differences.push({
        purchaseLineId: line.purchaseLineId,
        source: packing.source,
        before: sums,
        after: sumsOf(after),
      });
    }
  }
  rows.push(...groups.filter((group) => !placed.has(group)).flat());
  return differences.length === 0 ? null : { rows: renumbered(rows), differences };
}

const packedIn = (rows: readonly PackedRow[]): number => packingFigures(rows, []).pieces;

function sumsOf(rows: readonly PackedRow[]) {
  const { cartons, pieces, cbm, grossKg } = packingFigures(rows, []);
  return { cartons, pieces, cbm, grossKg };
}

/** The same cartons, whatever their numbers are. */
function isSamePacking(before: readonly Row[], after: readonly Row[]): boolean {
  const packed = (rows: readonly Row[]) =>
    JSON.stringify(
      renumbered(rows).map(({ cartonFrom, cartonTo, perCarton, cartonCm, grossKg, netKg }) => [
        cartonFrom,
        cartonTo,
        perCarton,
        cartonCm,
        grossKg,
        netKg,
      ]),
    );
  return packed(before) === packed(after);
}

/** The input of a row; a mixed row has neither size nor gross weight. */
export const toRowInput = (row: Row): PackingRowInput => ({
  ...(row.rowId !== undefined && { rowId: row.rowId }),
  purchaseLineId: row.purchaseLineId,
  container: row.container,
  cartonFrom: row.cartonFrom,
  cartonTo: row.cartonTo,
  perCarton: row.perCarton,
  cartonCm: isMixed(row) || row.cartonCm === null ? null : [...row.cartonCm],
  grossKg: isMixed(row) ? null : row.grossKg,
  netKg: row.netKg,
  isEstimated: row.isEstimated,
});
