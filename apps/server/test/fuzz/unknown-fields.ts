import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#src/db/database.ts';
import { typed, unwrapped } from './accepted-values.ts';
import { isFields } from './mutations.ts';

/** A unique value per column type. */
const MARKS: Readonly<Record<string, unknown>> = {
  uuid: 'deadbeef-dead-7eef-8ead-beefdeadbeef',
  text: 'canary-of-a-field',
  'timestamp with time zone': '1987-06-05T04:03:02.000Z',
  date: '1987-06-05',
  boolean: true,
  integer: 424_242_424,
  bigint: 424_242_424,
  numeric: 424_242_424,
};
const MARKED = 'deadbeef|canary-of-a-field|1987-06-05|424242424';

/** Unknown fields for forms, which have at most 20 fields. */
const FORM_KEYS = ['_id', 'deletedAt', 'deleted_at', 'createdBy', 'role'];

/** Every column of every table, in database and wire spelling, with a value of its type. */
export async function fieldsOfTables(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ column: string; type: string }>`
    SELECT column_name AS column, data_type AS type FROM information_schema.columns WHERE table_schema = 'public'
    ORDER BY table_name, column_name`.execute(db);
  const fields = rows.flatMap(({ column, type }) => {
    const wire = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [column, wire].map((name) => [name, MARKS[type] ?? MARKS['text']]);
  });
  return { ...Object.fromEntries(fields), _id: MARKS['uuid'], isAdmin: true, role: 'super_admin' };
}

/** The body with the unknown fields added, at every level. */
export function withUnknownFields(schema: z.ZodType, body: unknown, fields: Record<string, unknown>): unknown {
  const own = new Set(propertiesOf(schema).map(plainName));
  const extra = Object.fromEntries(Object.entries(fields).filter(([name]) => !own.has(plainName(name))));
  return withFields(schema, body, extra);
}

function withFields(schema: z.ZodType, value: unknown, extra: Record<string, unknown>): unknown {
  const inner = unwrapped(schema);
  // A record accepts any key.
  if (!isFields(value) || inner instanceof z.ZodRecord) return value;
  const shape: Record<string, z.core.$ZodType> = inner instanceof z.ZodObject ? inner.shape : {};
  const known = Object.entries(value).map(([name, part]) => {
    const partSchema = shape[name];
    return [name, partSchema ? withFields(typed(partSchema), part, extra) : part];
  });
  return { ...extra, ...Object.fromEntries(known) };
}

export const onlyForForms = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => FORM_KEYS.includes(name)));

/** All names in the schema: a name known in one place may be valid in another. */
export function propertiesOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return [...JSON.stringify(json).matchAll(/"(\w+)":/g)].map(([, name = '']) => name);
}

/** Some calls accept two spellings of a field. */
const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** A query for the tables that contain one of the marks. */
export async function watchMarks(db: Db): Promise<() => Promise<string[]>> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db);
  const parts = tables.rows.map(
    ({ name }) =>
      sql`(SELECT ${sql.lit(name)} AS name FROM ${sql.table(name)} AS stored WHERE stored::text ~ ${sql.lit(MARKED)} LIMIT 1)`,
  );
  const marked = sql<{ name: string }>`${sql.join(parts, sql` UNION ALL `)}`;
  return async () => (await marked.execute(db)).rows.map(({ name }) => name);
}
