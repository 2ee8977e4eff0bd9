import { z } from 'zod';

/** A schema whose defaults are absent fields, also in the objects and lists inside it. */
export type ChangesOf<S> =
  S extends z.ZodDefault<infer Inner>
    ? OptionalOf<ChangesOf<Inner>>
    : S extends z.ZodArray<infer Element>
      ? ArrayOf<ChangesOf<Element>>
      : S extends z.ZodPipe<infer In, infer Out>
        ? PipeOf<In, ChangesOf<Out>>
        : S extends z.ZodObject<infer Shape, infer Config>
          ? z.ZodObject<{ [Name in keyof Shape]: SchemaOf<ChangesOf<Shape[Name]>> }, Config>
          : S;

type SchemaOf<S> = S extends z.core.SomeType ? S : never;
type OptionalOf<S> = z.ZodOptional<SchemaOf<S>>;
type ArrayOf<S> = z.ZodArray<SchemaOf<S>>;
type PipeOf<In extends z.core.SomeType, Out> = z.ZodPipe<In, SchemaOf<Out>>;

/**
 * The schema of an update: an absent field stays as it is stored. A default would empty the fields that a client does
 * not know, such as a tab that was opened before an upgrade. The rules over several fields are left out, because they
 * hold for the stored fields with the changes, which the service checks.
 */
export const changesOf = <S extends z.ZodType>(schema: S): ChangesOf<S> => withoutDefaults(schema) as ChangesOf<S>;

function withoutDefaults(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) return withoutDefaults(schema.unwrap()).optional();
  if (schema instanceof z.ZodArray) return schema.clone({ ...schema.def, element: withoutDefaults(schema.element) });
  if (schema instanceof z.ZodPipe) return schema.clone({ ...schema.def, out: withoutDefaults(schema.out) });
  if (!(schema instanceof z.ZodObject)) return schema as z.ZodType;
  const shape = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [name, withoutDefaults(field)]);
  return schema.clone({ ...schema.def, shape: Object.fromEntries(shape), checks: [] });
}

/** Each row with what it leaves out of the stored row with the same id; a row without an id is new. */
export function withRowChanges<Id extends string>(
  stored: readonly Record<Id, string>[],
  id: Id,
  rows: readonly Partial<Record<Id, string | undefined>>[],
): object[] {
  const known = new Map(stored.map((row) => [row[id], row]));
  return rows.map((row) => withChanges(known.get(row[id]?.toLowerCase() ?? '') ?? {}, row));
}

/** The stored fields with the changes. */
export const withChanges = <T extends object>(stored: T, changes: object): T => ({
  ...stored,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});
