import { buffer } from 'node:stream/consumers';
import { type ExtractionSave, RowProduct } from '@sampan/contract/extraction-jobs';
import { knownFacts, type TradeFacts } from '@sampan/contract/trade-facts';
import { checkCatalog } from '#src/areas/catalog/catalogs/catalogs.service.ts';
import { fillFacts } from '#src/areas/catalog/products/fill-facts.service.ts';
import {
  addProducts,
  type NewProduct,
  removeUnchangedProducts,
} from '#src/areas/catalog/products/product-batches.service.ts';
import { products } from '#src/areas/catalog/products/products.service.ts';
import { factsIn } from '#src/areas/catalog/products/read-facts.service.ts';
import { addPrintedPrices } from '#src/areas/catalog/supplier-prices/supplier-prices.service.ts';
import { chosenSupplier } from '#src/areas/catalog/suppliers/suppliers.service.ts';
import { discardPicture, type StoredPicture, storePicture } from '#src/areas/platform/pictures/pictures.service.ts';
import type { Db } from '#src/db/database.ts';
import type { RefusedRow } from '#src/db/pdf-tables.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { limitConcurrency } from '#src/lib/concurrency-limiter.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { getExtraction } from './extraction.service.ts';
import {
  findListOfSave,
  findPicturesOf,
  findSave,
  findSavedVersions,
  insertSave,
  lockSave,
  type Save,
} from './extraction-saves.queries.ts';
import { insertPriceList, withdrawPriceList } from './price-lists.queries.ts';

type PrintedRow = ExtractionSave['rows'][number]['printed'];

interface SaveDeps {
  db: Db;
  files: FileStore;
}

export interface SaveOutcome extends Omit<Save, 'id'> {
  /** Null if no row was saved. */
  id: string | null;
}

interface AcceptedRow {
  rowId: string;
  input: NewProduct['input'];
  /** The file key; null without a picture. */
  pictureKey: string | null;
  picture: StoredPicture | null;
}

/** Re-encoding hundreds of pictures is slow, so saves run one at a time. */
const oneAtATime = limitConcurrency({ slots: 1, queueLimit: 10 });

/** Saves the valid rows as products in one transaction. A repeated key returns the result of the first save. */
export async function saveRows(deps: SaveDeps, caller: Caller, id: string, save: ExtractionSave): Promise<SaveOutcome> {
  const { db } = deps;
  const { state, kind, file_name: fileName } = await getExtraction(db, caller, id);
  if (state === 'cancelled') throw notFound('extractionNotFound');
  // Fail before re-encoding pictures, which can take minutes.
  const created = save.rows.filter(({ action }) => action === 'create');
  if (created.length > 0 && save.catalogId === '') throw invalidField('catalogId', 'catalogRequired');
  if (save.catalogId !== '') await checkCatalog(db, save.catalogId);
  await chosenSupplier(db, save.supplierId);
  return oneAtATime(async () => {
    const earlier = await findSave(db, caller.accountId, save.key);
    if (earlier) return earlier;
    const { accepted, refused } = await checkRows(db, id, created);
    const updated = await checkUpdates(db, save, refused);
    const ready: AcceptedRow[] = [];
    try {
      for (const row of accepted) {
        try {
          ready.push({ ...row, picture: await storeRowPicture(deps.files, row.pictureKey) });
        } catch (error) {
          refused.push(refusal(row.rowId, error));
        }
      }
      if (ready.length === 0 && updated.size === 0) return { id: null, refused, products: [], prices: 0 };
      const list = kind === 'sheet' ? id : null;
      return await writeRows(db, caller, { ...save, fileName, list, updated }, ready, refused);
    } catch (error) {
      for (const { picture } of ready) if (picture) await discardPicture(deps.files, picture);
      if (error instanceof SaveConflict) return error.save;
      throw error;
    }
  });
}

/** Another process finished the same save first, so this one rolls back. */
class SaveConflict extends Error {
  readonly save: Save;
  constructor(save: Save) {
    super();
    this.save = save;
  }
}

async function checkRows(db: Db, id: string, rows: ExtractionSave['rows']) {
  const found = await findPicturesOf(db, id, [...new Set(rows.flatMap(({ image }) => image || []))]);
  const keys = new Map(found.map(({ filename, file_key }) => [filename, file_key]));
  const accepted: AcceptedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const { id: rowId, product, image, printed } of rows) {
    try {
      const input = checkInput(RowProduct, product);
      const pictureKey = image === '' ? null : (keys.get(image) ?? null);
      if (image !== '' && pictureKey === null) throw invalidField('image', 'pictureExpired');
      accepted.push({ rowId, input: { ...input, ...factsOf(input, printed) }, pictureKey, picture: null });
    } catch (error) {
      refused.push(refusal(rowId, error));
    }
  }
  return { accepted, refused };
}

