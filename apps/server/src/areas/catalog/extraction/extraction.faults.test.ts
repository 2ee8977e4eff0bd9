import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { extractProducts } from '@sampan/extraction/extract-products';
import { toExtractedData } from '@sampan/extraction/extracted-data';
import { blankPages, bombAmongPages, operatorBomb } from '@sampan/extraction/synthetic/hostile-pdfs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newFileId } from '#src/files/file-key.ts';
import { readEvents } from '#test/event-reader.ts';
import { createExtractionApp, JOBS, jobsOf, madeCatalog, pdfForm, readersRunning } from '#test/extraction-app.ts';
import { listenAnywhere } from '#test/raw-request.ts';
import { refusal } from '#test/refusal.ts';
import { claimExtraction, completeExtraction, failExtraction, insertPage } from './extraction.queries.ts';
import { sweepExtractions } from './extraction.service.ts';

const t = await createExtractionApp({ isReading: false });
const { as, token } = await t.signInAs('user');
const { start, look, stateOf } = jobsOf(as);
let port: number;
beforeAll(async () => {
  port = await listenAnywhere(t.app);
});
afterEach(async () => {
  await t.stopReading();
  await t.db.deleteFrom('extraction').execute();
  expect(await t.workLeft()).toEqual([]);
  expect(await readersRunning()).toBe(0);
});
afterAll(() => t.close());

const waitFor = <T>(look: () => T | Promise<T>) => expect.poll(look, { interval: 50 });

describe('cancelling', () => {
  test('kills the child process, deletes the file, and keeps the job readable as cancelled', async () => {
    const before = await t.filesLeft();
    await t.startReading();
    const { _id } = await start(operatorBomb());
    await waitFor(readersRunning).toBe(1);
    const stream = await readEvents(t.app, token, `${JOBS}/${_id}/events`);

    const response = await as({ method: 'DELETE', url: `${JOBS}/${_id}` });

    expect(response.json()).toEqual({ success: true, message: 'The upload was removed' });
    await waitFor(readersRunning).toBe(0);
    await waitFor(stream.hasEnded).toBe(true);
    expect(stream.events().at(-1)).toMatchObject({ type: 'job', job: { state: 'cancelled' } });
    expect(await look(_id)).toMatchObject({ jobId: _id, state: 'cancelled', rows: [], file: null });
    expect((await as({ url: JOBS })).json().data).toEqual([]);
    expect(await t.filesLeft()).toEqual(before);
    await waitFor(t.workLeft).toEqual([]);
  });

  test('can be repeated, and no row of the job can be saved afterwards', async () => {
    const { _id, filePath } = await start(blankPages(1));
    for (let times = 0; times < 2; times += 1)
      expect((await as({ method: 'DELETE', url: `${JOBS}/${_id}` })).statusCode).toBe(200);

    const { pathname, search } = new URL(filePath);
    expect(refusal(await t.app.inject({ url: pathname + search })).status).toBe(404);
    const payload = { key: randomUUID(), catalogId: 'any', rows: [{ id: '1', product: {} }] };
    expect(refusal(await as({ method: 'POST', url: `${JOBS}/${_id}/save`, payload })).status).toBe(404);
    expect(await stateOf(_id)).toBe('cancelled');
  });

  test('wins over a result that arrives later', async () => {
    const { _id } = await start(blankPages(1));
    const claimed = await claimExtraction(t.db, 'engine');
    const { pdf } = await madeCatalog();
    const result = toExtractedData(await extractProducts(pdf), { documentId: _id, bytes: 1 });

    await as({ method: 'DELETE', url: `${JOBS}/${_id}` });

    expect(claimed?.id).toBe(_id);
    await expect(insertPage(t.db, _id, { page: 1, of: 1, rows: [] })).rejects.toThrow();
    expect(await completeExtraction(t.db, _id, result)).toBe(false);
    await failExtraction(t.db, _id, 'unavailable');
    expect(await look(_id)).toMatchObject({ state: 'cancelled', rows: [], file: null });
  });

  test('leaves nothing to read once the job is past retention', async () => {
    const { _id } = await start(blankPages(1));
    await as({ method: 'DELETE', url: `${JOBS}/${_id}` });
    await sql`UPDATE extraction SET used_at = now() - interval '169 hours'`.execute(t.db);

    await sweepExtractions(t.db, t.files);

    expect(refusal(await as({ url: `${JOBS}/${_id}` })).status).toBe(404);
  });

  test('happens if the waiting client disconnects, and frees the slot', async () => {
    await t.startReading();
    const disconnect = new AbortController();
    const { payload, headers } = pdfForm(operatorBomb());
    const gone = fetch(`http://127.0.0.1:${port}/products/pdf-upload`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: payload,
      signal: disconnect.signal,
    }).catch((error: unknown) => error);
    await waitFor(readersRunning).toBe(1);

    disconnect.abort();
    await gone;

    await waitFor(readersRunning).toBe(0);
    await waitFor(() => t.db.selectFrom('extraction').select('id').execute()).toEqual([]);
    const { _id } = await start(blankPages(1));
    await waitFor(() => stateOf(_id)).toBe('done');
  });

  test('an aborted upload leaves nothing', async () => {
    const before = await t.filesLeft();
    for (let times = 0; times < 5; times += 1) {
      const received = once(t.app.server, 'request');
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `POST ${JOBS} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n--x\r\ncontent-disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${'a'.repeat(200_000 * times)}`,
      );
      await received;
      socket.destroy();
    }

    await waitFor(t.filesLeft).toEqual(before);
    expect(await t.db.selectFrom('extraction').select('id').execute()).toEqual([]);
  });
});

