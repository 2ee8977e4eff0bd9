import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { primaryState } from '#src/areas/catalog/products/public-products.service.ts';
import { readConfig } from '#src/config.ts';
import { type Database, type Db, openDatabase } from '#src/db/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/embedded-postgres.ts';
import { migrate } from '#src/db/migrate.ts';
import { createPublicRead } from '#src/db/public-read.ts';
import { openReplica, type Replica } from '#src/db/replica.ts';
import { examine } from '#src/doctor.ts';
import { recordAudit } from '#src/records/audit.queries.ts';
import { urlOf } from '#test/database/database-url.ts';
import { copyPristineData, query } from '#test/database/embedded-database.ts';
import { startReplica } from '#test/database/replica.ts';
import { productForm } from '#test/factories/product-form.ts';
import { insertCatalog, insertProduct, insertSupplier } from '#test/factories/record-factories.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let folder: string;
let primary: EmbeddedPostgres;
let copy: EmbeddedPostgres;
let database: Database;

const SETTINGS = { fsync: 'off' };
const startCopy = (from = primary.connection.host) =>
  startEmbeddedPostgres({
    dataDir: join(folder, 'copy'),
    log: () => {},
    extraSettings: { ...SETTINGS, primary_conninfo: `host='${from}' user=sampan` },
    restartDelaysMs: [],
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-replica-'));
  const primaryDir = join(folder, 'primary');
  await copyPristineData(primaryDir);
  primary = await startEmbeddedPostgres({ dataDir: primaryDir, log: () => {}, extraSettings: SETTINGS });
  database = openDatabase(primary.connection);
  await migrate(database);
  const dataDir = join(folder, 'copy');
  copy = await startReplica({ primaryDir, primary: primary.connection, dataDir, settings: SETTINGS });
});

afterAll(async () => {
  await database.close();
  await copy.stop();
  await primary.stop();
  await rm(folder, { recursive: true });
});

/** Pauses replay; the replica still receives WAL. */
const holdBack = () => query(copy.connection, 'SELECT pg_wal_replay_pause()');
const letGo = () => query(copy.connection, 'SELECT pg_wal_replay_resume()');
afterEach(letGo);

async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT pg_is_in_recovery() AS found`.execute(db);
  return rows[0]?.found ?? false;
}

describe('a public read', () => {
  const warnings: string[] = [];
  const reads = (replica: Replica | undefined) =>
    createPublicRead({
      db: database.db,
      replica,
      readState: () => primaryState(database.db),
      log: { warn: (message) => void warnings.push(message) },
      retryMs: 200,
      maxLagMs: 200,
    });
  let replica: Replica;
  beforeAll(() => {
    replica = openReplica(copy.connection);
  });
  afterAll(() => replica.close());

  test('goes to the primary without a replica', async () => {
    expect(await reads(undefined)(isReplica)).toBe(false);
  });

  test('goes to the replica once it has replayed the last write, and to the primary until then', async () => {
    const read = reads(replica);
    await expect.poll(() => read(isReplica)).toBe(true);

    await holdBack();
    await insertProduct(database.db);
    expect(await read(isReplica)).toBe(false);

    await letGo();
    await expect.poll(() => read(isReplica)).toBe(true);
  });

  test('does not wait for writes to other data', async () => {
    const read = reads(replica);
    await expect.poll(() => read(isReplica)).toBe(true);

    await holdBack();
    await recordAudit(database.db, { by: null, action: 'backup.made' });

    expect(await read(isReplica)).toBe(true);
  });

  test('always finds the last write', async () => {
    const read = reads(replica);
    for (let round = 0; round < 25; round += 1) {
      const { id } = await insertProduct(database.db);
      const found = await read((db) => db.selectFrom('product').where('id', '=', id).select('id').executeTakeFirst());
      expect(found?.id).toBe(id);
    }
  });

  test('does not use a server that is not a replica', async () => {
    const self = openReplica(primary.connection);
    await database.db.deleteFrom('product').execute();
    let asked = 0;
    await reads(self)(async (db) => {
      await isReplica(db);
      asked += 1;
      expect(db).toBe(database.db);
    });
    expect(asked).toBe(1);
    await self.close();
  });

  test('uses a single server when the address resolves to several', async () => {
    const [primaryDir, dataDir] = [join(folder, 'primary'), join(folder, 'second')];
    const second = await startReplica({ primaryDir, primary: primary.connection, dataDir, settings: SETTINGS });
    const sockets = [copy, second].map(({ connection }) => join(connection.host, `.s.PGSQL.${connection.port}`));
    let turn = 0;
    const balancer = createServer((client) => {
      turn += 1;
      const server = connect(sockets[turn % 2] ?? '');
      for (const end of [client, server]) end.on('error', () => {});
      client.pipe(server).pipe(client);
    }).listen(0, '127.0.0.1');
    await once(balancer, 'listening');
    const { port } = balancer.address() as AddressInfo;
    const several = openReplica({ connectionString: `postgres://sampan@127.0.0.1:${port}/sampan` });
    const read = reads(several);
    const startOf = async (db: Db) => {
      const { rows } = await sql<{ at: Date }>`SELECT pg_postmaster_start_time() AS at`.execute(db);
      return (await isReplica(db)) ? rows[0]?.at.getTime() : null;
    };
    // Without the primary, which answers while a replica has to replay.
    const startsOf = async () => {
      const starts = new Set(await Promise.all(Array.from({ length: 20 }, () => read(startOf))));
      starts.delete(null);
      return [...starts];
    };
    const direct = openDatabase(second.connection);
    const expected = [await startOf(direct.db)];

    await expect.poll(startsOf).toEqual(expected);
    for (let n = 0; n < 5; n += 1) expect([[], expected]).toContainEqual(await startsOf());
    await expect.poll(startsOf).toEqual(expected);
    expect(turn).toBeGreaterThan(1);
    await direct.close();
    await several.close();
    balancer.close();
    await second.stop();
  });

  test('does not use a replica that receives no WAL, even if it has replayed everything', async () => {
    await expect.poll(() => reads(replica)(isReplica)).toBe(true);
    await copy.stop();
    copy = await startCopy('/nonexistent');
    const cutOff = openReplica(copy.connection);

    expect(await reads(cutOff)(isReplica)).toBe(false);
    await cutOff.close();
    await copy.stop();
    copy = await startCopy();
  });

  test('uses the primary while the replica is unavailable, and logs the start and end of the outage', async () => {
    const read = reads(replica);
    await expect.poll(() => read(isReplica)).toBe(true);
    warnings.length = 0;

    await copy.stop();
    for (let n = 0; n < 5; n += 1) expect(await read(isReplica)).toBe(false);
    expect(warnings).toEqual([expect.stringContaining('The replica is unavailable')]);

    copy = await startCopy();
    await expect.poll(() => read(isReplica)).toBe(true);
    expect(warnings.slice(1)).toEqual([expect.stringContaining('responds again')]);
  });

  test('stops using a replica that lags behind, and logs it', async () => {
    const read = reads(replica);
    await expect.poll(() => read(isReplica)).toBe(true);
    warnings.length = 0;
    await holdBack();
    await insertProduct(database.db);

    await expect.poll(async () => [await read(isReplica), warnings.length]).toEqual([false, 1]);
    expect(warnings).toEqual([expect.stringContaining('behind for 0.2 s')]);
  });

  test('is not repeated on the primary if the query itself fails', async () => {
    let asked = 0;
    const read = reads(replica);
    await expect.poll(() => read(isReplica)).toBe(true);
    const failing = read(async (db) => {
      asked += 1;
      await sql`SELECT 1 / 0`.execute(db);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(asked).toBe(1);
  });
});

