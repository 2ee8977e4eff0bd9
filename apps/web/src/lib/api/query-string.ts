export type QueryValues = Record<string, string | number | boolean | undefined>;

/** `?name=value&…` without undefined values; empty if none are left. */
export function queryString(values: QueryValues): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) params.set(name, String(value));
  }
  return params.size === 0 ? '' : `?${params}`;
}
