import { buffer } from 'node:stream/consumers';
import { type ExtractionSave, RowProduct } from '@sampan/contract/extraction-jobs';
import type { Db } from '#src/db/database.ts';
import type { RefusedRow } from '#src/db/tables.ts';
import { checkCatalog } from '#src/features/catalogs/catalogs.service.ts';
import { discardPicture, type StoredPicture, storePicture } from '#src/features/pictures/pictures.service.ts';
import { addProducts, removeUnchangedProducts } from '#src/features/products/product-batches.service.ts';
import { addPrintedPrices } from '#src/features/supplier-prices/supplier-prices.service.ts';
import { chosenSupplier } from '#src/features/suppliers/suppliers.service.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError, invalidField, notFound } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { limitConcurrency } from '#src/lib/concurrency-limiter.ts';
import { checkInput } from '#src/lib/validation-error.ts';
import { getExtraction } from './extraction.service.ts';
import {
  findPicturesOf,
  findSave,
  findSavedVersions,
  insertSave,
  lockSave,
  type Save,
} from './extraction-saves.queries.ts';

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
  input: RowProduct;
  /** The file key; null without a picture. */
  pictureKey: string | null;
  picture: StoredPicture | null;
}

/** Re-encoding hundreds of pictures is slow, so saves run one at a time. */
const oneAtATime = limitConcurrency({ slots: 1, queueLimit: 10 });

/** Saves the valid rows as products in one transaction. A repeated key returns the result of the first save. */
export async function saveRows(deps: SaveDeps, caller: Caller, id: string, save: ExtractionSave): Promise<SaveOutcome> {
  const { db } = deps;
  const { state, file_name: fileName } = await getExtraction(db, caller, id);
  if (state === 'cancelled') throw notFound('extractionNotFound');
  // Fail before re-encoding pictures, which can take minutes.
  await checkCatalog(db, save.catalogId);
  await chosenSupplier(db, save.supplierId);
  return oneAtATime(async () => {
    const earlier = await findSave(db, caller.accountId, save.key);
    if (earlier) return earlier;
    const { accepted, refused } = await checkRows(db, id, save.rows);
    const ready: AcceptedRow[] = [];
    try {
      for (const row of accepted) {
        try {
          ready.push({ ...row, picture: await storeRowPicture(deps.files, row.pictureKey) });
        } catch (error) {
          refused.push(refusal(row.rowId, error));
        }
      }
      if (ready.length === 0) return { id: null, refused, products: [] };
      return await writeRows(db, caller, { ...save, fileName }, ready, refused);
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
  for (const { id: rowId, product, image } of rows) {
    try {
      const input = checkInput(RowProduct, product);
      const pictureKey = image === '' ? null : (keys.get(image) ?? null);
      if (image !== '' && pictureKey === null) throw invalidField('image', 'pictureExpired');
      accepted.push({ rowId, input, pictureKey, picture: null });
    } catch (error) {
      refused.push(refusal(rowId, error));
    }
  }
  return { accepted, refused };
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

function writeRows(
  db: Db,
  caller: Caller,
  { key, catalogId, supplierId, rows: sent, fileName }: ExtractionSave & { fileName: string },
  rows: readonly AcceptedRow[],
  refused: RefusedRow[],
): Promise<SaveOutcome> {
  return db.transaction().execute(async (tx) => {
    await lockSave(tx, caller.accountId, key);
    const earlier = await findSave(tx, caller.accountId, key);
    if (earlier) throw new SaveConflict(earlier);
    const added = await addProducts(tx, caller, { catalogId, supplierId }, rows);
    const products = added.map((product, index) => ({ ...product, rowId: rows[index]?.rowId ?? '' }));
    if (supplierId !== '') {
      const printed = new Map(sent.map((row) => [row.id, row.printed]));
      await addPrintedPrices(
        tx,
        caller,
        supplierId,
        products.flatMap(({ id: productId, rowId }) => {
          const price = printed.get(rowId);
          return price ? [{ ...price, productId, sourceNote: `${fileName}, p. ${price.page}` }] : [];
        }),
      );
    }
    const id = await insertSave(tx, { accountId: caller.accountId, key, refused, products });
    return { id, refused, products };
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
    return { deleted, kept: saved.length - deleted };
  });
}
