import { basename } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureFile } from '#src/areas/platform/pictures/pictures.service.ts';
import { readSettings } from '#src/areas/platform/settings/settings.service.ts';
import type { Db } from '#src/db/database.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { insertSupplier } from '#test/factories/record-factories.ts';
import { createTestFiles, namesBelow } from '#test/test-files.ts';
import { DEMO_COMPANY, seedDemo } from './seed-demo.ts';
import { seedDemoWork } from './seed-work.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let store: Awaited<ReturnType<typeof createTestFiles>>;
let db: Db;
let files: FileStore;

beforeEach(async () => {
  database = await createTestDatabase();
  store = await createTestFiles();
  ({ db } = database);
  ({ files } = store);
});

afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await store.remove();
});

// @covers R814
test('fills an empty installation once; a second run changes nothing', async () => {
  // The demo's office in Jerusalem already has the next day.
  vi.setSystemTime(new Date().setUTCHours(22, 30));
  expect(await seedDemo({ db, files })).toBe(true);
  vi.useRealTimers();

  const filled = await counts();
  expect(filled.supplier).toBeGreaterThanOrEqual(40);
  expect(filled.catalog).toBeGreaterThanOrEqual(20);
  expect(filled.product).toBeGreaterThanOrEqual(300);
  expect(filled.customer).toBeGreaterThanOrEqual(60);
  expect(filled.inquiry).toBeGreaterThanOrEqual(80);
  expect(filled.quote).toBe(21);
  const { rows: states } = await sql<{ state: string; count: number }>`
    SELECT CASE WHEN status = 'sent' AND valid_until < now()::date - 1 THEN 'expired' ELSE status END AS state, count(*)
    FROM quote WHERE kind = 'quote' GROUP BY 1 ORDER BY 1`.execute(db);
  expect(Object.fromEntries(states.map(({ state, count }) => [state, Number(count)]))).toEqual({
    accepted: 5,
    declined: 2,
    draft: 3,
    expired: 1,
    sent: 6,
    withdrawn: 1,
  });
  expect(filled.pdf_catalog).toBeGreaterThanOrEqual(8);
  const { audit_entry: audits, ...records } = filled;
  expect(audits).toBe(Object.values(records).reduce((sum, count) => sum + count));
  const audited = await db.selectFrom('audit_entry').select('account_id').distinct().execute();
  expect(audited).toEqual([{ account_id: null }]);
  const settings = await readSettings(db);
  expect(settings.company).toEqual(DEMO_COMPANY);
  expect(settings.site.social).toHaveLength(3);

  const images = await db.selectFrom('product_image').select(['product_id', 'file_key', 'widths']).execute();
  expect(new Set(images.map(({ product_id }) => product_id)).size).toBe(filled.product);
  const pdfs = await db.selectFrom('pdf_file').select('file_key').execute();
  const stored = [
    ...images.flatMap(({ file_key, widths }) => widths.map((width) => basename(pictureFile(file_key, width)))),
    ...pdfs.map(({ file_key }) => `${file_key}.pdf`),
  ];
  expect(await namesBelow(store.folder)).toEqual(stored.sort());

  const { rows: accounts } = await sql<{ id: string }>`
    INSERT INTO account (username, username_key, email, email_key, first_name, last_name, role, password_hash)
    VALUES ('admin', 'admin', 'admin@example.com', 'admin@example.com', 'Dana', 'Levi', 'super_admin', 'none')
    RETURNING id`.execute(db);
  await seedDemoWork({ db, files });

  const { rows: rfqStates } = await sql<{ state: string; asked: number; answered: number }>`
    SELECT rfq.state, count(recipient.id)::integer AS asked,
      (count(*) FILTER (WHERE recipient.state = 'answered'))::integer AS answered
    FROM rfq LEFT JOIN rfq_recipient AS recipient ON recipient.rfq_id = rfq.id GROUP BY rfq.id ORDER BY rfq.number`.execute(
    db,
  );
  expect(rfqStates).toEqual([
    { state: 'cancelled', asked: 3, answered: 1 },
    { state: 'closed', asked: 4, answered: 4 },
    { state: 'closed', asked: 4, answered: 3 },
    { state: 'open', asked: 5, answered: 3 },
    { state: 'open', asked: 3, answered: 1 },
    { state: 'draft', asked: 2, answered: 0 },
  ]);
  const { rows: awarded } = await sql`SELECT FROM rfq_award`.execute(db);
  expect(awarded.length).toBeGreaterThanOrEqual(2);
  const { rows: history } = await sql<{ list: boolean; count: number }>`
    SELECT price_list_id IS NOT NULL AS list, count(*)::integer FROM supplier_price
    WHERE recipient_id IS NULL GROUP BY 1 ORDER BY 1`.execute(db);
  expect(history).toEqual([
    { list: false, count: 900 },
    { list: true, count: 10 },
  ]);
  const uploads = await db.selectFrom('extraction').select(['kind', 'state', 'supplier_id']).execute();
  expect(uploads).toHaveLength(2);
  for (const upload of uploads)
    expect(upload).toMatchObject({ kind: 'sheet', state: 'queued', supplier_id: expect.any(String) });
  const { rows: owned } = await sql<{ type: string; count: number }>`
    SELECT entity_type AS type, count(*)::integer AS count FROM next_step
    WHERE owner_id = ${accounts[0]?.id} AND waiting_for <> 'nobody' GROUP BY 1 ORDER BY 1`.execute(db);
  expect(owned.map(({ type }) => type)).toEqual(['inquiry', 'order', 'quote', 'rfq']);
  expect(owned.every(({ count }) => count >= 2)).toBe(true);
  const { rows: team } = await sql<{ name: string; steps: number; answers: number; notes: number }>`
    SELECT first_name AS name,
      (SELECT count(*)::integer FROM next_step WHERE owner_id = account.id AND waiting_for = 'us') AS steps,
      (SELECT count(*)::integer FROM inquiry_event WHERE account_id = account.id AND kind = 'response') AS answers,
      (SELECT count(*)::integer FROM inquiry_event WHERE account_id = account.id AND kind = 'note') AS notes
    FROM account ORDER BY created_at, username`.execute(db);
  expect(team.map(({ name }) => name).sort()).toEqual(['Dana', 'Lin', 'Maya', 'Tomer']);
  expect(team.every(({ steps, answers, notes }) => steps >= 2 && answers >= 5 && notes === 1)).toBe(true);
  const { rows: unowned } = await sql`SELECT FROM next_step
    WHERE entity_type = 'inquiry' AND owner_id IS NULL AND waiting_for = 'us'`.execute(db);
  expect(unowned.length).toBeGreaterThanOrEqual(3);
  const { rows: early } = await sql`SELECT inquiry.number, event.kind, event.at, inquiry.created_at
    FROM inquiry_event AS event JOIN inquiry ON inquiry.id = event.inquiry_id
    WHERE event.at < inquiry.created_at`.execute(db);
  expect(early).toEqual([]);
  const { rows: twice } = await sql`SELECT FROM customer AS one JOIN customer AS other ON one.id < other.id
    AND (one.name = other.name OR (one.phone <> '' AND one.phone = other.phone))`.execute(db);
  expect(twice).toHaveLength(2);
  const { rows: placed } = await sql<{ state: string; stage: string }>`
    SELECT state, stage FROM customer_order`.execute(db);
  expect(placed).toHaveLength(14);
  expect([...new Set(placed.map(({ state }) => state))].sort()).toEqual([
    'cancelled',
    'completed',
    'confirmed',
    'draft',
  ]);
  const stages = new Set(placed.map(({ stage }) => stage));
  for (const stage of ['draft', 'ordered', 'production', 'ready', 'shipped', 'arrived', 'delivered'])
    expect(stages, stage).toContain(stage);
  const { rows: sent } = await sql<{ currency: string; total: string }>`
    SELECT currency, total FROM purchase_order WHERE state <> 'draft'`.execute(db);
  expect(sent).toHaveLength(26);
  expect(sent.every(({ currency, total }) => currency === 'CNY' && Number(total) > 0)).toBe(true);
  const { rows: second } = await sql`SELECT
      (SELECT count(*)::integer FROM payment) AS payments, (SELECT count(*)::integer FROM shipment) AS shipments,
      (SELECT count(*)::integer FROM sample) AS samples,
      (SELECT array_agg(result ORDER BY result) FROM inspection) AS inspections,
      (SELECT count(DISTINCT inspection_id)::integer FROM check_picture) AS inspected,
      (SELECT count(DISTINCT sample_round_id)::integer FROM check_picture) AS sampled,
      (SELECT count(*)::integer FROM order_file WHERE kind = 'picture') AS pictures,
      (SELECT count(*)::integer FROM order_file WHERE kind = 'pdf') AS papers,
      (SELECT count(*)::integer FROM packing_row WHERE gross_kg IS NULL) AS unknown,
      (SELECT count(*)::integer FROM customer_order WHERE state = 'confirmed'
        AND (overdue_after < now()::date - 1 OR behind_days > 0)) AS late`.execute(db);
  expect(second).toEqual([
    {
      payments: 60,
      shipments: 4,
      samples: 6,
      inspections: ['', 'passed', 'released'],
      inspected: 2,
      sampled: 5,
      pictures: 38,
      papers: 10,
      unknown: 0,
      late: 2,
    },
  ]);
  const { rows: promised } = await sql<{ kept: number; late: number }>`
    SELECT count(*) FILTER (WHERE done <= first_promised)::integer AS kept,
      count(*) FILTER (WHERE done > first_promised)::integer AS late
    FROM step WHERE kind = 'productionDone'`.execute(db);
  // The report of suppliers shows both.
  expect(promised[0]?.late).toBeGreaterThan(0);
  expect(promised[0]?.kept).toBeGreaterThan(promised[0]?.late ?? 0);
  const worked = await counts();
  expect(worked).toMatchObject({ rfq: 6, quote: 22 });

  // The work adds pictures and papers of orders.
  const names = await namesBelow(store.folder);
  expect(names).toEqual(expect.arrayContaining(stored));
  expect(await seedDemo({ db, files })).toBe(false);
  expect(await counts()).toEqual(worked);
  expect(await namesBelow(store.folder)).toEqual(names);
});