describe('the extraction queue', () => {
  test('accepts twenty concurrent jobs and responds to the others with Retry-After', async () => {
    const responses = await Promise.all(
      Array.from({ length: 25 }, () => as({ method: 'POST', url: JOBS, ...pdfForm(blankPages(1)) })),
    );

    expect(responses.filter(({ statusCode }) => statusCode === 202)).toHaveLength(20);
    const away = responses.filter(({ statusCode }) => statusCode !== 202);
    for (const response of away) {
      expect(refusal(response)).toMatchObject({ status: 503, code: 'unavailable' });
      expect(response.headers['retry-after']).toBe('60');
    }
    expect(await t.db.selectFrom('extraction').select('id').execute()).toHaveLength(20);
  });
});

describe('a server that stops or crashes', () => {
  test('releases its job, and the next process runs it', async () => {
    await t.startReading();
    const { pdf, truths } = await madeCatalog();
    const { _id } = await start(pdf);
    await waitFor(readersRunning).toBe(1);

    await t.stopReading();
    expect(await stateOf(_id)).toBe('queued');
    await t.startReading();

    await waitFor(() => stateOf(_id)).toBe('done');
    expect((await look(_id)).rows).toHaveLength(truths.length);
  });

  test('leaves its job to another process, which adds no duplicate rows', async () => {
    const { pdf, truths } = await madeCatalog();
    const { _id } = await start(pdf);
    await sql`UPDATE extraction SET state = 'running', attempts = 1, beat_at = now() - interval '1 minute'`.execute(
      t.db,
    );
    await t.db.insertInto('extraction_page').values({ extraction_id: _id, page: 1, rows: '[]' }).execute();

    await t.startReading();

    await waitFor(() => stateOf(_id)).toBe('done');
    expect((await look(_id)).rows).toHaveLength(truths.length);
  });

  test('gives up on a file after three crashes', async () => {
    const { _id } = await start(blankPages(1));
    await sql`UPDATE extraction SET state = 'running', attempts = 3, beat_at = now() - interval '1 minute'`.execute(
      t.db,
    );

    await t.startReading();

    await waitFor(() => stateOf(_id)).toBe('failed');
    expect((await look(_id)).job.problem).toBe('The server restarted while reading this PDF. Please upload it again.');
  });

  test('leaves working folders, which the next start removes unless their process is running', async () => {
    await mkdir(join(t.workFolder, '4194000-dead'));
    await mkdir(join(t.workFolder, `${process.ppid}-alive`));

    await t.startReading();

    expect(await t.workLeft()).toEqual([`${process.ppid}-alive`]);
    await rm(join(t.workFolder, `${process.ppid}-alive`), { recursive: true });
  });
});

