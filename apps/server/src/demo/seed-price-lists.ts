import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { catalogUpload } from '#src/areas/catalog/extraction/catalog-upload.service.ts';
import { addPrintedPrices } from '#src/areas/catalog/supplier-prices/supplier-prices.service.ts';
import type { Tx } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { Caller } from '#src/lib/caller.ts';
import { findNumberedProducts, insertPriceList, insertUploadedList } from './demo.queries.ts';
import { type DemoPriceList, OLDER_LIST, type SavedPriceList, UPLOADED_LISTS } from './demo-price-lists.ts';

const LISTS = new URL('../../demo/price-lists/', import.meta.url);

/** Saves the prices of the older list. The newer one, and the first of another supplier, are read and wait for a review. */
export async function insertDemoPriceLists(
  tx: Tx,
  caller: Caller,
  { suppliers, files }: { suppliers: ReadonlyMap<string, string>; files: FileStore },
): Promise<void> {
  await saveList(tx, caller, OLDER_LIST, suppliers.get(OLDER_LIST.supplier) ?? '');
  for (const list of UPLOADED_LISTS)
    await uploadList(tx, caller, list, { files, supplierId: suppliers.get(list.supplier) ?? '' });
}

async function saveList(tx: Tx, caller: Caller, { fileName, rows }: SavedPriceList, supplierId: string): Promise<void> {
  const made = { supplier_id: supplierId, extraction_id: randomUUID(), file_name: fileName, sheet: '报价表' };
  const listId = await insertPriceList(tx, made);
  const products = await findNumberedProducts(tx, supplierId);
  const printed = rows.flatMap(({ model, price, minimum, carton }) => {
    const productId = products.get(model);
    if (productId === undefined) return [];
    const packing = {
      cartonQuantity: carton?.pieces ?? null,
      cartonCm: carton?.cm ?? null,
      cartonKg: carton?.kg ?? null,
    };
    const terms = { moq: minimum, leadDays: null, tiers: [], note: '', sourceNote: fileName };
    return [{ productId, price, currency: 'CNY', ...packing, ...terms }];
  });
  await addPrintedPrices(tx, caller, supplierId, printed, listId);
}

async function uploadList(
  tx: Tx,
  { accountId }: Caller,
  { file, fileName }: DemoPriceList,
  { files, supplierId }: { files: FileStore; supplierId: string },
): Promise<void> {
  const target = { folder: 'extractions', field: 'pdf' };
  const stored = await catalogUpload(files, target).store(createReadStream(new URL(file, LISTS)));
  if (stored.kind === 'photo') throw new Error(`${file} is a photo.`);
  const { key, size, kind } = stored;
  const brief = { file_name: fileName, file_key: key, owns_file: true, size, kind };
  await insertUploadedList(tx, { ...brief, account_id: accountId, supplier_id: supplierId });
}