test('leaves an installation with a supplier, even a deleted one, unchanged', async () => {
  await insertSupplier(db, { deleted_at: new Date() });

  expect(await seedDemo({ db, files })).toBe(false);

  expect(await counts()).toEqual({ ...NOTHING, supplier: 1 });
  expect(await namesBelow(store.folder)).toEqual([]);
});

test('a failed run leaves neither rows nor files', async () => {
  let puts = 0;
  const full: FileStore = {
    ...files,
    async put(key, content) {
      puts += 1;
      if (puts > 70) throw new Error('the disk is full');
      await files.put(key, content);
    },
  };

  await expect(seedDemo({ db, files: full })).rejects.toThrow('the disk is full');

  expect(puts).toBeGreaterThan(70);
  expect(await counts()).toEqual(NOTHING);
  expect(await namesBelow(store.folder)).toEqual([]);
});

const NOTHING = {
  supplier: 0,
  catalog: 0,
  product: 0,
  pdf_category: 0,
  pdf_catalog: 0,
  customer: 0,
  inquiry: 0,
  quote: 0,
  rfq: 0,
  reply_template: 0,
  audit_entry: 0,
};

async function counts() {
  const found = { ...NOTHING };
  for (const table of Object.keys(NOTHING) as (keyof typeof NOTHING)[]) {
    let rows = db.selectFrom(table).select((row) => row.fn.countAll<number>().as('count'));
    if (table === 'audit_entry') rows = rows.where('action', 'like', '%.created');
    found[table] = (await rows.executeTakeFirstOrThrow()).count;
  }
  return found;
}
