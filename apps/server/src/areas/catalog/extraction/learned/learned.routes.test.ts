import type { ExtractionResult } from '@sampan/contract/extraction-jobs';
import type { CatalogPlan } from '@sampan/extraction/synthetic/make-catalog';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createExtractionApp, JOBS, jobsOf, madeCatalog } from '#test/extraction-app.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';

const t = await createExtractionApp();
const { as } = await t.signInAs('user');
const jobs = jobsOf(as);
let supplier: Awaited<ReturnType<typeof insertSupplier>>;
beforeEach(async () => {
  supplier = await insertSupplier(t.db);
});
afterAll(() => t.close());

async function read(plan: Partial<CatalogPlan>): Promise<ExtractionResult> {
  const { _id } = await jobs.start((await madeCatalog({ layout: 'cards below', seed: 3, ...plan })).pdf);
  await vi.waitFor(async () => expect(await jobs.stateOf(_id)).toBe('done'), { timeout: 150_000, interval: 100 });
  return jobs.look(_id);
}

let files: Record<'short' | 'long' | 'table', ExtractionResult>;
beforeAll(async () => {
  files = {
    short: await read({ pages: 1 }),
    long: await read({ pages: 2 }),
    table: await read({ layout: 'ruled table' }),
  };
});

/** The same file once more, without reading it again. */
async function again(name: keyof typeof files): Promise<ExtractionResult> {
  const { jobId } = files[name];
  const { rows } = await sql<{ id: string }>`
    WITH file AS (
      INSERT INTO extraction (account_id, file_name, file_key, owns_file, size, state, result, pages_done, total_pages)
      SELECT account_id, file_name, file_key, false, size, state, result, pages_done, total_pages FROM extraction WHERE id = ${jobId}
      RETURNING id
    ), lines AS (
      INSERT INTO extraction_lines (extraction_id, page, lines)
      SELECT file.id, page, lines FROM extraction_lines, file WHERE extraction_id = ${jobId}
    )
    SELECT id FROM file`.execute(t.db);
  return jobs.look(rows[0]?.id ?? '');
}
const tell = (id: string, payload: object) => as({ method: 'POST', url: `${JOBS}/${id}/learned`, payload });
const undo = (id: string) => as({ method: 'DELETE', url: `${JOBS}/${id}/learned` });

/** The rows of a page with the number as name, as an office may want it. */
const corrected = ({ rows }: ExtractionResult, page: number) =>
  rows
    .filter(({ pageNumber }) => pageNumber === page)
    .map(({ id, modelNumber, price, ...row }) => {
      const texts = ['currency', 'dimensions', 'color', 'material', 'type', 'description'] as const;
      const others = Object.fromEntries(texts.map((field) => [field, row[field] ?? '']));
      return {
        id,
        ...others,
        modelNumber: modelNumber ?? '',
        productName: modelNumber ?? '',
        price: String(price ?? ''),
      };
    });
const names = ({ rows }: ExtractionResult) => rows.map(({ productName }) => productName);
const numbers = ({ rows }: ExtractionResult) => rows.map(({ modelNumber }) => modelNumber);

