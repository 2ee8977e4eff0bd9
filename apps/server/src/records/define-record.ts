import type { MessageRef } from '@sampan/contract/message-ref';
import { RECORDS, type RecordKey } from '@sampan/contract/records';
import { identityKey } from '@sampan/contract/text';
import type { RecordTable, Tables } from '#src/db/tables.ts';
import type { AppError } from '#src/lib/app-error.ts';
import { humanNumber } from '#src/lib/human-number.ts';

/** The name of a field; `address.city` for a nested one. `updatedAt` is the version, not a field. */
type FieldName<Input> = {
  [K in Exclude<keyof Input & string, 'updatedAt'>]: Nested<Input[K]> extends never
    ? K
    : `${K}.${keyof Nested<Input[K]> & string}`;
}[Exclude<keyof Input & string, 'updatedAt'>];

/** An object with known keys. Lists and dictionaries are stored in one column. */
export type Nested<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? string extends keyof T
      ? never
      : T
    : never;

type FieldValue<Input, Name> = Name extends `${infer Outer}.${infer Inner}`
  ? FieldValue<Input[Outer & keyof Input], Inner>
  : Input[Name & keyof Input];

type ColumnOfType<Row, T> = { [C in keyof Row & string]: Row[C] extends T ? C : never }[keyof Row & string];

/** The column of each field. `read` converts a column value to the field's value where they differ. */
export type FieldMap<Input, Row> = {
  [Name in FieldName<Input>]-?:
    | ColumnOfType<Row, FieldValue<Input, Name>>
    | { column: keyof Row & string; read: (row: Row) => unknown };
};

/** All fields of a record, in the structure of its input. */
export type RecordFields<Input> = { [K in Exclude<keyof Input, 'updatedAt'>]-?: Exclude<Input[K], undefined> };

/** Values to write, by column. */
export type Values = Record<string, unknown>;

/** The content of a cell in an exported row. */
export type CellContent = string | number | null;

/** A column of another table that refers to the record. */
type Link = { [T in keyof Tables]: [table: T, column: keyof Tables[T] & string] }[keyof Tables];

/** The columns that all records have. */
export interface RecordRow {
  id: string;
  number?: number;
  updated_at: Date;
  updated_by: string | null;
}

interface RecordOptions<Input, Row extends RecordRow> {
  table: RecordTable;
  /** The type in audit entries: `supplier.created`. */
  type: RecordKey;
  notFound: MessageRef;
  fields: FieldMap<Input, Row>;
  /** Columns that have no field. Imports write them too. */
  compared?: readonly (keyof Row & string)[];
  /** The column that names a record in the trash, and its field in the audit log. Both default to `name`. */
  title?: { column?: keyof Row & string; field?: string };
  /** Columns that store the identity key of another column. */
  keys?: Partial<Record<keyof Row & string, keyof Row & string>>;
  /** The unique index on active records, and the error for a write that violates it. */
  unique?: { index: string; refusal?: () => AppError };
  /** Columns that refer to the record; a purge sets them to null. */
  links?: readonly Link[];
}

export type RecordDefinition<Input, Row extends RecordRow> = ReturnType<typeof defineRecord<Input, Row>>;

/**
 * Defines a record: the only place that lists its fields. An input field that is missing in `fields` does not compile.
 */
export function defineRecord<Input, Row extends RecordRow>(options: RecordOptions<Input, Row>) {
  const { table, keys = {} } = options;
  const traits = RECORDS[options.type];
  /** The prefix of the human number: SUP-0001. Null for records without a number. */
  const prefix = 'prefix' in traits ? traits.prefix : null;
  const numberField = `${table}Id`;
  const fields = Object.entries<string | { column: string; read: (row: Row) => unknown }>(options.fields).map(
    ([name, field]) => ({
      path: name.split('.'),
      name,
      ...(typeof field === 'string' ? { column: field, read: (row: Row) => row[field as keyof Row] } : field),
    }),
  );

  /** Builds an object in the structure of the input from a value per field. Fields without a value are omitted. */
  function inputOf(valueFor: (name: string) => unknown): Record<string, unknown> {
    const input: Record<string, unknown> = {};
    for (const { name, path } of fields) {
      const value = valueFor(name);
      if (value !== undefined) put(input, path, value);
    }
    return input;
  }

  return {
    ...options,
    prefix,
    title: { column: 'name', field: 'name', ...options.title },
    links: options.links ?? [],
    numberField,
    inputOf,
    /** The columns of an exported table. */
    columns: [numberField, ...fields.map(({ name }) => name), 'updatedAt'],
    /** The column values of an input. A missing field keeps its stored value. */
    valuesOf: (input: object): Values =>
      Object.fromEntries(
        fields.flatMap(({ path, column }) => {
          const value = path.reduce<unknown>((part, key) => (part as Values | undefined)?.[key], input);
          return value === undefined ? [] : [[column, value]];
        }),
      ),
    storedValues: (row: Row): Values => ({
      ...Object.fromEntries(fields.map(({ column, read }) => [column, read(row)])),
      ...Object.fromEntries((options.compared ?? []).map((column) => [column, row[column]])),
    }),
    /** Column values by field name. */
    namedValues: (values: Values): Record<string, unknown> =>
      Object.fromEntries(fields.map(({ name, column }) => [name, values[column]])),
    /** Adds the identity keys. */
    withKeys: (values: Values): Values => ({
      ...values,
      ...Object.fromEntries(
        Object.entries<string | undefined>(keys).flatMap(([key, column]) =>
          column !== undefined && column in values ? [[key, identityKey(String(values[column]))]] : [],
        ),
      ),
    }),
    fieldsOf(row: Row): RecordFields<Input> {
      const values = new Map(fields.map(({ name, read }) => [name, read(row)]));
      return inputOf((name) => values.get(name)) as RecordFields<Input>;
    },
    /** The cells of an exported row. The caller formats lists and dictionaries. */
    cellsOf: (row: Row): Record<string, CellContent> => ({
      ...(prefix && row.number !== undefined && { [numberField]: humanNumber(prefix, row.number) }),
      ...Object.fromEntries(fields.map(({ name, read }) => [name, read(row) as CellContent])),
      updatedAt: row.updated_at.toISOString(),
    }),
  };
}

function put(target: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  target[key] ??= {};
  put(target[key] as Record<string, unknown>, rest, value);
}
