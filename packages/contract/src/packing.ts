import { type Fraction, rounded } from './fraction.ts';

/** A row of a packing list. Without carton numbers it lies in the cartons of the row above (a mixed carton). */
export interface PackedRow {
  /** The place of the container in the list of the shipment, from 1. */
  container: number | null;
  cartonFrom: number | null;
  cartonTo: number | null;
  /** Of a mixed row: in each carton of the row above. */
  perCarton: number;
  cartonCm: readonly [number, number, number] | null;
  /** Of one carton. */
  grossKg: number | null;
  /** Of one carton; of a mixed row, of the whole row. */
  netKg: number | null;
  isEstimated: boolean;
}

export interface RowTotals {
  isMixed: boolean;
  /** 0 for a mixed row. */
  cartons: number;
  pieces: number;
  /** Cubic meters with up to 9 decimals; null if the size is unknown, 0 for a mixed row. */
  cbm: number | null;
  grossKg: number | null;
  netKg: number | null;
}

export const CONTAINER_SIZES = ["20'", "40'", "40' HC", 'other'] as const;
export type ContainerSize = (typeof CONTAINER_SIZES)[number];
/** Cubic meters that fit. */
const CAPACITY = { "20'": 28n, "40'": 58n, "40' HC": 68n } as const;
const MM3 = 1_000_000_000n;
const GRAMS = 1000n;

export const isMixed = ({ cartonFrom, cartonTo }: Pick<PackedRow, 'cartonFrom' | 'cartonTo'>): boolean =>
  cartonFrom === null && cartonTo === null;

const cartonsOf = ({ cartonFrom, cartonTo }: PackedRow): number =>
  cartonFrom === null || cartonTo === null ? 0 : cartonTo - cartonFrom + 1;

/** What is wrong with carton numbers, by the index of the row. */
export function cartonProblems(
  rows: readonly PackedRow[],
): { index: number; problem: 'cartonsInvalid' | 'cartonsOverlap' }[] {
  const invalid = rows.flatMap((row, index) => {
    const { cartonFrom, cartonTo } = row;
    const isPart = (cartonFrom === null) !== (cartonTo === null);
    const isReversed = cartonFrom !== null && cartonTo !== null && cartonTo < cartonFrom;
    const isAlone = isMixed(row) && index === 0;
    return isPart || isReversed || isAlone ? [{ index, problem: 'cartonsInvalid' as const }] : [];
  });
  if (invalid.length > 0) return invalid;
  const ranges = rows
    .flatMap(({ container, cartonFrom, cartonTo }, index) =>
      cartonFrom === null || cartonTo === null ? [] : [{ index, container: container ?? 0, cartonFrom, cartonTo }],
    )
    .sort((a, b) => a.container - b.container || a.cartonFrom - b.cartonFrom);
  const overlapping = new Set<number>();
  let last: (typeof ranges)[number] | undefined;
  for (const range of ranges) {
    const isOther = last === undefined || last.container !== range.container;
    if (!isOther && last && range.cartonFrom <= last.cartonTo) overlapping.add(Math.max(range.index, last.index));
    if (isOther || (last && range.cartonTo > last.cartonTo)) last = range;
  }
  return [...overlapping].sort((a, b) => a - b).map((index) => ({ index, problem: 'cartonsOverlap' as const }));
}

interface Exact {
  isMixed: boolean;
  cartons: bigint;
  pieces: bigint;
  mm3: bigint | null;
  gross: bigint | null;
  net: bigint | null;
}

const grams = (kg: number | null): bigint | null => (kg === null ? null : BigInt(Math.round(kg * 1000)));
const times = (value: bigint | null, count: bigint): bigint | null => (value === null ? null : value * count);

function volumeOf(carton: PackedRow['cartonCm']): bigint | null {
  if (carton === null) return null;
  return carton.reduce((volume, cm) => volume * BigInt(Math.round(cm * 10)), 1n);
}

function exactRows(rows: readonly PackedRow[]): Exact[] {
  let above = 0n;
  return rows.map((row) => {
    const perCarton = BigInt(row.perCarton);
    if (isMixed(row))
      return { isMixed: true, cartons: 0n, pieces: above * perCarton, mm3: 0n, gross: 0n, net: grams(row.netKg) };
    const cartons = BigInt(Math.max(0, cartonsOf(row)));
    above = cartons;
    return {
      isMixed: false,
      cartons,
      pieces: cartons * perCarton,
      mm3: times(volumeOf(row.cartonCm), cartons),
      gross: times(grams(row.grossKg), cartons),
      net: times(grams(row.netKg), cartons),
    };
  });
}

const inMeters = (mm3: bigint, decimals: number): number => rounded([mm3, MM3], decimals);
const inKilograms = (weight: bigint): number => rounded([weight, GRAMS], 3);

/** The sums of each row. */
export const rowTotals = (rows: readonly PackedRow[]): RowTotals[] =>
  exactRows(rows).map((row) => ({
    isMixed: row.isMixed,
    cartons: Number(row.cartons),
    pieces: Number(row.pieces),
    cbm: row.mm3 === null ? null : inMeters(row.mm3, 9),
    grossKg: row.gross === null ? null : inKilograms(row.gross),
    netKg: row.net === null ? null : inKilograms(row.net),
  }));

