import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Db, openPool, type Tx } from '#src/db/database.ts';
import type { Tables } from '#src/db/tables.ts';
import { tokenDigest } from '#src/lib/token.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { insertCaller } from '#test/factories/sample-record.ts';
import {
  consumeDecisionLimit,
  consumeDocumentLimit,
  consumeOpeningLimit,
  consumePictureLimit,
  consumeQuestionLimit,
  consumeReadLimit,
  consumeWriteLimit,
  type KnownLink,
  keepLink,
  linkOf,
  linksOf,
  noteOpening,
  openLink,
  openLinkCount,
  removeLinks,
  renewLink,
  revokeLink,
  sharedPath,
  toShareLink,
} from './share-links.service.ts';

const database = await createTestDatabase();
const statements: string[] = [];
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: openPool(database.connection) }),
  log: ({ query }) => void statements.push(JSON.stringify(query.sql)),
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});
afterEach(() => vi.useRealTimers());

const { accountId: by } = await insertCaller(db);
const DAY_MS = 86_400_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const EXPIRES = new Date(Date.now() + 5 * DAY_MS);
const VISIT = { kind: 'quote', address: '10.0.0.1', hasLimits: true } as const;

const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work);
const keep = (targetId: string, kind: 'quote' | 'collection' = 'quote', expiresAt = EXPIRES) =>
  inTransaction((tx) => keepLink(tx, kind, targetId, expiresAt, by));
const open = ({ token }: Pick<KnownLink, 'token'>, changes: object = {}) =>
  openLink(db, { ...VISIT, token, ...changes });

beforeEach(async () => {
  await db.deleteFrom('share_link').execute();
  await db.deleteFrom('allowance').execute();
});

describe('a link', () => {
  // @covers R323
  test('is found by its token, of which only the digest is stored', async () => {
    const targetId = randomUUID();
    const made = await keep(targetId);
    expect(made.token).toMatch(/^[\w-]{43}$/);
    expect(made.row).toMatchObject({ kind: 'quote', target_id: targetId, expires_at: EXPIRES, created_by: by });
    expect(made.row.digest.equals(tokenDigest(made.token))).toBe(true);
    expect((await open(made)).id).toBe(made.row.id);
    expect(await linkOf(db, 'quote', targetId)).toEqual(made);
    expect(await linkOf(db, 'collection', targetId)).toBeNull();
  });

  test('stays the same while it is active, with another expiry', async () => {
    const targetId = randomUUID();
    const first = await keep(targetId);
    const later = new Date(EXPIRES.getTime() + DAY_MS);
    const second = await keep(targetId, 'quote', later);
    expect(second).toEqual({ token: first.token, row: { ...first.row, expires_at: later } });
    expect((await linkOf(db, 'quote', targetId))?.row.expires_at).toEqual(later);
  });

  // @covers R323
  test('is 410 once revoked, and the next one is another', async () => {
    const targetId = randomUUID();
    const first = await keep(targetId);
    const other = await keep(targetId, 'collection');
    expect(await inTransaction((tx) => revokeLink(tx, 'quote', targetId, by))).toBe(true);
    expect(await inTransaction((tx) => revokeLink(tx, 'quote', targetId, by))).toBe(false);
    await expect(open(first)).rejects.toMatchObject({ code: 'gone', ref: 'linkRevoked' });
    expect((await linkOf(db, 'quote', targetId))?.row.revoked_by).toBe(by);
    expect((await open(other, { kind: 'collection' })).id).toBe(other.row.id);

    const second = await keep(targetId);
    expect(second.token).not.toBe(first.token);
    const third = await inTransaction((tx) => renewLink(tx, 'quote', targetId, EXPIRES, by));
    expect((await open(third)).id).toBe(third.row.id);
    await expect(open(second)).rejects.toMatchObject({ code: 'gone', ref: 'linkRevoked' });
    expect(await linkOf(db, 'quote', targetId)).toEqual(third);
  });

  test('is 410 from the moment of its expiry on', async () => {
    const made = await keep(randomUUID());
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(EXPIRES.getTime() - 1);
    expect((await open(made)).id).toBe(made.row.id);
    vi.setSystemTime(EXPIRES);
    await expect(open(made)).rejects.toMatchObject({ code: 'gone', ref: 'linkEnded' });
  });

  test('is open until it ends or is revoked', async () => {
    const revoked = randomUUID();
    await keep(randomUUID());
    await keep(randomUUID(), 'quote', new Date(Date.now() - 1000));
    await keep(revoked);
    await inTransaction((tx) => revokeLink(tx, 'quote', revoked, by));
    expect(await openLinkCount(db)).toBe(1);
  });

  test('is deleted with its target', async () => {
    const [purged, kept] = [await keep(randomUUID()), await keep(randomUUID())];
    await inTransaction((tx) => removeLinks(tx, [purged.row.target_id]));
    await expect(open(purged)).rejects.toMatchObject({ code: 'not_found' });
    expect((await open(kept)).id).toBe(kept.row.id);
  });

  test('of many targets is the newest of each', async () => {
    const [a, b, without] = [randomUUID(), randomUUID(), randomUUID()];
    await keep(a);
    const renewed = await inTransaction((tx) => renewLink(tx, 'quote', a, EXPIRES, by));
    const only = await keep(b);
    await keep(b, 'collection');
    const links = await linksOf(db, 'quote', [a, b, without]);
    expect(links).toEqual(
      new Map([
        [a, renewed],
        [b, only],
      ]),
    );
    statements.length = 0;
    expect(await linksOf(db, 'quote', [])).toEqual(new Map());
    expect(await linksOf(db, 'quote', [without])).toEqual(new Map());
    expect(statements, 'no statement without a target, and no secret without a link').toHaveLength(1);
  });
});