describe("corrections of a supplier's PDF", () => {
  // @covers R859
  test('are used for its other pages and its next file, and can be taken back', async () => {
    const first = await again('long');
    const told = await tell(first.jobId, { supplierId: supplier.id, rows: corrected(first, 2) });
    expect(told.json()).toEqual({ success: true, isChanged: true });
    const now = await jobs.look(first.jobId);
    expect(names(now)).toEqual(numbers(first));
    expect(now.learned).toEqual({ file: 'lamps.pdf', rows: first.rows.length });
    expect(now.file?.extractedData.individualProducts.map(({ product_info }) => product_info.name)).toEqual(names(now));

    const next = await again('short');
    expect(next.learned).toBeNull();
    expect((await tell(next.jobId, { supplierId: supplier.id })).json().isChanged).toBe(true);
    const shown = await jobs.look(next.jobId);
    expect(shown.job.supplierId).toBe(supplier.id);
    expect(names(shown)).toEqual(numbers(next));
    expect(shown.rows[0]?.origins.productName?.box).toEqual(next.rows[0]?.origins.modelNumber?.box);

    expect((await undo(next.jobId)).json()).toEqual({ success: true, isChanged: true });
    const back = await jobs.look(next.jobId);
    expect(back.rows).toEqual(next.rows);
    expect(back.learned).toBeNull();
    // Opening it again does not bring them back.
    expect((await tell(next.jobId, { supplierId: supplier.id })).json().isChanged).toBe(false);
    expect(names(await jobs.look(next.jobId))).toEqual(names(next));
    expect(names(await jobs.look(first.jobId))).toEqual(numbers(first));
    // Nor does saving its rows, which tells them without being asked.
    const rows = corrected(next, 2);
    expect((await tell(next.jobId, { supplierId: supplier.id, rows })).json().isChanged).toBe(false);
    expect(names(await jobs.look(next.jobId))).toEqual(names(next));
    expect((await tell(next.jobId, { supplierId: supplier.id, rows, isAsked: true })).json().isChanged).toBe(true);
    expect(names(await jobs.look(next.jobId))).toEqual(numbers(next));
  });

  // @covers R859
  test('change nothing in a file of another layout or of another supplier', async () => {
    const first = await again('short');
    await tell(first.jobId, { supplierId: supplier.id, rows: corrected(first, 2) });
    const other = await again('table');
    await tell(other.jobId, { supplierId: supplier.id });
    const shown = await jobs.look(other.jobId);
    expect(shown.rows).toEqual(other.rows);
    expect(shown.learned).toBeNull();
    const stranger = await insertSupplier(t.db);
    expect((await tell(other.jobId, { supplierId: stranger.id })).json().isChanged).toBe(true);
    expect((await jobs.look(other.jobId)).learned).toBeNull();
  });

  test('taken back in their own file are forgotten, and nothing learned hides nothing', async () => {
    const first = await again('short');
    const rows = corrected(first, 2);
    await tell(first.jobId, { supplierId: supplier.id, rows });
    const second = await again('long');
    const asRead = corrected(second, 2).map((row, index) => ({ ...row, productName: names(second)[index] ?? '' }));
    await tell(second.jobId, { supplierId: supplier.id, rows: asRead });
    expect(names(await jobs.look(second.jobId))).toEqual(numbers(second));

    await undo(first.jobId);
    expect(names(await jobs.look(first.jobId))).toEqual(names(first));
    expect((await jobs.look(second.jobId)).learned).toBeNull();
  });

  test('keep out the rows that are no products when the others are told again', async () => {
    const first = await again('long');
    const odd = first.rows.flatMap(({ id, pageNumber }) => (pageNumber === 2 ? id : [])).slice(0, 2);
    await sql`
      UPDATE extraction SET result = jsonb_set(result, '{catalogData,products}', (
        SELECT jsonb_agg(CASE WHEN row ->> 'id' = ANY (${odd}) THEN row || '{"productName": null, "modelNumber": "1."}' ELSE row END ORDER BY at)
        FROM jsonb_array_elements(result #> '{catalogData,products}') WITH ORDINALITY AS all_rows (row, at)
      )) WHERE id = ${first.jobId}`.execute(t.db);
    const rows = corrected(first, 2).filter(({ id }) => !odd.includes(id));
    expect(rows.length).toBeGreaterThan(1);
    const others = first.rows.map(({ id }) => id).filter((id) => !odd.includes(id));
    const shown = async () => (await jobs.look(first.jobId)).rows.map(({ id }) => id);
    await tell(first.jobId, { supplierId: supplier.id, rows, removed: odd });
    expect(await shown()).toEqual(others);
    // The browser knows no rows that are left out.
    await tell(first.jobId, { supplierId: supplier.id, rows });
    expect(await shown()).toEqual(others);
    await undo(first.jobId);
    expect(await shown()).toEqual(first.rows.map(({ id }) => id));
  });

  test('are refused for jobs and suppliers that are not there', async () => {
    const first = await again('short');
    const others = (await t.signInAs('user')).as;
    const statuses = [
      await tell(first.jobId, { supplierId: '' }),
      await tell(first.jobId, { supplierId: supplier.id, rows: [{}] }),
      await others({ method: 'POST', url: `${JOBS}/${first.jobId}/learned`, payload: { supplierId: supplier.id } }),
      await others({ method: 'DELETE', url: `${JOBS}/${first.jobId}/learned` }),
      await tell(first.jobId, { supplierId: supplier.id, rows: [{ id: 'p9-9', productName: 'x' }], removed: ['?'] }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([404, 400, 404, 404, 200]);
    expect((await jobs.look(first.jobId)).rows).toEqual(first.rows);
  });
});
