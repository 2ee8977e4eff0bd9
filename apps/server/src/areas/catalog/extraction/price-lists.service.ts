import type { ExtractedData, ExtractedSheet, SheetRole } from '@sampan/contract/extraction';
import {
  type PriceComparison,
  type PriceComparisonQuestion,
  SHEET_ROWS_MAX,
  type SheetColumns,
  type SheetQuery,
} from '@sampan/contract/price-lists';
import type { z } from 'zod';
import { chosenSupplier } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { humanNumber } from '#src/lib/human-number.ts';
import { findResult, lockExtractionQueue, notifyChange, requeueExtraction } from './extraction.queries.ts';
import { checkQueueSpace, getExtraction, hasEnded } from './extraction.service.ts';
import {
  findCells,
  findLastCurrency,
  findLastList,
  findLastPricesOf,
  findLearnedColumns,
  findListedProducts,
  findSheetRoles,
  findSupplierProducts,
  type ListedProduct,
  learnColumns,
  updateSheetRoles,
} from './price-lists.queries.ts';
import type { SheetRoles } from './sheet-messages.ts';

/** The cells of a sheet from a row, at most to the end of its part. */
export async function sheetCells(
  db: Db,
  caller: Caller,
  id: string,
  { name, page, from, rows }: z.infer<typeof SheetQuery>,
) {
  await getExtraction(db, caller, id);
  const sheets = name === '' ? [] : ((await findResult(db, id))?.result?.sheets ?? []);
  const asked = name === '' ? page : sheets.find((sheet) => sheet.name === name)?.page;
  const part = Math.floor(from / SHEET_ROWS_MAX);
  const found = asked === undefined ? undefined : await findCells(db, id, asked, part);
  const start = from - part * SHEET_ROWS_MAX;
  const merges = found?.layout.merges.filter(({ startRow }) => startRow >= from && startRow < from + rows) ?? [];
  return { from, cells: found?.cells.slice(start, start + rows) ?? [], merges, widths: found?.layout.widths ?? [] };
}

/** What a column is known by in the next list: its header, or its place in a sheet without headers. */
function keyOf(
  { hasHeader }: Pick<ExtractedSheet, 'hasHeader'>,
  { header, column }: { header: string; column: number },
) {
  const key = header.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim().slice(0, 200);
  return key === '' && !hasHeader ? `column ${column + 1}` : key;
}

/**
 * Keeps what people say about columns, and reads the list again if that changes anything. What they say is remembered for
 * the supplier; what they said about the supplier's earlier lists is used for columns with the same header.
 */
export async function setColumns(
  db: Db,
  caller: Caller,
  id: string,
  { supplierId, sheets, withHidden }: SheetColumns,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockExtractionQueue(tx);
    const row = await getExtraction(tx, caller, id);
    const result = (await findResult(tx, id))?.result;
    if (row.kind !== 'sheet' || !result) throw notFound('extractionNotFound');
    const supplier = await chosenSupplier(tx, supplierId);
    const before = await findSheetRoles(tx, id);
    const said: SheetRoles = structuredClone(before);
    for (const { page, columns } of sheets)
      for (const { column, role } of columns) said[page] = { ...said[page], [column]: role };
    if (supplier !== null) await learnColumns(tx, supplier, headersOf(result, said));
    const roles = supplier === null ? said : withLearned(result, said, await findLearnedColumns(tx, supplier));
    const isChanged = withHidden !== undefined || JSON.stringify(roles) !== JSON.stringify(before);
    await updateSheetRoles(tx, id, { roles, supplierId: supplier, withHidden });
    if (!isChanged || !hasEnded(row)) return false;
    await checkQueueSpace(tx);
    if (!(await requeueExtraction(tx, id))) throw new AppError('conflict', 'extractionBusy');
    await notifyChange(tx, id);
    return true;
  });
}

