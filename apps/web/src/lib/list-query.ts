import type { z } from 'zod';

/**
 * Reads a list's page and filters from an address. Anyone can type one: a value that the call would refuse counts as
 * not given, so that the rest of the address still shows its list.
 */
export function readListQuery<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  params: URLSearchParams,
): z.output<z.ZodObject<Shape>> {
  const values = (Object.entries(schema.shape) as [string, z.ZodType][]).map(([name, field]) => {
    const given = field.safeParse(params.get(name) ?? undefined);
    return [name, given.success ? given.data : field.parse(undefined)];
  });
  return Object.fromEntries(values) as z.output<z.ZodObject<Shape>>;
}

/** The address after a change. Whatever is changed, the list is shown from its first page, unless the change is the page itself. */
export function changeListQuery(
  params: URLSearchParams,
  changes: Record<string, string | number | undefined>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