describe('reading the unread pages again', () => {
  const again = (id: string) => as({ method: 'POST', url: `${JOBS}/${id}/read-again` });
  const keyOf = (id: string) =>
    t.db
      .selectFrom('extraction')
      .select('file_key')
      .where('id', '=', id)
      .$narrowType<{ file_key: string }>()
      .executeTakeFirstOrThrow();

  test('reads only those pages, adds their rows and pictures, and keeps what was read before', async () => {
    await t.startReading();
    const { _id } = await start(bombAmongPages());
    await waitFor(() => stateOf(_id)).toBe('done');
    expect((await look(_id)).file?.extractedData.summary.failedPages).toEqual([{ page: 2, reason: 'too-costly' }]);
    // The same pages, of which only the second is read now: its bytes are readable this time.
    const { pdf } = await madeCatalog({ pages: 2 });
    const whole = (await extractProducts(pdf)).products;
    const onPage2 = whole.filter(({ page }) => page === 2).map(({ id }) => id);
    expect(onPage2.length).toBeGreaterThan(0);
    expect(onPage2.length).toBeLessThan(whole.length);
    await t.files.put((await keyOf(_id)).file_key, Buffer.from(pdf));

    const response = await again(_id);

    expect(response.statusCode).toBe(202);
    expect(response.json()).toMatchObject({ success: true, jobId: _id, job: { state: 'queued' } });
    await waitFor(() => stateOf(_id)).toBe('done');
    const { rows, file } = await look(_id);
    expect(rows.map(({ id }) => id)).toEqual(onPage2);
    expect(file?.extractedData.summary).toMatchObject({ totalPages: 3, failedPages: [] });
    const picture = rows.find(({ image }) => image)?.image;
    expect((await t.app.inject({ url: picture?.url ?? '' })).statusCode).toBe(200);
    expect(refusal(await again(_id))).toMatchObject({
      status: 409,
      message: 'Every page of this PDF was read. There is nothing to read again.',
    });
  });

  test('leaves the result as it was if the file cannot be read any more, and after a crash', async () => {
    await t.startReading();
    const { pdf } = await madeCatalog();
    const { _id } = await start(pdf);
    await waitFor(() => stateOf(_id)).toBe('done');
    const before = await look(_id);
    const failed = { failedPages: [{ page: 1, reason: 'too-costly' }] };
    await sql`UPDATE extraction SET result = jsonb_set(result, '{summary}', result->'summary' || ${JSON.stringify(failed)}::jsonb)`.execute(
      t.db,
    );
    await t.stopReading();
    await t.files.put((await keyOf(_id)).file_key, Buffer.from('%PDF-1.7\nnothing more'));

    expect((await again(_id)).statusCode).toBe(202);
    expect((await again(_id)).json()).toMatchObject({ job: { state: 'queued' } });
    // The rows stay readable meanwhile.
    expect(await look(_id)).toMatchObject({ state: 'queued', rows: before.rows });
    await sql`UPDATE extraction SET state = 'running', attempts = 1, beat_at = now() - interval '1 minute'`.execute(
      t.db,
    );
    await t.startReading();
    await waitFor(() => stateOf(_id)).toBe('done');

    const after = await look(_id);
    expect(after.rows).toEqual(before.rows);
    expect(after.job).toMatchObject({ problem: null, totalPages: before.job.totalPages });
    expect(after.file?.extractedData.summary.failedPages).toEqual(failed.failedPages);
    for (const { image } of after.rows)
      if (image) expect((await t.app.inject({ url: image.url ?? '' })).statusCode).toBe(200);
  });

  test('is refused for a file that was read completely, and for the file of another account', async () => {
    await t.startReading();
    const { _id } = await start(blankPages(1));
    await waitFor(() => stateOf(_id)).toBe('done');
    const other = await t.signInAs('user');

    expect(refusal(await again(_id)).status).toBe(409);
    const foreign = await other.as({ method: 'POST', url: `${JOBS}/${_id}/read-again` });
    expect(refusal(foreign).status).toBe(404);
  });
});

describe('past retention', () => {
  // @covers R249
  test('an unused job is deleted with its files and pictures', async () => {
    const before = await t.filesLeft();
    await t.startReading();
    const { pdf } = await madeCatalog();
    const [old, kept] = [await start(pdf), await start(blankPages(1))];
    await waitFor(() => stateOf(old._id)).toBe('done');
    await waitFor(() => stateOf(kept._id)).toBe('done');
    const picture = (await look(old._id)).file?.extractedData.images[0]?.url ?? '';
    expect((await t.app.inject({ url: picture })).statusCode).toBe(200);
    await t.db
      .updateTable('extraction')
      .set({ used_at: sql`now() - interval '169 hours'` })
      .where('id', '=', old._id)
      .execute();

    await sweepExtractions(t.db, t.files);

    expect(refusal(await t.app.inject({ url: picture }))).toMatchObject({
      status: 404,
      message: 'This picture has expired',
    });
    expect(refusal(await as({ url: `${JOBS}/${old._id}` })).message).toBe(
      'This upload has expired. Please upload the PDF again.',
    );
    expect(await stateOf(kept._id)).toBe('done');
    expect(await t.filesLeft()).toHaveLength(before.length + 1);
  });
});

describe('orphaned files', () => {
  test('are deleted once old enough, but not during an upload', async () => {
    const { pdf } = await madeCatalog();
    const { _id } = await start(pdf);
    const [oldPdf, oldPicture, newPdf] = [newFileId(), newFileId(), newFileId()];
    await t.files.put(`extractions/${oldPdf}.pdf`, Buffer.from('old'));
    await t.files.put(`extracted/${oldPicture}.webp`, Buffer.from('old'));
    await t.files.put(`extractions/${newPdf}.pdf`, Buffer.from('new'));
    const hourAgo = new Date(Date.now() - 3_600_000);
    const { file_key } = await t.db
      .selectFrom('extraction')
      .select('file_key')
      .$narrowType<{ file_key: string }>()
      .executeTakeFirstOrThrow();
    for (const key of [`extractions/${oldPdf}.pdf`, `extracted/${oldPicture}.webp`, file_key]) {
      const [folder = '', name = ''] = key.split('/');
      await utimes(join(t.filesFolder, folder, name.slice(0, 2), name), hourAgo, hourAgo);
    }

    await sweepExtractions(t.db, t.files);

    expect(await t.files.size(`extractions/${oldPdf}.pdf`)).toBeNull();
    expect(await t.files.size(`extracted/${oldPicture}.webp`)).toBeNull();
    expect(await t.files.size(`extractions/${newPdf}.pdf`)).toBe(3);
    expect(await t.files.size(file_key)).toBe(pdf.length);
    expect(await stateOf(_id)).toBe('queued');
  });
});