/** The facts of a product that its row states. Tiers are its prices only if they start with its price. */
function factsOf({ price, attributes = [] }: RowProduct, printed: PrintedRow): Partial<TradeFacts> {
  const said = factsIn(attributes.map(({ name, value }) => [name, value]));
  if (printed === null) return said;
  const { tiers } = printed;
  const isOwn = printed.currency === 'USD' && tiers.length > 1 && tiers[0]?.price === price;
  return { ...said, ...packingOf(printed), ...(isOwn && { priceSteps: tiers }) };
}

/** What a price list says beside a price. */
function packingOf(printed: NonNullable<PrintedRow>): Partial<TradeFacts> {
  const { moq, leadDays, cartonQuantity, cartonCm, cartonKg, hsCode } = printed;
  return knownFacts({ moq, leadDays, cartonQuantity, cartonCm, cartonKg, hsCode });
}

/** The validation error of a row; rethrows anything else. */
function refusal(rowId: string, error: unknown): RefusedRow {
  const isOfRow = error instanceof AppError && !['unavailable', 'no_room', 'internal'].includes(error.code);
  if (!isOfRow) throw error;
  const errors = error.errors ?? [{ path: '', ref: error.ref }];
  return { rowId, errors: errors.map(({ path, ref }) => ({ path, ref })) };
}

async function storeRowPicture(files: FileStore, key: string | null): Promise<StoredPicture | null> {
  if (key === null) return null;
  const opened = await files.open(key);
  if (opened === null) throw invalidField('image', 'pictureExpired');
  return storePicture(files, await buffer(opened.stream));
}

/** The rows that only add a price, with their products. */
async function checkUpdates(db: Db, save: ExtractionSave, refused: RefusedRow[]): Promise<Map<string, string>> {
  const updated = new Map<string, string>();
  for (const { id: rowId, action, productId, printed } of save.rows) {
    if (action !== 'price') continue;
    try {
      if (save.supplierId === '' || printed === null) throw invalidField('price', 'priceRequired');
      updated.set(rowId, (await products.get(db, productId))._id);
    } catch (error) {
      refused.push(refusal(rowId, error));
    }
  }
  return updated;
}

interface Writing extends ExtractionSave {
  fileName: string;
  /** The extraction if it is a price list. */
  list: string | null;
  updated: ReadonlyMap<string, string>;
}

function writeRows(
  db: Db,
  caller: Caller,
  { key, catalogId, supplierId, rows: sent, fileName, list, updated }: Writing,
  rows: readonly AcceptedRow[],
  refused: RefusedRow[],
): Promise<SaveOutcome> {
  return db.transaction().execute(async (tx) => {
    await lockSave(tx, caller.accountId, key);
    const earlier = await findSave(tx, caller.accountId, key);
    if (earlier) throw new SaveConflict(earlier);
    const added = rows.length === 0 ? [] : await addProducts(tx, caller, { catalogId, supplierId }, rows);
    const saved = added.map((product, index) => ({ ...product, rowId: rows[index]?.rowId ?? '' }));
    const productOf = new Map([...saved.map(({ rowId, id }) => [rowId, id] as const), ...updated]);
    const supplier = await chosenSupplier(tx, supplierId);
    const printed = sent.flatMap(({ id: rowId, printed: price }) => {
      const productId = productOf.get(rowId);
      const sourceNote = `${fileName}, ${price?.place || `p. ${price?.page}`}`;
      return price && productId !== undefined ? [{ ...price, productId, sourceNote }] : [];
    });
    let listId: string | null = null;
    if (supplier !== null) {
      const isList = list !== null && printed.length > 0;
      const sheet = printed[0]?.place.split('!')[0] ?? '';
      const made = { supplier_id: supplier, extraction_id: list ?? '', file_name: fileName, sheet };
      listId = isList ? await insertPriceList(tx, made) : null;
      await addPrintedPrices(tx, caller, supplier, printed, listId);
      const listed = printed.filter(({ productId }) => [...updated.values()].includes(productId));
      await fillFacts(tx, caller, new Map(listed.map((price) => [price.productId, packingOf(price)])));
    }
    const prices = printed.filter(({ productId }) => [...updated.values()].includes(productId)).length;
    const made = { accountId: caller.accountId, key, refused, products: saved, listId };
    const id = await insertSave(tx, made);
    return { id, refused, products: saved, prices };
  });
}

export interface UndoneSave {
  deleted: number;
  kept: number;
}

/** Deletes the products of the save, except those changed since. */
export async function undoSave(db: Db, caller: Caller, saveId: string): Promise<UndoneSave> {
  return db.transaction().execute(async (tx) => {
    const saved = await findSavedVersions(tx, caller.accountId, saveId);
    if (saved === null) throw notFound('extractionNotFound');
    const deleted = await removeUnchangedProducts(tx, caller, saved);
    const listId = await findListOfSave(tx, saveId);
    if (listId !== null) await withdrawPriceList(tx, listId);
    return { deleted, kept: saved.length - deleted };
  });
}
