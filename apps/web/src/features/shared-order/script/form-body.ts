/** A named control of a form. `kind`: how an empty text and a number are sent. */
export interface FormValue {
  name: string;
  value: string;
  kind?: string | undefined;
}

/**
 * The body of a call. A name is a path: `lines.0.cartonCm.1`. An empty number or day is null, and so is a list of nulls.
 * What is no number is sent as typed, so that the server names the field.
 */
export function bodyOf(values: readonly FormValue[]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { name, value, kind } of values) {
    const keys = name.split('.');
    const last = keys.pop() ?? '';
    let holder = body;
    for (const [index, key] of keys.entries()) {
      const isList = /^\d+$/.test(keys[index + 1] ?? last);
      holder[key] ??= isList ? [] : {};
      holder = holder[key] as Record<string, unknown>;
    }
    holder[last] = sentAs(value.trim(), kind);
  }
  return withoutEmptyLists(body) as Record<string, unknown>;
}

function sentAs(value: string, kind: string | undefined): string | number | null {
  if (kind === undefined) return value;
  if (value === '') return null;
  const number = kind === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : value;
}

function withoutEmptyLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.every((one) => one === null) ? null : value.map(withoutEmptyLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutEmptyLists(one)]));
}
