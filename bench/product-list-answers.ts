import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildApp } from '@sampan/server/app';
import { readConfig } from '@sampan/server/config';
import type { Database } from '@sampan/server/db/database';
import { openLocalFiles } from '@sampan/server/files/local-files';
import { createLogger } from '@sampan/server/lib/logger';
import { argon2Hasher } from '@sampan/server/lib/passwords/password-hasher';
import { type Line, time } from './product-list-timing.ts';

const LISTS = ['/products/public', '/products/public?search=steel', '/products/public/suppliers'];

/** Complete public responses over one connection, from the first byte sent to the last received. */
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
    web: { render: async () => ({ status: 200, html: '' }), findPageArea: () => null, assetsDir: null },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  async function ask(url: string, headers: OutgoingHttpHeaders = {}) {
    const [response] = (await once(get(address + url, { agent, headers }), 'response')) as [IncomingMessage];
    return { etag: response.headers.etag, body: await buffer(response) };
  }
  for (const url of LISTS) {
    const { etag, body } = await ask(url);
    line(`response ${url}, after a write`, body.length, await time(() => ask(url), write), 50);
    line(`answer ${url}, cached`, body.length, await time(() => ask(url)), 1);
    line(`answer ${url}, 304`, 0, await time(() => ask(url, { 'if-none-match': etag })), 1);
  }
  agent.destroy();
  await app.close();
}