export interface PackedContainer {
  no: string;
  size: ContainerSize;
}

export interface PackingFigures {
  cartons: number;
  pieces: number;
  /** Of the known sizes, 3 decimals. */
  cbm: number;
  grossKg: number;
  netKg: number;
  isEstimated: boolean;
  /** What is unknown, by the index of the row. The sums leave it out. */
  missing: { kind: 'size' | 'gross' | 'net'; row: number }[];
  /** Percent of the volume of one container, 1 decimal. */
  fill: { size: Exclude<ContainerSize, 'other'>; percent: number }[];
  containers: {
    index: number;
    no: string;
    size: ContainerSize;
    cartons: number;
    cbm: number;
    kg: number;
    fill: number | null;
  }[];
}

/** The totals of a packing list, exact. */
export function packingFigures(rows: readonly PackedRow[], containers: readonly PackedContainer[]): PackingFigures {
  const exact = exactRows(rows);
  const all = sums(exact);
  const inContainer = containersOf(rows);
  return {
    cartons: Number(all.cartons),
    pieces: Number(all.pieces),
    cbm: inMeters(all.mm3, 3),
    grossKg: inKilograms(all.gross),
    netKg: inKilograms(all.net),
    isEstimated: rows.some(({ isEstimated }) => isEstimated),
    missing: exact.flatMap(({ mm3, gross, net }, row) => [
      ...(mm3 === null ? [{ kind: 'size' as const, row }] : []),
      ...(gross === null ? [{ kind: 'gross' as const, row }] : []),
      ...(net === null ? [{ kind: 'net' as const, row }] : []),
    ]),
    fill: (["20'", "40'", "40' HC"] as const).map((size) => ({ size, percent: fillOf(all.mm3, size) })),
    containers: containers.map(({ no, size }, at) => {
      const own = sums(exact.filter((_, row) => inContainer[row] === at + 1));
      return {
        index: at + 1,
        no,
        size,
        cartons: Number(own.cartons),
        cbm: inMeters(own.mm3, 3),
        kg: inKilograms(own.gross),
        fill: size === 'other' ? null : fillOf(own.mm3, size),
      };
    }),
  };
}

/** The container of each row; a mixed row is where the carton is. */
function containersOf(rows: readonly PackedRow[]): (number | null)[] {
  let above: number | null = null;
  return rows.map((row) => {
    if (!isMixed(row)) above = row.container;
    return above;
  });
}

function sums(rows: readonly Exact[]) {
  const sum = (of: (row: Exact) => bigint | null) => rows.reduce((all, row) => all + (of(row) ?? 0n), 0n);
  return {
    cartons: sum(({ cartons }) => cartons),
    pieces: sum(({ pieces }) => pieces),
    mm3: sum(({ mm3 }) => mm3),
    gross: sum(({ gross }) => gross),
    net: sum(({ net }) => net),
  };
}

const fillOf = (mm3: bigint, size: keyof typeof CAPACITY): number => {
  const share: Fraction = [mm3 * 100n, MM3 * CAPACITY[size]];
  return rounded(share, 1);
};

/** The fill of a container that several shipments share, from their rounded volumes. */
export const sharedFill = (cbm: number, size: ContainerSize): number | null =>
  size === 'other' ? null : fillOf(BigInt(Math.round(cbm * 1000)) * 1_000_000n, size);

/** The first carton number that is free. */
export const nextCarton = (rows: readonly Pick<PackedRow, 'cartonTo'>[]): number =>
  1 + rows.reduce((last, { cartonTo }) => Math.max(last, cartonTo ?? 0), 0);

/** Closes the gaps: the cartons run from 1 in the order of the rows. */
export function renumbered<Row extends PackedRow>(rows: readonly Row[]): Row[] {
  let next = 1;
  return rows.map((row) => {
    if (isMixed(row)) return row;
    const from = next;
    next += Math.max(1, cartonsOf(row));
    return { ...row, cartonFrom: from, cartonTo: next - 1 };
  });
}

/** The carton of a line, as a supplier typed it or as the line says. */
export interface CartonData {
  perCarton: number;
  cartonCm: readonly [number, number, number] | null;
  grossKg: number | null;
  netKg: number | null;
}

/**
 * The rows of pieces in equal cartons from a number on. A partly filled last carton has its own row, with the size and
 * weight of a full one until somebody weighs it.
 */
export function splitIntoCartons(pieces: number, carton: CartonData, from: number): PackedRow[] {
  const full = Math.floor(pieces / carton.perCarton);
  const rest = pieces % carton.perCarton;
  const { cartonCm, grossKg, netKg } = carton;
  const row = (first: number, last: number, perCarton: number, isEstimated: boolean): PackedRow => ({
    container: null,
    cartonFrom: first,
    cartonTo: last,
    perCarton,
    cartonCm,
    grossKg,
    netKg,
    isEstimated,
  });
  return [
    ...(full > 0 ? [row(from, from + full - 1, carton.perCarton, false)] : []),
    ...(rest > 0 ? [row(from + full, from + full, rest, full > 0)] : []),
  ];
}
