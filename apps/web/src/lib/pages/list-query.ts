import type { z } from 'zod';

/**
 * Reads a list's page and filters from a URL. Users can edit URLs: an invalid value counts as
 * missing, so the rest of the URL still works.
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

/** The URL after a change. Any change but a page change returns to page 1. */
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
