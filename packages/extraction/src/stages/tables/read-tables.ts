import type { Draft, Page, Picture, Table } from '#src/model.ts';
import { foldLabel } from '#src/stages/fields/labels.ts';
import type { LearnedLabels } from '#src/stages/fields/learn-labels.ts';
import { learnHeaders, type StrangeLabel } from '#src/stages/fields/property-role.ts';
import { valueType } from '#src/stages/fields/value-type.ts';
import { covered, height, holdsCentre, overlapY } from '#src/stages/page/box.ts';
import { isCaptionGrid } from './caption-grid.ts';
import { headColumns } from './column-heads.ts';
import { findAlignedTables } from './find-aligned-tables.ts';
import { findHeadedTables } from './find-headed-tables.ts';
import { findPriceLists } from './find-price-lists.ts';
import { findFrames, findRuledTables } from './find-ruled-tables.ts';
import { findSpacedTables } from './find-spaced-tables.ts';
import { pairTablePictures } from './pair-table-pictures.ts';
import { partCodes } from './part-codes.ts';
import { findPropertyLists, joinProperties, type LabelledProperty, propertiesOf } from './property-list.ts';
import { readTable, type TableProducts } from './read-table.ts';
import { splitRepeated } from './split-repeated.ts';
import type { CarriedHeader } from './table-roles.ts';
import { alikeTitles, type RepeatedTexts, repeatedTexts } from './table-title.ts';

export interface TableResult {
  readonly drafts: readonly Draft[];
  /** The page without the text and pictures used by tables. */
  readonly rest: Page;
  readonly header: CarriedHeader | null;
  readonly strange: readonly StrangeLabel[];
}

/**
 * Reads the tables of all pages. A table may inherit the header of the previous one. The roles of unknown labels
 * are learned from all tables; tables read with a different role are read again.
 */
export function readFileTables(pages: readonly Page[]): TableResult[] {
  let header: CarriedHeader | null = null;
  const repeated = repeatedTexts(pages);
  const read = pages.map((page) => {
    const carried = header;
    const result = readTables(page, carried, new Map(), repeated);
    header = result.header;
    return { page, carried, result };
  });
  const learned = learnHeaders(read.flatMap(({ result }) => result.strange));
  const isMisread = ({ label, role }: StrangeLabel) => (learned.get(foldLabel(label)) ?? role) !== role;
  return read.map(({ page, carried, result }) =>
    result.strange.some(isMisread) ? readTables(page, carried, learned, repeated) : result,
  );
}

/** Reads the tables of a page. Only tables that yield products are removed; a failed table may still contain cards. */
function readTables(
  page: Page,
  carried: CarriedHeader | null,
  learned: LearnedLabels,
  repeated: RepeatedTexts,
): TableResult {
  let header = carried;
  const lists: LabelledProperty[][] = [];
  const isTable = (table: Table, from: Page) => {
    if (isCaptionGrid(table, from)) return false;
    const properties = propertiesOf(table);
    if (properties !== null) lists.push(properties);
    return properties === null;
  };
  const read = (tables: readonly Table[], from: Page) => {
    const alike = alikeTitles(tables, from);
    return tables.flatMap(splitRepeated).flatMap((whole) => {
      const table = partCodes(whole);
      const products = readTable(table, from, header, learned, { repeated, alike });
      header = products.header ?? header;
      return products.drafts.length > 0 ? [{ table, ...products }] : [];
    });
  };
  const ruled = read(
    findRuledTables(page).filter((table) => isTable(table, page)),
    page,
  );
  const left = withoutTables(
    page,
    ruled.map(({ table }) => table),
  );
  const all = [...ruled, ...readUnruled(left, read)];
  const frames = findFrames(page);
  const drafts = all.flatMap(({ table, drafts: rows }) =>
    headColumns(pairTablePictures(rows, table, page.pictures, frames, page.width), table, page),
  );
  const used = drafts.flatMap((draft) => (draft.picture === null ? [] : [draft.picture]));
  const free = withoutTables(
    joinProperties(page, lists),
    all.map(({ table }) => table),
  );
  const rest = joinProperties(free, findPropertyLists(free));
  const isUsed = (picture: Picture) => used.some((box) => covered(picture.box, box) > 0.5);
  return {
    drafts,
    header,
    rest: { ...rest, pictures: rest.pictures.filter((picture) => !isUsed(picture)) },
    strange: all.flatMap((each) => each.strange),
  };
}

type ReadTable = Pick<TableProducts, 'drafts' | 'strange'> & { readonly table: Table };

/** Chooses aligned rows, or rows with wrapped cells if those yield as many products, or pairs of name and price if those yield more. */
function readUnruled(page: Page, read: (tables: readonly Table[], from: Page) => ReadTable[]): ReadTable[] {
  const isTable = (table: Table) => !isCaptionGrid(table, page);
  const first = read(findAlignedTables(page).filter(isTable), page);
  const aligned = [...first, ...readBeside(page, first, read)];
  if (isWhole(aligned, page)) return aligned;
  const spaced = read(findSpacedTables(page).filter(isTable), page);
  const headed = read(findHeadedTables(page), page);
  const count = (tables: readonly ReadTable[]) => tables.reduce((sum, { drafts }) => sum + drafts.length, 0);
  const hasWrapped = spaced.some(({ table }) => wraps(table));
  // Next to a picture, a name with a price is a card.
  const isNumbered = [spaced, aligned, headed].flat().some((each) => each.drafts.some(({ model }) => model !== null));
  const lists = page.pictures.length === 0 && !isNumbered ? read(findPriceLists(page), page) : [];
  if (count(lists) > Math.max(count(spaced), count(aligned), count(headed))) return lists;
  if (count(headed) > Math.max(count(spaced), count(aligned))) return headed;
  return count(spaced) > count(aligned) || (hasWrapped && count(spaced) === count(aligned)) ? spaced : aligned;
}

/** Reads further lists beside a list that was read: with as many columns, at the same height. */
function readBeside(
  page: Page,
  before: readonly ReadTable[],
  read: (tables: readonly Table[], from: Page) => ReadTable[],
): ReadTable[] {
  if (before.length === 0) return [];
  const rest = withoutTables(
    page,
    before.map(({ table }) => table),
  );
  const isBeside = (a: Table, b: Table) =>
    a.columns === b.columns && overlapY(a.box, b.box) > 0.5 * Math.min(height(a.box), height(b.box));
  const found = findAlignedTables(rest).filter((table) => before.some((each) => isBeside(table, each.table)));
  const more = read(found, rest);
  return [...more, ...readBeside(rest, more, read)];
}

/** Whether every row except the header yields a product and no line is left over, so no other reading can yield more. */
function isWhole(tables: readonly ReadTable[], page: Page): boolean {
  if (tables.length === 0 || tables.some(({ table, drafts }) => drafts.length < table.rows.length - 1)) return false;
  return page.lines.every((line) => {
    const around = tables.find(({ table }) => holdsCentre(table.box, line.box));
    if (around === undefined) return valueType(line.text) === 'words';
    return around.table.rows.some((row) => holdsCentre(row.box, line.box));
  });
}

const wraps = (table: Table) => table.rows.some((row) => row.cells.some((cell) => cell.lines.length > 1));

function withoutTables(page: Page, tables: readonly Table[]): Page {
  return {
    ...page,
    lines: page.lines.filter((line) => !tables.some((table) => holdsCentre(table.box, line.box))),
    pictures: page.pictures.filter((picture) => !tables.some((table) => holdsCentre(table.box, picture.box))),
  };
}
