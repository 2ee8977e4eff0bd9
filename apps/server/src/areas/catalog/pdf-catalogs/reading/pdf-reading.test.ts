import { PdfCatalogPage, PdfCatalogSaved, PdfTextPage } from '@sampan/contract/pdf-catalogs';
import { locked, operatorBomb, pageLoop } from '@sampan/extraction/synthetic/hostile-pdfs';
import { sql } from 'kysely';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweepPictures } from '#src/areas/platform/pictures/pictures.service.ts';
import { readEvents } from '#test/event-reader.ts';
import { pdfOf } from '#test/factories/pdf.ts';
import {
  insertPdfCatalog,
  insertPdfCategory,
  insertPdfFile,
  pdfCatalogForm,
} from '#test/factories/pdf-catalog-factories.ts';
import { listenAnywhere } from '#test/raw-request.ts';
import { createTestApp } from '#test/test-app.ts';
import { createTestFiles, namesBelow } from '#test/test-files.ts';
import { readPdf } from './pdf-reading.job.ts';
import { readPdfFile } from './pdf-reading.service.ts';

const t = await createTestApp();
await listenAnywhere(t.app);
const work = await createTestFiles();
afterAll(async () => {
  await t.close();
  await work.remove();
});

const staff = await t.signInAs('user');
const log = pino({ level: 'silent' });
beforeEach(async () => {
  await sql`DELETE FROM pdf_catalog`.execute(t.db);
  await sql`DELETE FROM pdf_category`.execute(t.db);
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(t.db);
});
afterEach(async () => {
  expect(await namesBelow(work.folder)).toEqual([]);
});

async function upload(content: Buffer, name = ''): Promise<string> {
  const category = await insertPdfCategory(t.db);
  const form = pdfCatalogForm({ name, categoryType: category.type, category: category.id }, { content });
  const response = await staff.as({ method: 'POST', url: '/pdf-catalog', ...form });
  return PdfCatalogSaved.parse(response.json()).catalog._id;
}
/** Runs the pending jobs, or the first ones, as the queue does. */
async function readAll(signal = new AbortController().signal, jobs = Number.POSITIVE_INFINITY): Promise<void> {
  const { rows } = await sql<{ payload: unknown }>`SELECT payload FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = 'read-pdf' ORDER BY job.id`.execute(
    t.db,
  );
  for (const { payload } of rows.slice(0, jobs))
    await readPdfFile(
      { db: t.db, files: t.files, log, folder: work.folder },
      readPdf.payload.parse(payload).fileId,
      signal,
    );
}
const fileOf = async (id: string) => {
  const { data } = PdfCatalogPage.parse((await staff.as({ url: '/pdf-catalog?limit=100' })).json());
  return data.find(({ _id }) => _id === id)?.pdfFile;
};
const search = async (term: string, query = '') =>
  PdfTextPage.parse((await staff.as({ url: `/pdf-catalog/text?search=${encodeURIComponent(term)}${query}` })).json());
const marked = async (term: string) =>
  (await search(term)).data.map(({ page, excerpt, mark }) => [page, excerpt.slice(mark.start, mark.end)]);

