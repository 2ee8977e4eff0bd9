import { EXTRACTION_DAYS } from '@sampan/contract/extraction-jobs';
import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';
import { takeLock } from '#src/db/lock.ts';
import type { RefusedRow } from '#src/db/pdf-tables.ts';
import { isId } from '#src/lib/is-id.ts';

export interface Save {
  id: string;
  refused: RefusedRow[];
  /** In the order of the rows. */
  products: { rowId: string; id: string; number: number }[];
  /** The rows that only added a price. */
  prices: number;
}

/** Serializes parallel requests of the same save. */
export const lockSave = (tx: Db, accountId: string, key: string) => takeLock(tx, `save ${accountId} ${key}`);

export async function findSave(db: Db, accountId: string, key: string): Promise<Save | undefined> {
  const save = await db
    .selectFrom('extraction_save')
    .select(['id', 'refused', 'price_list_id'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!save) return undefined;
  const products = await findSavedProducts(db, save.id);
  const prices = save.price_list_id === null ? 0 : await countOtherPrices(db, save.price_list_id, products);
  return { id: save.id, refused: save.refused, products, prices };
}

async function countOtherPrices(db: Db, listId: string, products: readonly { id: string }[]): Promise<number> {
  const rows = await db.selectFrom('supplier_price').select('product_id').where('price_list_id', '=', listId).execute();
  const own = new Set(products.map(({ id }) => id));
  return rows.filter(({ product_id }) => product_id !== null && !own.has(product_id)).length;
}

/** The price list that a save added to; null without one. */
export async function findListOfSave(db: Db, saveId: string): Promise<string | null> {
  const row = await db
    .selectFrom('extraction_save')
    .select('price_list_id')
    .where('id', '=', saveId)
    .executeTakeFirst();
  return row?.price_list_id ?? null;
}

function findSavedProducts(db: Db, saveId: string) {
  return db
    .selectFrom('extraction_saved_product as saved')
    .innerJoin('product', 'product.id', 'saved.product_id')
    .select(['saved.row_id as rowId', 'product.id', 'product.number'])
    .where('saved.save_id', '=', saveId)
    .orderBy('saved.position')
    .execute();
}

interface NewSave {
  accountId: string;
  key: string;
  refused: RefusedRow[];
  products: readonly { rowId: string; id: string; version: Date }[];
  listId: string | null;
}

export async function insertSave(tx: Db, { accountId, key, refused, products, listId }: NewSave): Promise<string> {
  const { id } = await tx
    .insertInto('extraction_save')
    .values({ account_id: accountId, key, refused: JSON.stringify(refused), price_list_id: listId })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (products.length === 0) return id;
  await tx
    .insertInto('extraction_saved_product')
    .values(
      products.map((product, position) => ({
        save_id: id,
        position,
        row_id: product.rowId,
        product_id: product.id,
        saved_at: product.version,
      })),
    )
    .execute();
  return id;
}

/** The saved versions of a save's products; null if the save belongs to another account. */
export async function findSavedVersions(
  db: Db,
  accountId: string,
  saveId: string,
): Promise<{ id: string; version: Date }[] | null> {
  if (!isId(saveId)) return null;
  const save = await db
    .selectFrom('extraction_save')
    .select('id')
    .where('id', '=', saveId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!save) return null;
  return db
    .selectFrom('extraction_saved_product')
    .select(['product_id as id', 'saved_at as version'])
    .where('save_id', '=', saveId)
    .execute();
}

/** The given pictures that belong to the extraction, with their file keys. */
export async function findPicturesOf(db: Db, extractionId: string, filenames: readonly string[]) {
  if (filenames.length === 0) return [];
  return db
    .selectFrom('extracted_picture')
    .select(['filename', 'file_key'])
    .where('extraction_id', '=', extractionId)
    .where('filename', 'in', filenames)
    .execute();
}

/** The perceptual hashes of the account's own pictures with these names. */
export async function findHashesOf(
  db: Db,
  accountId: string,
  filenames: readonly string[],
): Promise<{ filename: string; hash: string }[]> {
  if (filenames.length === 0) return [];
  return db
    .selectFrom('extracted_picture')
    .innerJoin('extraction', 'extraction.id', 'extracted_picture.extraction_id')
    .select(['extracted_picture.filename', sql<string>`extracted_picture.perceptual_hash::text`.as('hash')])
    .where('extraction.account_id', '=', accountId)
    .where('extracted_picture.filename', 'in', filenames)
    .execute();
}

/** An expired save can no longer be undone; its products stay. */
export async function deleteExpiredSaves(db: Db): Promise<void> {
  await db
    .deleteFrom('extraction_save')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${EXTRACTION_DAYS})`)
    .execute();
}