describe('what the office sees of a link', () => {
  const AT = new Date('2026-11-17T10:00:00Z');
  const row = (changes: object) =>
    ({
      kind: 'quote',
      expires_at: new Date('2026-12-01T00:00:00Z'),
      revoked_at: null,
      opens: 3,
      ...changes,
    }) as KnownLink['row'];
  const seen = (changes: object) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(AT);
    return toShareLink({ token: 'TOKEN', row: row(changes) });
  };

  test('is its address, state and openings', () => {
    expect(seen({ first_opened_at: null, last_opened_at: null })).toEqual({
      url: '/q/TOKEN',
      expiresAt: '2026-12-01T00:00:00.000Z',
      state: 'active',
      isLocal: false,
      opens: 3,
      firstOpenedAt: null,
      lastOpenedAt: null,
    });
    expect(seen({ first_opened_at: AT, last_opened_at: AT })).toMatchObject({
      firstOpenedAt: AT.toISOString(),
      lastOpenedAt: AT.toISOString(),
    });
  });

  test.each([
    ['active', { expires_at: new Date(AT.getTime() + 1) }],
    ['ended', { expires_at: AT }],
    ['revoked', { revoked_at: AT }],
    ['revoked', { revoked_at: AT, expires_at: AT }],
  ])('is %s with %j', (state, changes) => {
    expect(seen(changes).state).toBe(state);
  });

  test.each([
    ['quote', '/q/x'],
    ['collection', '/c/x'],
    ['rfq', '/r/x'],
  ] as const)('of a %s is %s', (kind, path) => {
    expect(sharedPath(kind, 'x')).toBe(path);
  });
});

