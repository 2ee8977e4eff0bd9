import type { Duplicate, DuplicateQuestion } from '@sampan/contract/extraction-jobs';
import type { Db } from '#src/db/database.ts';
import { productsByModel, productsByPicture } from '#src/features/products/product-duplicates.service.ts';
import type { Caller } from '#src/lib/caller.ts';
import { findHashesOf } from './extraction-saves.queries.ts';

/** Per row and reason. */
const MAX_PER_REASON = 3;

/** Finds products that may duplicate a row, by model number, otherwise by picture. */
export async function findDuplicates(db: Db, caller: Caller, { rows }: DuplicateQuestion): Promise<Duplicate[]> {
  const byModel = await productsByModel(
    db,
    rows.flatMap(({ modelNumber }) => modelNumber || []),
  );
  const names = rows.flatMap(({ image }) => image || []);
  const hashes = new Map(
    (await findHashesOf(db, caller.accountId, names)).map(({ filename, hash }) => [filename, hash]),
  );
  const byPicture = await productsByPicture(db, [...hashes.values()]);
  return rows.flatMap(({ id, modelNumber, image }) => {
    const same = (byModel.get(modelNumber) ?? []).slice(0, MAX_PER_REASON);
    const known = new Set(same.map(({ _id }) => _id));
    const alike = (byPicture.get(hashes.get(image) ?? '') ?? [])
      .filter(({ _id }) => !known.has(_id))
      .slice(0, MAX_PER_REASON);
    return [
      ...same.map((product) => ({ rowId: id, reason: 'model' as const, product })),
      ...alike.map((product) => ({ rowId: id, reason: 'picture' as const, product })),
    ];
  });
}
