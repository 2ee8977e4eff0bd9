import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  type ExtractionEvent,
  ExtractionJobs,
  ExtractionResult,
  ExtractionStarted,
} from '@sampan/contract/extraction-jobs';
import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData } from '@sampan/extraction/extracted-data';
import { blankPages } from '@sampan/extraction/synthetic/hostile-pdfs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { announce } from '#src/areas/platform/events/events.service.ts';
import { pdfFile, storePdf } from '#src/files/store-pdf.ts';
import { readEvents } from '#test/event-reader.ts';
import { createExtractionApp, JOBS, jobsOf, madeCatalog, readersRunning } from '#test/extraction-app.ts';
import { insertPdfCatalog, insertPdfFile } from '#test/factories/pdf-catalog-factories.ts';
import { listenAnywhere } from '#test/raw-request.ts';
import { refusal } from '#test/refusal.ts';

const t = await createExtractionApp({ isReading: false });
const { as, token } = await t.signInAs('user');
const other = await t.signInAs('super_admin');
const { start, look, stateOf } = jobsOf(as);
beforeAll(() => listenAnywhere(t.app));
afterEach(async () => {
  await t.stopReading();
  await t.db.deleteFrom('extraction').execute();
  expect(await t.workLeft()).toEqual([]);
  expect(await readersRunning()).toBe(0);
});
afterAll(() => t.close());

const waitFor = <T>(look: () => T | Promise<T>) => expect.poll(look, { interval: 50 });

describe('an extraction job', () => {
  // @covers R240, R250
  test('is queued, streams each page, and keeps its result for a reload', async () => {
    const { pdf, truths } = await madeCatalog({ pages: 2 });
    const job = await start(pdf);
    expect(job).toMatchObject({
      state: 'queued',
      fileName: 'lamps.pdf',
      pagesDone: 0,
      totalPages: null,
      problem: null,
    });
    const stream = await readEvents(t.app, token, `${JOBS}/${job._id}/events`);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await waitFor(() => stream.events().length).toBe(1);

    await t.startReading();

    await waitFor(stream.hasEnded).toBe(true);
    const events = stream.events() as ExtractionEvent[];
    const states = events.flatMap((event) => (event.type === 'job' ? event.job.state : []));
    expect([...new Set(states)]).toEqual(['queued', 'running', 'done']);
    // The last pages may arrive with the complete result, which replaces them.
    const pages = events.flatMap((event) => (event.type === 'page' ? [event] : []));
    expect(pages.map(({ page, of }) => [page, of])).toEqual(pages.map((_, index) => [index + 1, 3]));
    for (const { page, rows } of pages) expect(rows).toHaveLength(truths.filter((truth) => truth.page === page).length);

    const { rows, file, ...progress } = await look(job._id);
    expect(progress).toMatchObject({ jobId: job._id, state: 'done', page: 3, totalPages: 3 });
    expect(rows).toHaveLength(truths.length);
    expect(file?.extractedData.documentId).toBe(job._id);
    const listed = ExtractionJobs.parse((await as({ url: JOBS })).json()).data;
    expect(listed).toMatchObject([{ _id: job._id, state: 'done', pagesDone: 3, totalPages: 3 }]);
    expect(await t.db.selectFrom('product').select('id').execute()).toEqual([]);
    expect(await t.db.selectFrom('extraction_page').select('page').execute()).toEqual([]);
  });

  test('streams earlier pages to a late client, and returns their rows on reload', async () => {
    const job = await start(blankPages(2));
    const rows = (await await madeRows()).slice(0, 1);
    await sql`UPDATE extraction SET state = 'running', pages_done = 1, total_pages = 2, beat_at = now()`.execute(t.db);
    await t.db
      .insertInto('extraction_page')
      .values({ extraction_id: job._id, page: 1, rows: JSON.stringify(rows) })
      .execute();

    const stream = await readEvents(t.app, token, `${JOBS}/${job._id}/events`);

    await waitFor(() => stream.events().length).toBe(2);
    expect(stream.events()[0]).toEqual({ type: 'page', page: 1, of: 2, rows });
    expect((await look(job._id)).rows).toEqual(rows);
    stream.leave();
  });

  test('streams nothing more after the session has ended', async () => {
    const session = await t.signInAs('user');
    const { _id } = await jobsOf(session.as).start(blankPages(1));
    const stream = await readEvents(t.app, session.token, `${JOBS}/${_id}/events`);
    await waitFor(() => stream.events().length).toBe(1);

    await session.as({ method: 'POST', url: '/auth/logout' });
    await sql`UPDATE extraction SET state = 'failed', problem = 'unavailable' WHERE id = ${_id}`.execute(t.db);
    await sql`SELECT pg_notify('extractions', ${_id})`.execute(t.db);

    await waitFor(stream.hasEnded).toBe(true);
    expect(stream.events()).toHaveLength(1);
  });

  // @covers R250
  test('reports its states to the office stream of its own account only', async () => {
    const own = await readEvents(t.app, token);
    const others = await readEvents(t.app, other.token);
    const job = await start(blankPages(2));
    await t.startReading();
    await waitFor(() => stateOf(job._id)).toBe('done');
    await as({ method: 'DELETE', url: `${JOBS}/${job._id}` });
    await announce(t.db, { type: 'mail.changed' });

    await waitFor(() => others.events().length).toBe(1);
    expect(others.events()).toEqual([{ type: 'mail.changed' }]);
    await waitFor(() => own.events().at(-1)).toEqual({ type: 'mail.changed' });
    const events = own.events().slice(0, -1);
    expect([...new Set(events.map(({ type }) => type))]).toEqual([
      'job.queued',
      'job.running',
      'job.done',
      'job.cancelled',
    ]);
    expect(events[0]).toEqual({ type: 'job.queued', jobId: job._id, page: 0, totalPages: null });
    expect(events.at(-2)).toEqual({ type: 'job.done', jobId: job._id, page: 2, totalPages: 2 });
    own.leave();
    others.leave();
  });

  test('is limited to ten streams per account; closing one allows another', async () => {
    const { _id } = await start(blankPages(1));
    const url = `${JOBS}/${_id}/events`;
    const streams = await Promise.all(Array.from({ length: 10 }, () => readEvents(t.app, token, url)));
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));

    expect((await readEvents(t.app, token, url)).status).toBe(429);
    streams[0]?.leave();

    await waitFor(async () => (await readEvents(t.app, token, url)).status).toBe(200);
  });

  test('is visible only to its own account, not even to an admin', async () => {
    const { _id } = await start(blankPages(1));
    const calls = [
      ['GET', `${JOBS}/${_id}`],
      ['GET', `${JOBS}/${_id}/events`],
      ['DELETE', `${JOBS}/${_id}`],
      ['GET', `${JOBS}/no-id`],
    ] as const;

    for (const [method, url] of calls) expect(refusal(await other.as({ method, url })).status).toBe(404);
    expect(ExtractionJobs.parse((await other.as({ url: JOBS })).json()).data).toEqual([]);
    expect(await stateOf(_id)).toBe('queued');
  });

  // @covers R246
  test("reports why a PDF is unreadable, in the caller's language", async () => {
    await t.startReading();
    const { _id } = await start(Buffer.from('%PDF-1.7\nnothing\n%%EOF'));

    await waitFor(() => stateOf(_id)).toBe('failed');

    const response = await as({ url: `${JOBS}/${_id}`, headers: { 'accept-language': 'he' } });
    const failed = ExtractionResult.parse(response.json());
    expect(failed.job.problem).toContain('פגום');
    expect(failed).toMatchObject({ state: 'failed', message: failed.job.problem });
  });
});