describe('an unknown token', () => {
  // @covers R324
  test('takes the same statements as a malformed one, and so the same time', async () => {
    const taken = [];
    for (const token of ['A'.repeat(43), 'x', '', '%00']) {
      statements.length = 0;
      await expect(open({ token })).rejects.toMatchObject({ code: 'not_found', ref: 'linkNotFound' });
      taken.push(statements.join(';'));
    }

    expect(new Set(taken).size).toBe(1);
    expect(taken[0]).toContain('share_link');
  });

  test('is also that of a link of another kind', async () => {
    const made = await keep(randomUUID(), 'collection');
    await expect(open(made)).rejects.toMatchObject({ code: 'not_found', ref: 'linkNotFound' });
    expect(await uses()).toEqual(['share:unknown 10.0.0.1']);
  });

  test('is not counted without limits, and neither is a known one', async () => {
    await expect(open({ token: 'x' }, { hasLimits: false })).rejects.toMatchObject({ code: 'not_found' });
    await open(await keep(randomUUID()));
    expect(await uses()).toEqual([]);
  });
});

async function uses(): Promise<string[]> {
  const rows = await db.selectFrom('allowance').select(['kind', 'key']).orderBy('kind').execute();
  return rows.map(({ kind, key }) => `${kind} ${key}`);
}

// @covers R324
test.each([
  ['unknown', 20, 10 * MINUTE, (tx: Db, key: string) => unknownFrom(tx, key)],
  ['read', 120, 10 * MINUTE, consumeReadLimit],
  ['write', 30, HOUR, consumeWriteLimit],
  ['opening', 60, HOUR, consumeOpeningLimit],
  ['decision', 30, HOUR, consumeDecisionLimit],
  ['document', 20, HOUR, consumeDocumentLimit],
  ['picture', 40, 24 * HOUR, consumePictureLimit],
  ['question', 10, HOUR, consumeQuestionLimit],
] as const)('the limit "%s" is %d in %d seconds for each key', async (kind, limit, seconds, spend) => {
  // In one transaction, now() stays the same.
  await inTransaction(async (tx) => {
    for (let use = 0; use < limit; use += 1) await spend(tx, 'one');
    await expect(spend(tx, 'one')).rejects.toMatchObject({
      code: 'too_many_requests',
      ref: 'tooManyRequests',
      retryAfterSeconds: seconds,
    });
    await spend(tx, 'two');
  });
  expect(await uses()).toEqual([`share:${kind} one`, `share:${kind} two`]);
});

const unknownFrom = (tx: Db, address: string): Promise<void> =>
  openLink(tx, { ...VISIT, token: 'x', address }).then(
    () => undefined,
    (error: { code: string }) => {
      if (error.code !== 'not_found') throw error;
    },
  );

// @covers R320
test('an opening counts once in 30 minutes for a browser', async () => {
  const { row } = await keep(randomUUID());
  const other = await keep(randomUUID());
  const note = (linkId: string, browser: string) => inTransaction((tx) => noteOpening(tx, linkId, browser));
  expect(await note(row.id, 'a')).toBe(true);
  expect(await note(row.id, 'a')).toBe(false);
  const first = await linkOf(db, 'quote', row.target_id);
  expect(first?.row.opens).toBe(1);
  expect(await note(row.id, 'b')).toBe(true);
  expect(await note(other.row.id, 'a')).toBe(true);

  const link = await linkOf(db, 'quote', row.target_id);
  expect(link?.row.opens).toBe(2);
  expect(link?.row.first_opened_at).toEqual(first?.row.first_opened_at);
  expect(Number(link?.row.last_opened_at)).toBeGreaterThan(Number(link?.row.first_opened_at));
  expect(await uses()).toEqual(
    expect.arrayContaining([`share:opened ${row.id}:a`, `share:opened ${row.id}:b`, `share:opened ${other.row.id}:a`]),
  );
  const { rows } = await sql`SELECT DISTINCT extract(epoch FROM expires_at - used_at[1])::float AS seconds
    FROM allowance WHERE key LIKE '%:b' OR key LIKE ${`${other.row.id}%`}`.execute(db);
  expect(rows).toEqual([{ seconds: 30 * MINUTE }]);
});
