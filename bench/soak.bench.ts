// npm run bench -- soak [--requests N] [--uploads N]: whether the server grows while it works. 100,000 requests and 1,000 pictures
// by default, in ten rounds, after two that warm it up. Loopback only.

import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { officeClient, signIn } from '../apps/server/test/durability/client.ts';
import { createInstallation } from '../apps/server/test/durability/installation-under-test.ts';
import { FIRST_READY_MS, startProduct } from '../apps/server/test/durability/product-process.ts';
import { createTarget } from '../apps/server/test/durability/writers.ts';
import { productForm, samplePicture } from '../apps/server/test/product-form.ts';
import { memoryOf } from './overload-clients.ts';

const WARM_ROUNDS = 2;
const ROUNDS = 10;
const CONNECTIONS = 16;
const UPLOADS_AT_ONCE = 4;
const MOST_GROWTH = 1.2;
/** Memory is looked at when what ended has been let go of. */
const REST_MS = 5000;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { requests: { type: 'string', default: '100000' }, uploads: { type: 'string', default: '1000' } },
});
const requestsARound = Number(values.requests) / ROUNDS;
const uploadsARound = Number(values.uploads) / ROUNDS;

await using installation = await createInstallation('embedded');
const product = await startProduct(installation.environment, FIRST_READY_MS);
try {
  const { address, pid } = product;
  const token = await signIn(address);
  const office = officeClient(address, token, new AbortController().signal);
  const [target, picture] = [await createTarget(office), await samplePicture()];
  const failed = { requests: 0, uploads: 0 };

  console.log(`Load average ${loadavg()[0]?.toFixed(1)}.\n\n| round | memory MB |\n|---|--:|`);
  const memories: number[] = [];
  for (let round = 1; round <= WARM_ROUNDS + ROUNDS; round += 1) {
    failed.requests += await sendRequests(address, token);
    await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => sendPictures(round)));
    await sleep(REST_MS);
    memories.push(await memoryOf(pid));
    console.log(`| ${round <= WARM_ROUNDS ? 'warming up' : round - WARM_ROUNDS} | ${memories.at(-1)?.toFixed(0)} |`);
  }

  async function sendPictures(round: number): Promise<void> {
    for (let turn = 0; turn < uploadsARound / UPLOADS_AT_ONCE; turn += 1) {
      const fields = { name: `Lantern ${round}-${turn}`, price: '12.50', ...target };
      if ((await office.send('POST', '/products', productForm(fields, picture))) === null) failed.uploads += 1;
    }
  }

  const growth = (memories.at(-1) ?? 0) / (memories[WARM_ROUNDS - 1] ?? 1);
  const isMet = growth <= MOST_GROWTH && failed.requests + failed.uploads === 0;
  console.log(
    `\nAfter ${values.requests} requests and ${values.uploads} pictures: ${growth.toFixed(2)} x the warm server (aim ${MOST_GROWTH}), ` +
      `${failed.requests} requests and ${failed.uploads} uploads failed: ${isMet ? 'met' : '**missed**'}`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await product.end('SIGTERM');
}

/** Lists that are remembered and lists that are not, a page that is not there, and a refusal. Answers how many went wrong. */
async function sendRequests(url: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const {
    errors,
    timeouts,
    '5xx': serverErrors,
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: requestsARound,
    requests: [
      { path: '/products/public' },
      { path: '/products/public?search=lantern&page=2' },
      { path: '/products?page=1', headers },
      { path: '/suppliers', headers },
      { path: '/inquiries?page=1', headers },
      { path: '/products/none', headers },
      { path: '/users' },
    ],
  });
  return errors + timeouts + serverErrors;
}
