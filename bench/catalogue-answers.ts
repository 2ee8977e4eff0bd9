import { join } from 'node:path';
import { buildApp } from '@sampan/server/app';
import { readConfig } from '@sampan/server/config';
import type { Database } from '@sampan/server/db/database';
import { openLocalFiles } from '@sampan/server/files/local-files';
import { createLogger } from '@sampan/server/lib/logger';
import { argon2Hasher } from '@sampan/server/lib/password-hasher';
import { type Line, time } from './catalogue-timing.ts';

const LISTS = ['/products/public', '/products/public?search=steel', '/products/public/suppliers'];

/** Whole answers of the app to a visitor, from the parsed request to the last byte. */
export async function measureAnswers(
  { db, connection }: Database,
  dataDir: string,
  write: () => Promise<void>,
  line: Line,
): Promise<void> {
  const app = await buildApp({
    config: readConfig({}),
    db,
    connection,
    files: await openLocalFiles(join(dataDir, 'files')),
    log: createLogger('silent'),
    hasher: argon2Hasher,
    web: { render: async () => ({ status: 200, html: '' }), assetsDir: null },
  });
  for (const url of LISTS) {
    const { headers, rawPayload } = await app.inject(url);
    const known = { 'if-none-match': String(headers.etag) };
    line(`answer ${url}, after a write`, rawPayload.length, await time(() => app.inject(url), write), 50);
    line(`answer ${url}, remembered`, rawPayload.length, await time(() => app.inject(url)), 1);
    line(`answer ${url}, 304`, 0, await time(() => app.inject({ url, headers: known })), 1);
  }
  await app.close();
}
