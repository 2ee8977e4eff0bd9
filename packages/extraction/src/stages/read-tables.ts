import type { Draft, Page, Picture, Table } from '#src/model.ts';
import { covered, holdsCentre } from './box.ts';
import { findAlignedTables } from './find-aligned-tables.ts';
import { findFrames, findRuledTables } from './find-ruled-tables.ts';
import { pairTablePictures } from './pair-table-pictures.ts';
import { readTable } from './read-table.ts';
import type { CarriedHeader } from './table-roles.ts';

export interface TableResult {
  readonly drafts: readonly Draft[];
  /** The page without what the tables explained. */
  readonly rest: Page;
  readonly header: CarriedHeader | null;
}

/** Reads the tables of a page. Only what gave products is taken off the page; a failed table may still hold cards. */
export function readTables(page: Page, carried: CarriedHeader | null): TableResult {
  let header = carried;
  const read = (tables: readonly Table[], from: Page) =>
    tables.flatMap((table) => {
      const products = readTable(table, from, header);
      header = products.header ?? header;
      return products.drafts.length > 0 ? [{ table, drafts: products.drafts }] : [];
    });
  const ruled = read(findRuledTables(page), page);
  const left = withoutTables(
    page,
    ruled.map(({ table }) => table),
  );
  const all = [...ruled, ...read(findAlignedTables(left), left)];
  const frames = findFrames(page);
  const drafts = all.flatMap(({ table, drafts: rows }) =>
    pairTablePictures(rows, table, page.pictures, frames, page.width),
  );
  const used = drafts.flatMap((draft) => (draft.picture === null ? [] : [draft.picture]));
  const rest = withoutTables(
    page,
    all.map(({ table }) => table),
  );
  const isUsed = (picture: Picture) => used.some((box) => covered(picture.box, box) > 0.5);
  return { drafts, header, rest: { ...rest, pictures: rest.pictures.filter((picture) => !isUsed(picture)) } };
}

function withoutTables(page: Page, tables: readonly Table[]): Page {
  return {
    ...page,
    lines: page.lines.filter((line) => !tables.some((table) => holdsCentre(table.box, line.box))),
    pictures: page.pictures.filter((picture) => !tables.some((table) => holdsCentre(table.box, picture.box))),
  };
}
