import type { Language } from '@sampan/contract/languages';
import type { SheetColumn, SheetColumnKind } from '#src/areas/platform/tables/write-table.service.ts';
import type { CellContent } from '#src/records/define-record.ts';

export type SheetWords = Readonly<Record<Language, string>>;

/** A column of a table: its key, its kind and its head. */
export type HeadedColumn<Key extends string = string> = readonly [key: Key, kind: SheetColumnKind, head: SheetWords];

/** Without a language, a text is its key. */
export const wordsIn = (words: SheetWords | undefined, language: Language | undefined, key: string): string =>
  language ? (words?.[language] ?? key) : key;

export const sheetColumns = (columns: readonly HeadedColumn[], language: Language | undefined): SheetColumn[] =>
  columns.map(([key, kind, head]) => ({ kind, head: wordsIn(head, language, key) }));

/** The cells of a row in the order of the columns. */
export const cellsIn = <Key extends string>(
  columns: readonly HeadedColumn<Key>[],
  row: Readonly<Record<Key, CellContent>>,
): CellContent[] => columns.map(([key]) => row[key]);
