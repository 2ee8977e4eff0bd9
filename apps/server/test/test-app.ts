import { hash } from '@node-rs/argon2';
import type { Role } from '@sampan/contract/accounts';
import { identityKey } from '@sampan/contract/text';
import type { InjectOptions } from 'fastify';
import { pino } from 'pino';
import { type AppDeps, buildApp } from '#src/app.ts';
import type { AccountRow } from '#src/db/account-tables.ts';
import type { Database } from '#src/db/database.ts';
import type { AllowAddress } from '#src/lib/network/ssrf-safe-request.ts';
import { argon2Hasher, type PasswordHasher } from '#src/lib/passwords/password-hasher.ts';
import { REQUEST_LIMITS, type RequestLimits } from '#src/plugins/limits/admission-control.ts';
import { createTestDatabase } from './database/test-database.ts';
import { createTestFiles } from './test-files.ts';

/** The password of every test account. */
export const PASSWORD = 'lantern-harbour-41';

/** A config without a proxy, mail or messaging. */
export const TEST_CONFIG: AppDeps['config'] = {
  port: 5004,
  publicUrl: undefined,
  corsOrigins: [],
  trustProxy: false,
  officeWorker: true,
  rateLimits: true,
  backupDir: '/nonexistent/backups',
  uploadLimits: { minFree: { bytes: 0, share: 0 }, dailyBytes: 1e12 },
  smtpUrl: undefined,
  messagingUrl: undefined,
  messagingToken: undefined,
  chatUrl: undefined,
  translateUrl: undefined,
};

/** The product's limits, except that a request waits for its slot as long as a busy machine needs. */
const PATIENT_LIMITS = Object.fromEntries(
  Object.entries(REQUEST_LIMITS).map(([name, limits]) => [name, { ...limits, queueTimeoutMs: 600_000 }]),
) as RequestLimits;

export interface TestAppOptions {
  /** The database to use instead of an empty one. `close()` drops it too. */
  database?: Database;
  config?: Partial<AppDeps['config']>;
  web?: Partial<AppDeps['web']>;
  replica?: AppDeps['replica'];
  /** The file store to use instead of a temporary folder. */
  files?: AppDeps['files'];
  requestLimits?: AppDeps['requestLimits'];
  isAllowedAddress?: AllowAddress;
  visionHosts?: readonly string[];
}

/** The real app on its own database. Tests can inspect its log and count password comparisons. */
export async function createTestApp({
  database,
  config,
  web,
  replica,
  files: otherFiles,
  requestLimits = PATIENT_LIMITS,
  isAllowedAddress,
  visionHosts,
}: TestAppOptions = {}) {
  const { db, connection, close: dropDatabase } = database ?? (await createTestDatabase());
  const { files, folder: filesFolder, remove: removeFiles } = await createTestFiles();
  const logLines: string[] = [];
  const hasher = watchedHasher();
  const deps: AppDeps = {
    config: { ...TEST_CONFIG, ...config },
    db,
    connection,
    replica,
    requestLimits,
    ...(isAllowedAddress && { isAllowedAddress }),
    ...(visionHosts && { visionHosts }),
    files: otherFiles ?? files,
    // Without redaction: a secret must not even reach the logger.
    log: pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) }),
    hasher,
    web: {
      render: async ({ url, language }) => ({ status: 200, html: `<!doctype html>${language} ${url}` }),
      findPageArea: () => null,
      assetsDir: null,
      ...web,
    },
  };
  const app = await buildApp(deps);
  await app.ready();
  let accounts = 0;

  /** An account that can sign in with PASSWORD. */
  async function insertAccount(values: AccountOverrides = {}): Promise<AccountRow> {
    accounts += 1;
    const account = {
      username: `user${accounts}`,
      email: `user${accounts}@example.com`,
      first_name: 'Dana',
      last_name: 'Levi',
      role: 'user' as Role,
      ...values,
    };
    const keys = { username_key: identityKey(account.username), email_key: identityKey(account.email) };
    return db
      .insertInto('account')
      .values({ ...account, ...keys, password_hash: await passwordHash() })
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Signs in through the API. `as(...)` then sends requests with the session's token. */
  async function signIn(account: Pick<AccountRow, 'username'>, request: InjectOptions = {}) {
    const payload = { login: account.username, password: PASSWORD };
    const response = await app.inject({ method: 'POST', url: '/auth/login', payload, ...request });
    if (response.statusCode !== 200) throw new Error(`sign-in failed: ${response.body}`);
    const { token } = response.json<{ token: string }>();
    return {
      token,
      refreshToken: refreshTokenOf(response),
      as: (own: InjectOptions) => app.inject(withToken(token, own)),
    };
  }

  return {
    app,
    db,
    connection,
    files: deps.files,
    filesFolder,
    logLines,
    hasher,
    insertAccount,
    signIn,

    /** A second server on the same database. With its own pool it acts like another process. */
    buildAnother: (own: Partial<Pick<AppDeps, 'db' | 'config'>> = {}) => buildApp({ ...deps, ...own }),

    /** A new account of the role, signed in. */
    async signInAs(role: Role) {
      const account = await insertAccount({ role });
      return { account, ...(await signIn(account)) };
    },

    async close() {
      await app.close();
      await dropDatabase();
      await removeFiles();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

type AccountOverrides = Partial<Pick<AccountRow, 'username' | 'email' | 'first_name' | 'last_name' | 'role'>>;

/** The same request with a bearer token. */
export const withToken = (token: string, request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { authorization: `Bearer ${token}`, ...request.headers },
});

/** The refresh token in a response's cookie; empty when there is none. */
export const refreshTokenOf = (response: { cookies: { name: string; value: string }[] }): string =>
  response.cookies.find(({ name }) => name.endsWith('rt'))?.value ?? '';

let cachedHash: Promise<string> | undefined;
/** A real hash with the smallest parameters, so that sign-ins in tests are fast. */
function passwordHash(): Promise<string> {
  cachedHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  return cachedHash;
}

interface WatchedHasher extends PasswordHasher {
  comparisons: number;
  /** Runs once during the next comparison. */
  meanwhile: (() => Promise<unknown>) | null;
}

/** The real hash function with a count of comparisons. */
function watchedHasher(): WatchedHasher {
  return {
    comparisons: 0,
    meanwhile: null,
    hash: argon2Hasher.hash,
    async verify(stored, password) {
      this.comparisons += 1;
      const { meanwhile } = this;
      this.meanwhile = null;
      await meanwhile?.();
      return argon2Hasher.verify(stored, password);
    },
  };
}
