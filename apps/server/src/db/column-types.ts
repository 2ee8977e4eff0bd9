import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Set by the database. Only tests write it, to create records in the past. */
export type Stamp = Generated<Date>;

/** The columns of records that staff can delete and restore. */
export interface Deletable {
  id: Generated<string>;
  number: GeneratedAlways<number>;
  created_at: Stamp;
  updated_at: Stamp;
  updated_by: string | null;
  deleted_at: Date | null;
  deleted_by: string | null;
}

/** An exact decimal: read as a string. */
export type Decimal = ColumnType<string, number | string, number | string>;

/** A day: read as a date at midnight, written as yyyy-mm-dd. */
export type Day = ColumnType<Date, string, string>;

/** A column that only triggers write. */
export type Kept<T> = ColumnType<T, never, never>;

export type DefaultDecimal = ColumnType<string, number | string | undefined, number | string>;
