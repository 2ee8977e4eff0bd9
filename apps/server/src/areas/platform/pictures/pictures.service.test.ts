import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteFiles, removeFiles } from '#src/files/delete-files.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { AppError } from '#src/lib/app-error.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { drawing, pictureOf } from '#test/factories/pictures.ts';
import { refusedWith } from '#test/refused-with.ts';
import { createTestFiles, namesBelow } from '#test/test-files.ts';
import {
  deletePicturesAfter,
  discardPicture,
  type StoredPicture,
  storePicture,
  sweepPictures,
} from './pictures.service.ts';

const { db, close } = await createTestDatabase();
let { files, folder, remove } = await createTestFiles();
afterAll(async () => {
  await close();
  await remove();
});
beforeEach(async () => {
  await remove();
  ({ files, folder, remove } = await createTestFiles());
});

const namesOf = ({ fileKey, widths }: Pick<StoredPicture, 'fileKey' | 'widths'>) =>
  widths.map((width) => `${fileKey}-${width}.webp`).sort();
const storeDrawing = async () => storePicture(files, await drawing(400, 300).jpeg().toBuffer());

/** Backdates all files of a picture. */
async function grow(picture: StoredPicture, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000);
  for (const name of namesOf(picture)) await utimes(join(folder, 'pictures', name.slice(0, 2), name), at, at);
}

async function insertRow(picture: StoredPicture): Promise<void> {
  const product = await db
    .insertInto('product')
    .values({ name: 'Lantern', price: '1.00', supplier_id: null, catalog_id: null, quantity: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('product_image')
    .values({
      product_id: product.id,
      position: 0,
      file_key: picture.fileKey,
      widths: picture.widths,
      width: picture.width,
      height: picture.height,
      perceptual_hash: picture.perceptualHash,
    })
    .execute();
}

describe('storing a picture', () => {
  test('writes all widths under an unguessable key', async () => {
    const [first, second] = [await storeDrawing(), await storeDrawing()];

    expect(first).toMatchObject({ widths: [160, 320, 400], width: 400, height: 300 });
    expect(first.fileKey).toMatch(/^[0-9a-f]{32}$/);
    expect(first.fileKey).not.toBe(second.fileKey);
    expect(first.perceptualHash).toBe(second.perceptualHash);
    expect(await namesBelow(folder)).toEqual([...namesOf(first), ...namesOf(second)].sort());
  });

  test('leaves nothing behind if the file is invalid', async () => {
    expect(await refusedWith(storePicture(files, Buffer.from('a text')))).toMatchObject({ ref: 'imageTypeInvalid' });

    expect(await namesBelow(folder)).toEqual([]);
  });

  test('leaves nothing behind if the disk is full', async () => {
    let puts = 0;
    const filling: FileStore = {
      ...files,
      async put(key, content) {
        puts += 1;
        if (puts === 3) throw new AppError('no_room', 'noRoom');
        await files.put(key, content);
      },
    };

    expect(await refusedWith(storePicture(filling, await drawing(400, 300).jpeg().toBuffer()))).toEqual({
      code: 'no_room',
      ref: 'noRoom',
    });

    expect(puts).toBe(3);
    expect(await namesBelow(folder)).toEqual([]);
  });

  test('can be undone', async () => {
    const [kept, discarded] = [await storeDrawing(), await storeDrawing()];

    await discardPicture(files, discarded);
    await discardPicture(files, discarded);

    expect(await namesBelow(folder)).toEqual(namesOf(kept));
  });

  test('works for any number of concurrent uploads', async () => {
    const uploads = await Promise.all(Array.from({ length: 12 }, () => pictureOf.png()));

    const stored = await Promise.all(uploads.map((upload) => storePicture(files, upload)));

    expect(await namesBelow(folder)).toEqual(stored.flatMap(namesOf).sort());
  });
});

test('the delete job removes all files of its pictures and can run again', async () => {
  const [kept, first, second] = [await storeDrawing(), await storeDrawing(), await storeDrawing()];
  await db.transaction().execute((tx) => deletePicturesAfter(tx, [first, second]));
  const { rows } = await sql<{ payload: unknown }>`DELETE FROM graphile_worker._private_jobs RETURNING payload`.execute(
    db,
  );
  const { keys } = deleteFiles.payload.parse(rows[0]?.payload);

  await removeFiles(files, keys);
  await removeFiles(files, keys);

  expect(await namesBelow(folder)).toEqual(namesOf(kept));
});

test('no job is created without pictures', async () => {
  await db.transaction().execute(async (tx) => {
    await deletePicturesAfter(tx, []);
    await deletePicturesAfter(tx, [await storeDrawing()]);
  });

  const { rows } = await sql`SELECT task_identifier FROM graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ task_identifier: 'delete-files' }]);
});

describe('the sweep', () => {
  test('deletes old files without a row', async () => {
    const [used, orphan, fresh] = [await storeDrawing(), await storeDrawing(), await storeDrawing()];
    await insertRow(used);
    await grow(used, 60);
    await grow(orphan, 11);
    await grow(fresh, 9);

    await sweepPictures(db, files);

    expect(await namesBelow(folder)).toEqual([...namesOf(used), ...namesOf(fresh)].sort());
  });

  test('does nothing in an empty store', async () => {
    await sweepPictures(db, files);

    expect(await namesBelow(folder)).toEqual([]);
  });
});
