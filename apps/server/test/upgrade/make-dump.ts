// Dumps a database of this version, for the upgrade tests of later versions:
// node apps/server/test/upgrade/make-dump.ts 0.1.0 [LAST]
// The file is named after the version and the last migration, such as 0.1.0-0008.sql.
// With LAST, such as 4, only the migrations up to that number are applied.

import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#src/db/database.ts';
import { startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres.ts';
import { migrate } from '#src/db/migrate.ts';
import { seedDemo } from '#src/demo/seed-demo.ts';
import { openLocalFiles } from '#src/files/local-files.ts';

const MIGRATIONS = join(import.meta.dirname, '../../src/db/migrations');

/** About two hundred rows of demo data are enough. */
const SHRINK = [
  'DELETE FROM inquiry WHERE number > 20',
  'DELETE FROM product WHERE number > 45',
  'DELETE FROM customer WHERE number > 15',
  'DELETE FROM catalog WHERE id NOT IN (SELECT catalog_id FROM product WHERE catalog_id IS NOT NULL) AND number > 10',
  `DELETE FROM supplier WHERE number > 12 AND id NOT IN (SELECT supplier_id FROM product WHERE supplier_id IS NOT NULL
     UNION SELECT supplier_id FROM catalog WHERE supplier_id IS NOT NULL)`,
  'DELETE FROM audit_entry WHERE id NOT IN (SELECT id FROM audit_entry ORDER BY id LIMIT 10)',
  `WITH gone AS (DELETE FROM product_tally RETURNING *)
   INSERT INTO product_tally SELECT dimension, key, sum(living), sum(public), sum(writes) FROM gone
   GROUP BY dimension, key HAVING sum(living) <> 0 OR sum(writes) <> 0`,
];

/** Records that the demo data does not contain. */
const BESIDES = [
  `INSERT INTO account (username, username_key, email, email_key, first_name, last_name, role, password_hash)
   VALUES ('old', 'old', 'old@example.com', 'old@example.com', 'Old', 'Account', 'super_admin', 'none')`,
  `INSERT INTO setting (key, value) VALUES ('company', '{"name": "Golden Junk", "email": "", "phone": "", "address": ""}')
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  `INSERT INTO newsletter_subscriber (email, email_key, language) VALUES ('reader@example.com', 'reader@example.com', 'he')`,
  `INSERT INTO pdf_page (pdf_catalog_id, page, text) SELECT pdf_catalog_id, 1, 'Brass lamp 黄铜灯' FROM pdf_file`,
  `INSERT INTO extraction (account_id, file_name, file_key, owns_file, size, state, pages_done, total_pages, result)
   SELECT id, 'lamps.pdf', repeat('a', 32), true, 1000, 'done', 2, 2, '{"documentId": "lamps", "catalogData": {"products": []}}'
   FROM account`,
  `INSERT INTO extraction_page SELECT id, page, '[]' FROM extraction, generate_series(1, 2) AS page`,
  `INSERT INTO extracted_picture SELECT 'lamp.webp', id, repeat('b', 32), -42 FROM extraction`,
  `INSERT INTO extraction_save (account_id, key, refused) SELECT id, new_id(), '[]' FROM account`,
  `INSERT INTO extraction_saved_product SELECT extraction_save.id, 0, 'row', product.id, product.updated_at
   FROM extraction_save, (SELECT * FROM product ORDER BY number LIMIT 1) AS product`,
  `INSERT INTO backup (asked_by, started_at, ended_at, file_name, bytes) SELECT id, now(), now(), 'sampan.tar', 1000 FROM account`,
];

const [version = '', last = '9999'] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: make-dump.ts VERSION [LAST], such as 0.1.0');
const folder = await mkdtemp(join(tmpdir(), 'sampan-dump-'));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, extraSettings: { fsync: 'off' } });
const full = openDatabase(postgres.connection);
const files = (await readdir(MIGRATIONS)).sort().filter((name) => Number(name.slice(0, 4)) <= Number(last));
try {
  await migrate(full);
  await seedDemo({ db: full.db, files: await openLocalFiles(join(folder, 'files')) });
  for (const statement of [...SHRINK, ...BESIDES]) await sql.raw(statement).execute(full.db);
  await sql.raw('CREATE DATABASE old').execute(full.db);
  const old = openDatabase({ ...postgres.connection, database: 'old' });
  for (const name of files) await sql.raw(await readFile(join(MIGRATIONS, name), 'utf8')).execute(old.db);
  const rows = await dumpRows(old.db, full.db);
  await old.close();
  const name = `${version}-${files.at(-1)?.slice(0, 4)}.sql`;
  await writeFile(join(import.meta.dirname, name), [await dumpSchema(), ...rows, ''].join('\n'));
} finally {
  await full.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
}

async function dumpSchema(): Promise<string> {
  const parts = [
    `CREATE TABLE migration (number integer PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());`,
  ];
  for (const name of files) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8');
    const sha256 = createHash('sha256').update(text).digest('hex');
    parts.push(
      text,
      `INSERT INTO migration VALUES (${Number(name.slice(0, 4))}, '${name.slice(5, -4)}', '${sha256}');`,
    );
  }
  return parts.join('\n');
}

/** Copies the rows of `full` into the columns that `old` has, without triggers and constraints. */
async function dumpRows(old: Db, full: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    SELECT relname AS name, array_agg(quote_ident(attname) ORDER BY attnum) AS columns
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY relname ORDER BY relname`.execute(old);
  const lines = ['SET session_replication_role = replica;'];
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(` || ', ' || `);
    const { rows } = await sql<{ values: string }>`
      SELECT ${sql.raw(values)} AS values FROM ${sql.table(name)} AS t ORDER BY t::text`.execute(full);
    const head = `INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES`;
    if (rows.length > 0) lines.push(`${head}\n${rows.map((row) => `(${row.values})`).join(',\n')};`);
  }
  const { rows: sequences } = await sql<{ line: string }>`
    SELECT format('SELECT setval(%L, %s);', sequencename, last_value) AS line FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`.execute(full);
  const known = sequences.filter(({ line }) => tables.some(({ name }) => line.includes(`'${name}_`)));
  return [...lines, ...known.map(({ line }) => line), 'SET session_replication_role = DEFAULT;'];
}