describe('the public routes', () => {
  let t: TestApp;
  let replica: Replica;
  let asked = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  beforeAll(async () => {
    const real = openReplica(copy.connection);
    replica = { ...real, db: real.db.withPlugin(counting) };
    t = await createTestApp({ database: { ...database, close: async () => {} }, replica });
  });
  afterAll(async () => {
    await t.close();
    await replica.close();
  });

  const PAGE = { url: '/', headers: { accept: 'text/html' } };
  const paths = (id: string) => [
    '/products/public',
    '/products/public/suppliers',
    '/products/public/catalogs',
    `/products/public/${id}`,
    '/settings/public',
    '/sitemap.xml',
    '/sitemap-products-1.xml',
    PAGE,
  ];

  test('are read from the replica, and staff routes are not', async () => {
    const { id } = await insertProduct(database.db);
    asked = 0;
    await expect
      .poll(async () => {
        await t.app.inject('/settings/public');
        return asked;
      })
      .toBeGreaterThan(0);
    for (const path of paths(id)) {
      asked = 0;
      expect((await t.app.inject(path)).statusCode).toBe(200);
      expect([path, asked > 0]).toEqual([path, true]);
    }
    const { as } = await t.signInAs('admin');
    asked = 0;
    for (const url of ['/products', `/products/${id}`, '/settings', '/suppliers'])
      expect((await as({ url })).statusCode).toBe(200);
    expect(asked).toBe(0);
  });

  test('return the last write while the replica lags behind', async () => {
    const { as } = await t.signInAs('admin');
    const { id } = await insertProduct(database.db, { name: 'Old kettle' });
    const [catalog, supplier] = [await insertCatalog(database.db), await insertSupplier(database.db)];
    await t.app.inject('/products/public');
    await holdBack();

    const form = productForm({ name: 'New kettle', price: '3.20', catalogId: catalog.id, supplierId: supplier.id });
    const saved = await as({ method: 'PUT', url: `/products/${id}`, payload: form });
    expect(saved.statusCode).toBe(200);
    await as({ method: 'PUT', url: '/settings', payload: { company: { name: 'New harbour' } } });

    expect((await t.app.inject('/products/public')).json().products[0].name).toBe('New kettle');
    expect((await t.app.inject(`/products/public/${id}`)).json().name).toBe('New kettle');
    expect((await t.app.inject('/settings/public')).body).toContain('New harbour');
  });
});

test('the doctor reports whether the replica is replicating', async () => {
  async function lineOf(readUrl: string): Promise<string | undefined> {
    const config = readConfig({
      DATA_DIR: folder,
      DATABASE_URL: urlOf(primary.connection),
      DATABASE_READ_URL: readUrl,
    });
    const lines: string[] = [];
    for await (const { level, text } of examine(config)) lines.push(`${level}: ${text}`);
    return lines.find((line) => /The replica|DATABASE_READ_URL/.test(line));
  }
  expect(await lineOf(urlOf(copy.connection))).toMatch(/^ok: The replica is replicating, \d+\.\d MB behind/);
  expect(await lineOf(urlOf(primary.connection))).toMatch(/^problem: DATABASE_READ_URL is not a replica/);
  expect(await lineOf('postgres://x@127.0.0.1:1/x')).toMatch(
    /^problem: The replica at DATABASE_READ_URL cannot be reached/,
  );
});
