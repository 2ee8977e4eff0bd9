import { markedPrice } from './pricing.ts';
import { FIELDS, type Row, type RowValues, readDimensions, readList, writeDimensions, writeList } from './row.ts';

/** The printed lines of a row. */
export const linesOf = ({ rawText }: Pick<Row, 'rawText'>): string[] =>
  rawText.split('\n').filter((line) => line.trim() !== '');

/** Splits a row before the given lines. Each part keeps the values that its own lines contain. */
export function splitLines(row: Row, starts: readonly number[]): Row[] {
  const lines = linesOf(row);
  const cuts = [...new Set([0, ...starts])].filter((start) => start < lines.length).toSorted((a, b) => a - b);
  if (cuts.length < 2) return [row];
  return cuts.map((start, index) => partOf(row, lines.slice(start, cuts[index + 1]), index === 0));
}

function partOf(row: Row, lines: readonly string[], isFirst: boolean): Row {
  const rawText = lines.join('\n');
  const values = valuesIn(row.values, lines);
  // The parts have no position of their own, and only the first keeps the picture.
  const own = { rawText, values, cells: [], picture: isFirst ? row.picture : null };
  return { ...row, ...own, read: { ...row.read, ...own } };
}

function valuesIn(values: RowValues, lines: readonly string[]): RowValues {
  const text = folded(lines.join(' '));
  const has = (value: string) => value.trim() !== '' && text.includes(folded(value));
  const kept = Object.fromEntries(FIELDS.map((field) => [field, has(values[field]) ? values[field] : ''])) as RowValues;
  const models = readList(values.allModelNumbers).filter(has);
  const printed = lines.map(markedPrice).find((found) => found !== null);
  return {
    ...kept,
    productName: kept.productName || nameIn(lines, models),
    modelNumber: kept.modelNumber || (models[0] ?? ''),
    allModelNumbers: writeList(models),
    dimensions: writeDimensions(readDimensions(values.dimensions).filter(has)),
    price: printed?.price ?? '',
    currency: printed === undefined ? '' : printed.currency || values.currency,
  };
}

/** The first line with words, without the model number. */
function nameIn(lines: readonly string[], models: readonly string[]): string {
  const names = lines.map((line) => models.reduce((rest, model) => rest.replace(model, ''), line).trim());
  return names.find((name) => /\p{L}{2}/u.test(name)) ?? '';
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '');
