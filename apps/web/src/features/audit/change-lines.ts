export interface ChangeLine {
  /** The path of the field. */
  path: string[];
  value: ChangeValue;
  /** The old value, if it was recorded. */
  before?: ChangeValue;
}

type ChangeValue = string | number | boolean | null;

/** Fields that name a record. */
const NAMES = ['name', 'catalogName', 'category_name', 'username', 'subject', 'fullName'];

/** The changes of an entry as field and value lines: names first, empty values last. */
export function changeLines(changes: Record<string, unknown>): ChangeLine[] {
  return linesOf(changes, [])
    .filter(({ value, before }) => !isTechnical(value) && !isTechnical(before))
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/** Ids and checksums, which tell the user nothing. */
const isTechnical = (value: ChangeValue | undefined): boolean =>
  typeof value === 'string' && /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32,64})(, |$)/i.test(value);

/** The name of the record, if the entry contains it. */
export function nameIn(changes: Record<string, unknown>): string | undefined {
  const line = changeLines(changes).find(
    ({ path, value }) => path.length === 1 && NAMES.includes(path[0] ?? '') && value,
  );
  return line && String(line.value);
}

function rankOf({ path, value, before }: ChangeLine): number {
  if (NAMES.includes(path.at(-1) ?? '')) return 0;
  return before === undefined && (value === null || value === '') ? 2 : 1;
}

function linesOf(changes: Record<string, unknown>, path: readonly string[]): ChangeLine[] {
  return Object.entries(changes).flatMap(([field, value]): ChangeLine[] => {
    const own = [...path, field];
    if (!isRecord(value)) return [{ path: own, value: plainValue(value) }];
    if (isStep(value)) return [{ path: own, value: plainValue(value.to), before: plainValue(value.from) }];
    return linesOf(value, own);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStep = (value: Record<string, unknown>): value is { from: unknown; to: unknown } =>
  Object.keys(value).sort().join() === 'from,to';

function plainValue(value: unknown): ChangeValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map((item) => (isRecord(item) ? recordText(item) : String(item))).join(', ');
  return JSON.stringify(value);
}

/** Flattens nested values such as product attributes: `size: 20 cm`. */
const recordText = (record: Record<string, unknown>): string =>
  Object.values(record)
    .map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    .join(': ');
