// npm run bench -- soak [--minutes M] [--uploads N]: checks that memory does not grow at half of the server's capacity.
// Thirty minutes and 1,000 pictures by default, in ten rounds after two warm-up rounds. Loopback only.

import { readdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { officeClient, signIn } from '../apps/server/test/durability/client.ts';
import { createInstallation } from '../apps/server/test/durability/installation-under-test.ts';
import { FIRST_READY_MS, startProduct } from '../apps/server/test/durability/product-process.ts';
import { createTarget } from '../apps/server/test/durability/writers.ts';
import { productForm, samplePicture } from '../apps/server/test/factories/product-form.ts';
import { memoryOf } from './overload-clients.ts';

const WARM_ROUNDS = 2;
const ROUNDS = 10;
const CONNECTIONS = 16;
const UPLOADS_AT_ONCE = 4;
const MAX_GROWTH = 1.2;
/** The wait before sampling memory and files: idle connections close after five seconds. */
const REST_MS = 7000;
const CAPACITY_SECONDS = 10;
/** Tolerance: the database and uploads hold a varying few files open. */
const MAX_MORE_FILES = 10;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { minutes: { type: 'string', default: '30' }, uploads: { type: 'string', default: '1000' } },
});
const secondsARound = (Number(values.minutes) * 60) / ROUNDS;
const uploadsARound = Number(values.uploads) / ROUNDS;

await using installation = await createInstallation('embedded');
const product = await startProduct(installation.environment, FIRST_READY_MS);
try {
  const { address, pid } = product;
  const first = await signIn(address);
  const office = officeClient(address, first, new AbortController().signal);
  const [target, picture] = [await createTarget(office), await samplePicture()];
  const sent = { requests: 0, failed: 0, failedUploads: 0 };
  const { requests } = await autocannon({ ...mixedRequests(address, first), duration: CAPACITY_SECONDS });
  const rate = Math.round(requests.average / 2);

  console.log(`Load average ${loadavg()[0]?.toFixed(1)}. Half of its capacity: ${rate} requests per second.`);
  console.log('\n| round | memory MB | open files |\n|---|--:|--:|');
  const memories: number[] = [];
  const files: number[] = [];
  for (let round = 1; round <= WARM_ROUNDS + ROUNDS; round += 1) {
    // One token per round: it is valid for 15 minutes.
    const token = await signIn(address);
    await Promise.all([
      sendRequests(token, rate),
      ...Array.from({ length: UPLOADS_AT_ONCE }, () => sendPictures(round, token)),
    ]);
    await sleep(REST_MS);
    memories.push(await memoryOf(pid));
    files.push((await readdir(`/proc/${pid}/fd`)).length);
    const name = round <= WARM_ROUNDS ? 'warming up' : round - WARM_ROUNDS;
    console.log(`| ${name} | ${memories.at(-1)?.toFixed(0)} | ${files.at(-1)} |`);
  }

  async function sendRequests(token: string, overallRate: number): Promise<void> {
    const result = await autocannon({ ...mixedRequests(address, token), duration: secondsARound, overallRate });
    sent.requests += result.requests.total;
    sent.failed += result.errors + result.timeouts + result['5xx'];
  }

  async function sendPictures(round: number, token: string): Promise<void> {
    const office = officeClient(address, token, new AbortController().signal);
    for (let turn = 0; turn < uploadsARound / UPLOADS_AT_ONCE; turn += 1) {
      const fields = { name: `Lantern ${round}-${turn}`, price: '12.50', ...target };
      if ((await office.send('POST', '/products', productForm(fields, picture))) === null) sent.failedUploads += 1;
    }
  }

  const growth = (memories.at(-1) ?? 0) / (memories[WARM_ROUNDS - 1] ?? 1);
  const moreFiles = (files.at(-1) ?? 0) - (files[WARM_ROUNDS - 1] ?? 0);
  const failures = sent.failed + sent.failedUploads;
  const isMet = growth <= MAX_GROWTH && moreFiles <= MAX_MORE_FILES && failures === 0;
  console.log(
    `\nAfter ${sent.requests} requests and ${values.uploads} pictures: ${growth.toFixed(2)} x the memory of the warm server (aim ${MAX_GROWTH}), ` +
      `${moreFiles} more open files (aim ${MAX_MORE_FILES}), ${failures} failed: ${isMet ? 'met' : '**missed**'}`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await product.end('SIGTERM');
}

/** Cached and uncached lists, a missing page, and a rejection. */
function mixedRequests(url: string, token: string): autocannon.Options {
  const headers = { authorization: `Bearer ${token}` };
  return {
    url,
    connections: CONNECTIONS,
    requests: [
      { path: '/products/public' },
      { path: '/products/public?search=lantern&page=2' },
      { path: '/products?page=1', headers },
      { path: '/suppliers', headers },
      { path: '/inquiries?page=1', headers },
      { path: '/products/none', headers },
      { path: '/users' },
    ],
  };
}
