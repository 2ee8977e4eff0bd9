import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#test/test-app.ts';

// The types of the tables are written by hand, because columns hold types of the contract. They must be those of the database.

const t = await createTestApp();
afterAll(() => t.close());

/** Whether each column may be null. */
type TableColumns = Map<string, boolean>;

// The columns that tables extend come first.
const sources = [
  'column-types.ts',
  ...readdirSync(import.meta.dirname).filter((name) => /(^|-)tables\.ts$/.test(name)),
].map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));

/** The interfaces of the source files, with the columns that they extend. */
function declared(): Map<string, TableColumns> {
  const interfaces = new Map<string, TableColumns>();
  for (const source of sources)
    for (const [, name = '', base = '', omitted, body = ''] of source.matchAll(
      /^(?:export )?interface (\w+)(?: extends (?:Omit<)?(\w+)(?:, '(\w+)'>)?[^{]*)? \{\n(.*?)^\}/gms,
    )) {
      const columns: TableColumns = new Map(interfaces.get(base));
      if (omitted) columns.delete(omitted);
      // A type of several lines is indented further.
      for (const part of body.split(/\n(?= {2}\S)/)) {
        const [, column, type = ''] = /^ {2}(\w+): ([\s\S]*);\s*$/.exec(part) ?? [];
        if (column === undefined) continue;
        const selected = type.replace(
          /^(?:Generated|GeneratedAlways|JSONColumnType|ColumnType|Kept)<([\s\S]*)>$/,
          '$1',
        );
        columns.set(column, / \| null$/.test(selected.split(', ')[0] ?? '') || type.endsWith(' | null'));
      }
      interfaces.set(name, columns);
    }
  return interfaces;
}

async function stored(): Promise<Map<string, TableColumns>> {
  const { rows } = await sql<{ name: string; column: string; isNullable: boolean }>`
    SELECT table_name AS name, column_name AS "column", is_nullable = 'YES' AS "isNullable"
    FROM information_schema.columns WHERE table_schema = 'public'`.execute(t.db);
  const tables = new Map<string, TableColumns>();
  for (const { name, column, isNullable } of rows)
    tables.set(name, (tables.get(name) ?? new Map()).set(column, isNullable));
  return tables;
}

test('the types of the tables have the columns of the database', async () => {
  const interfaces = declared();
  const tables = await stored();
  const names = sources.flatMap((source) => [...source.matchAll(/^ {2}(\w+): (\w+Table);$/gm)]);
  expect(names.length).toBeGreaterThan(80);
  const describeColumns = (columns: TableColumns | undefined) =>
    [...(columns ?? [])].map(([column, isNullable]) => `${column}${isNullable ? ' | null' : ''}`).sort();
  const found = Object.fromEntries(
    names.map(([, table = '', type = '']) => [table, describeColumns(interfaces.get(type))]),
  );
  const expected = Object.fromEntries(names.map(([, table = '']) => [table, describeColumns(tables.get(table))]));
  expect(found).toEqual(expected);
});