/** What people say, by header. */
function headersOf({ sheets }: ExtractedData, said: SheetRoles): Map<string, SheetRole> {
  const named = sheets.flatMap((sheet) =>
    sheet.roles.flatMap((column) => {
      const role = said[sheet.page]?.[column.column];
      const key = keyOf(sheet, column);
      return role === undefined || key === '' ? [] : [[key, role] as const];
    }),
  );
  return new Map(named);
}

/** Adds remembered roles where they differ from what was read. */
function withLearned({ sheets }: ExtractedData, said: SheetRoles, learned: ReadonlyMap<string, SheetRole>): SheetRoles {
  const roles = structuredClone(said);
  for (const sheet of sheets)
    for (const { column, header, role } of sheet.roles) {
      const { page } = sheet;
      const known = learned.get(keyOf(sheet, { column, header }));
      if (known === undefined || roles[page]?.[column] !== undefined || known === role) continue;
      roles[page] = { ...roles[page], [column]: known };
    }
  return roles;
}

/** Counts what a list changes against the supplier's last prices, and what it no longer has. */
export async function comparePrices(
  db: Db,
  caller: Caller,
  id: string,
  { supplierId, rows }: PriceComparisonQuestion,
): Promise<Omit<PriceComparison, 'success'>> {
  await getExtraction(db, caller, id);
  const supplier = await chosenSupplier(db, supplierId);
  if (supplier === null) throw notFound('supplierNotFound');
  const asked = rows.map(({ id: row, modelNumber, name }) => ({ id: row, model: modelNumber, name }));
  const products = new Map(
    (await findSupplierProducts(db, supplier, asked)).map((product) => [product.rowId, product]),
  );
  const known = [...new Set([...products.values()].map((product) => product.id))];
  const prices = new Map(
    (await findLastPricesOf(db, supplier, known, id)).map(({ product_id, price, currency }) => [
      product_id,
      { price, currency },
    ]),
  );
  const { currency } = await readSettings(db);
  const rates = new Map([['USD', 1], ...currency.rates.map(({ code, usd }) => [code, Number(usd)] as const)]);
  const compared = rows.map((row): PriceComparison['rows'][number] => {
    const product = products.get(row.id);
    const before = product ? (prices.get(product.id) ?? null) : null;
    const change = changeOf(before, row, rates);
    const kind = product ? kindOf(change) : 'new';
    return { rowId: row.id, kind, product: product ? toProduct(product) : null, before, change };
  });
  const lastList = await findLastList(db, supplier, id);
  const listed = lastList ? await findListedProducts(db, supplier, lastList.extraction_id) : [];
  const gone = listed.filter((product) => !known.includes(product.id)).map(toProduct);
  const count = (kind: PriceComparison['rows'][number]['kind']) => compared.filter((row) => row.kind === kind).length;
  return {
    lastCurrency: await findLastCurrency(db, supplier, id),
    lastList: lastList ? { fileName: lastList.file_name, savedAt: lastList.saved_at.toISOString() } : null,
    counts: {
      new: count('new'),
      dearer: count('dearer'),
      cheaper: count('cheaper'),
      same: count('same'),
      gone: gone.length,
    },
    rows: compared,
    gone,
  };
}

/** Less is rounding. */
const SAME_PERCENT = 0.05;

const kindOf = (change: number | null) => {
  if (change === null || Math.abs(change) < SAME_PERCENT) return 'same' as const;
  return change > 0 ? ('dearer' as const) : ('cheaper' as const);
};

/** The change in percent; null without two prices that can be compared. */
function changeOf(
  before: { price: number; currency: string } | null,
  now: { price: number | null; currency: string | null },
  rates: ReadonlyMap<string, number>,
): number | null {
  if (before === null || now.price === null || before.price <= 0) return null;
  const currency = now.currency ?? before.currency;
  const [from, to] = currency === before.currency ? [1, 1] : [rates.get(before.currency), rates.get(currency)];
  if (from === undefined || to === undefined) return null;
  return Math.round(((now.price * to) / (before.price * from) - 1) * 10_000) / 100;
}

const toProduct = ({ id, name, number }: ListedProduct) => ({ _id: id, name, sku: humanNumber('SKU', number) });