describe('a PDF of the library', () => {
  test('is read in place and stays when the job is deleted', async () => {
    const file = await storePdf(t.files, { folder: 'pdf-catalogs', field: 'pdfFile' }, Readable.from([blankPages(2)]));
    const catalog = await insertPdfCatalog(t.db);
    await insertPdfFile(t.db, {
      pdf_catalog_id: catalog.id,
      file_key: file.fileId,
      file_name: 'shelf.pdf',
      size: file.size,
    });
    await t.startReading();

    const response = await as({ method: 'POST', url: JOBS, payload: { pdfCatalogId: catalog.id } });
    const { job } = ExtractionStarted.parse(response.json());
    await waitFor(() => stateOf(job._id)).toBe('done');

    expect((await look(job._id)).file).toMatchObject({ originalName: 'shelf.pdf' });
    await as({ method: 'DELETE', url: `${JOBS}/${job._id}` });
    expect(await t.files.size(pdfFile('pdf-catalogs', file.fileId))).toBe(file.size);
  });

  test.each([{}, { pdfCatalogId: '' }, { pdfCatalogId: 5 }, []])('requires an id: %j', async (payload) => {
    expect(refusal(await as({ method: 'POST', url: JOBS, payload })).status).toBe(400);
  });

  test('responds with 404 for a missing catalog or file', async () => {
    const { id } = await insertPdfCatalog(t.db);
    for (const pdfCatalogId of [id, randomUUID(), 'no-id'])
      expect(refusal(await as({ method: 'POST', url: JOBS, payload: { pdfCatalogId } })).status).toBe(404);
  });
});

/** Rows in the format of the review. */
async function madeRows() {
  const { pdf } = await madeCatalog();
  return toExtractedData(await extractProducts(pdf), { documentId: 'x', bytes: 1 }).catalogData.products;
}
