import type { PageBox } from '@sampan/contract/extraction';
import { fillIn } from './read-rows.ts';
import { type ReadRow, type Row, type RowValues, readDimensions, readList, writeDimensions, writeList } from './row.ts';

/** Merges rows: the first keeps its values, the others fill gaps and add model numbers. */
export function mergeRows(first: Row, others: readonly Row[]): Row {
  return others.reduce(mergeTwo, first);
}

function mergeTwo(first: Row, other: Row): Row {
  const merged = {
    box: first.page === other.page ? around(first.box, other.box) : first.box,
    origins: originsOf(first, other),
    confidence: Math.min(first.confidence, other.confidence),
    rawText: [first.rawText, other.rawText].filter((text) => text !== '').join('\n'),
    picture: first.picture ?? other.picture,
  };
  const read: ReadRow = { ...first.read, ...merged, values: mergeValues(first.read.values, other.read.values) };
  return { ...first, ...merged, read, values: mergeValues(first.values, other.values) };
}

function mergeValues(first: RowValues, other: RowValues): RowValues {
  return {
    ...fillIn(first, other),
    allModelNumbers: writeList([...new Set([...modelsOf(first), ...modelsOf(other)])]),
    dimensions: writeDimensions([
      ...new Set([...readDimensions(first.dimensions), ...readDimensions(other.dimensions)]),
    ]),
  };
}

const modelsOf = ({ modelNumber, allModelNumbers }: RowValues): string[] => [
  ...(modelNumber === '' ? [] : [modelNumber]),
  ...readList(allModelNumbers),
];

/** A value taken from another row keeps that row's source. */
function originsOf(first: Row, other: Row): ReadRow['origins'] {
  if (first.origins === null) return other.origins;
  if (other.origins === null) return first.origins;
  const further = other.origins;
  const origins = Object.entries(first.origins).map(([field, origin]) => [
    field,
    origin ?? further[field as keyof typeof further],
  ]);
  return Object.fromEntries(origins) as ReadRow['origins'];
}

function around(first: PageBox | null, other: PageBox | null): PageBox | null {
  if (first === null || other === null) return first ?? other;
  return [
    Math.min(first[0], other[0]),
    Math.min(first[1], other[1]),
    Math.max(first[2], other[2]),
    Math.max(first[3], other[3]),
  ];
}