describe('the background job', () => {
  test('counts the pages, renders the first one, stores the text and sends an event', async () => {
    const stream = await readEvents(t.app, staff.token);
    const id = await upload(pdfOf(['Lanterns of 2026'], ['Kettles'], ['']));

    await readAll();

    const file = await fileOf(id);
    expect(file).toMatchObject({ reading: 'ready', pageCount: 3, thumbnail: expect.stringMatching(/^\/pictures\//) });
    const picture = await t.app.inject({ url: file?.thumbnail ?? '' });
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 679 });
    await expect.poll(stream.events).toEqual([{ type: 'pdf-catalog.changed', id }]);
    stream.leave();
    await sweepPictures(t.db, t.files);
    expect((await t.app.inject({ url: file?.thumbnail ?? '' })).statusCode).toBe(200);
  });

  test.each([
    ['with a password', locked, 'locked', null],
    ['that has only a PDF header', () => Buffer.from('%PDF-1.7\n nothing %%EOF\n'), 'unreadable', null],
    ['with a cyclic page tree', pageLoop, 'unreadable', null],
  ])('reports a file %s', async (_, make, reading, pageCount) => {
    const id = await upload(make());

    await readAll();

    expect(await fileOf(id)).toMatchObject({ reading, pageCount, thumbnail: null });
  });

  test('skips a page that takes too long', async () => {
    const id = await upload(operatorBomb());

    await readAll();

    expect((await fileOf(id))?.reading).not.toBe('waiting');
  });

  test('reads twenty waiting files with the first of them, and a broken one does not affect the others', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 20; n += 1)
      ids.push(await upload(n === 7 ? Buffer.from('%PDF-1.7\n nothing %%EOF\n') : pdfOf([`Lantern number ${n}`])));

    await readAll(undefined, 1);

    const readings = await Promise.all(ids.map(async (id) => (await fileOf(id))?.reading));
    expect(readings).toEqual(ids.map((_, at) => (at === 6 ? 'unreadable' : 'ready')));
    expect((await search('lantern number 20')).data).toMatchObject([{ catalog: { _id: ids[19] }, page: 1 }]);
  });

  test('reads the files after one that breaks its child process', async () => {
    const [lanterns, kettles, bomb] = [
      await upload(pdfOf(['Lanterns'])),
      await upload(pdfOf(['Kettles'])),
      await upload(operatorBomb()),
    ];
    const behind = [await upload(pdfOf(['Mugs'])), await upload(pdfOf(['Bowls']))];

    await readAll(undefined, 1);

    for (const id of [lanterns, kettles, ...behind]) expect((await fileOf(id))?.reading).toBe('ready');
    expect((await fileOf(bomb))?.reading).not.toBe('waiting');
  });

  test('is retried by the next process if this one stops', async () => {
    const id = await upload(pdfOf(['Lanterns']));
    const stopped = AbortSignal.abort();

    await expect(readAll(stopped)).rejects.toThrow('The server is stopping');
    expect((await fileOf(id))?.reading).toBe('waiting');

    await readAll();
    expect((await fileOf(id))?.reading).toBe('ready');
  });

  test('skips a replaced file and reads the new one', async () => {
    const id = await upload(pdfOf(['Lanterns'], ['more']));
    const { rows } = await sql<{
      payload: { fileId: string };
    }>`SELECT payload FROM graphile_worker._private_jobs`.execute(t.db);
    const category = await insertPdfCategory(t.db);
    const form = pdfCatalogForm(
      { categoryType: category.type, category: category.id },
      { content: pdfOf(['Kettles']) },
    );
    await staff.as({ method: 'PUT', url: `/pdf-catalog/${id}`, ...form });

    await readPdfFile(
      { db: t.db, files: t.files, log, folder: work.folder },
      rows[0]?.payload.fileId ?? '',
      new AbortController().signal,
    );
    expect(await fileOf(id)).toMatchObject({ reading: 'waiting', pageCount: null });
    await readAll();

    expect(await fileOf(id)).toMatchObject({ reading: 'ready', pageCount: 1 });
    expect(await marked('lanterns')).toEqual([]);
    expect(await marked('kettles')).toEqual([[1, 'Kettles']]);
  });

  test('gives up on a file missing in the store', async () => {
    const { id } = await insertPdfCatalog(t.db);
    await insertPdfFile(t.db, { pdf_catalog_id: id, file_key: 'a'.repeat(32) });

    await readPdfFile({ db: t.db, files: t.files, log, folder: work.folder }, 'a'.repeat(32), AbortSignal.abort());

    expect((await fileOf(id))?.reading).toBe('unreadable');
  });
});

describe('the text search', () => {
  test('finds words in any script and case, with page and position', async () => {
    const id = await upload(
      pdfOf(
        ['Garden LANTERN of rusted steel'],
        ['不锈钢电热水壶', '型号 K-200'],
        ['קומקום חשמלי מנירוסטה', 'דגם K-300'],
      ),
      'Spring list',
    );
    await readAll();

    expect(await marked('lantern')).toEqual([[1, 'LANTERN']]);
    expect(await marked('热水壶')).toEqual([[2, '热水壶']]);
    expect(await marked('水壶')).toEqual([[2, '水壶']]);
    expect(await marked('壶')).toEqual([[2, '壶']]);
    expect(await marked('חשמלי')).toEqual([[3, 'חשמלי']]);
    expect(await marked('קומקום חשמלי')).toEqual([[3, 'קומקום חשמלי']]);
    expect(await marked('k-')).toEqual([
      [2, 'K-'],
      [3, 'K-'],
    ]);
    expect(await marked('of rusted')).toEqual([[1, 'of rusted']]);
    expect(await marked('%')).toEqual([]);
    const { data, pagination } = await search('lantern');
    expect(data[0]?.catalog).toMatchObject({ _id: id, name: 'Spring list' });
    expect(pagination).toEqual({ page: 1, totalPages: 1, totalItems: 1 });
  });

  test('lists the newest catalogs first with pages in order, without deleted ones', async () => {
    const pages = async (name: string, count: number) => {
      const { id } = await insertPdfCatalog(t.db, { name });
      await insertPdfFile(t.db, { pdf_catalog_id: id });
      for (let page = 1; page <= count; page += 1)
        await t.db
          .insertInto('pdf_page')
          .values({ pdf_catalog_id: id, page, text: `A lamp on page ${page}` })
          .execute();
      return id;
    };
    await pages('Old', 7);
    await pages('New', 5);
    const gone = await pages('Gone', 3);
    await staff.as({ method: 'DELETE', url: `/pdf-catalog/${gone}` });

    const [first, second] = [await search('lamp'), await search('lamp', '&page=2')];

    expect(first.pagination).toEqual({ page: 1, totalPages: 2, totalItems: 12 });
    expect(first.data.slice(0, 6).map(({ catalog, page }) => `${catalog.name} ${page}`)).toEqual([
      'New 1',
      'New 2',
      'New 3',
      'New 4',
      'New 5',
      'Old 1',
    ]);
    expect(second.data.map(({ page }) => page)).toEqual([6, 7]);
    expect(await search('')).toMatchObject({ data: [], pagination: { totalItems: 0 } });
  });
});
