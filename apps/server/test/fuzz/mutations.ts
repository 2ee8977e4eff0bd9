import fc, { type Arbitrary } from 'fast-check';
import { EXTRA_KEYS, HOSTILE } from './known-values.ts';
import { SentFile } from './sent-file.ts';

type ValueChange =
  | { kind: 'replace'; value: unknown }
  | { kind: 'remove' }
  | { kind: 'add'; key: string; value: unknown };
type Mutation = { at: number; change: ValueChange };

const change: Arbitrary<ValueChange> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('replace' as const), value: HOSTILE }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('add' as const), key: fc.constantFrom(...EXTRA_KEYS), value: HOSTILE }),
  },
);

const mutations: Arbitrary<Mutation[]> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Mutation[]>([]) },
  { weight: 6, arbitrary: fc.array(fc.record({ at: fc.nat(), change }), { minLength: 1, maxLength: 3 }) },
);

/** The same values; about six in ten have a field replaced, removed or added. */
export const mutated = (values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(values, mutations).map(([value, changes]) => changes.reduce(applied, value));

function applied(value: unknown, { at, change: wanted }: Mutation): unknown {
  if (wanted.kind === 'add') return isFields(value) ? withField(value, wanted.key, wanted.value) : value;
  const places = placesIn(value);
  const place = places[at % places.length] ?? [];
  return changedAt(value, place, wanted);
}

/** The path of every field and item, at any depth. */
function placesIn(value: unknown, place: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || value instanceof SentFile) return [place];
  const inner = Object.entries(value).flatMap(([key, item]) => placesIn(item, [...place, key]));
  return place.length === 0 ? inner : [place, ...inner];
}

function changedAt(value: unknown, [key, ...rest]: string[], wanted: ValueChange): unknown {
  if (key === undefined) return wanted.kind === 'replace' ? wanted.value : undefined;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? changedAt(item, rest, wanted) : item));
  if (!isFields(value)) return value;
  return withField(value, key, changedAt(value[key], rest, wanted));
}

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof SentFile);

/** Defines an own property, so that `__proto__` is sent literally. */
const withField = (fields: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> =>
  Object.defineProperty({ ...fields }, key, { value, enumerable: true, configurable: true, writable: true });
