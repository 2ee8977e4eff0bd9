/** The link of a quote of 50 lines under load, and its request limits: `npm run bench -- shared-quote`. Linux only. */
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { putLoad } from './api-load.ts';
import { ADMIN, withProduct } from './api-targets.ts';
import { withFolder } from './throwaway-database.ts';

const LINES = 50;
const CONNECTIONS = 8;
const SECONDS = 5;
/** Of the requests per second of a public product. */
const BAR = 0.5;
const PICTURE = fileURLToPath(new URL('../apps/server/demo/pictures/backpack-navy.webp', import.meta.url));

await withFolder(async (dataDir) => {
  let token = '';
  await withProduct(dataDir, async (server) => {
    const office = await signIn(server.address);
    const productId = await addProduct(office);
    token = await sendQuote(office, productId);
    console.log(`Load average ${loadavg()[0]?.toFixed(1)}. ${CONNECTIONS} connections, ${SECONDS} s each.\n`);
    console.log('| request | per second | p50 ms | p97.5 ms | CPU ms | failed |\n|---|--:|--:|--:|--:|--:|');
    const paths = [`/products/public/${productId}`, `/shared/quotes/${token}`, `/q/${token}`];
    const perSecond: number[] = [];
    for (const path of paths) {
      const headers = path.startsWith('/q/') ? { accept: 'text/html' } : {};
      const plan = { ...server, connections: CONNECTIONS, seconds: SECONDS, ask: () => ({ path, headers }) };
      const load = await putLoad(plan);
      perSecond.push(load.perSecond);
      const shown = path.replace(token, '{token}').replace(productId, '{id}');
      console.log(
        `| \`${shown}\` | ${load.perSecond.toFixed(0)} | ${load.p50} | ${load.p97} | ${(load.serverCpu + load.databaseCpu).toFixed(2)} | ${load.failed + load.rejected} |`,
      );
    }
    const [product = 0, quote = 0] = perSecond;
    const share = quote / product;
    console.log(
      `\nThe quote has ${share.toFixed(2)} times the requests of a product (bar ${BAR}: ${judge(share >= BAR)}).`,
    );
  });
  await withProduct(dataDir, ({ address }) => probeLimits(address, token), { rateLimits: 'on' });
});

function judge(isMet: boolean): string {
  return isMet ? 'met' : '**missed**';
}

/** Far more requests than each limit allows, many at the same time. */
async function probeLimits(address: string, token: string): Promise<void> {
  const limits = [
    { what: 'reads of one address', allowed: 120, status: 200, ask: () => fetch(`${address}/shared/quotes/${token}`) },
    {
      what: 'questions of one link',
      allowed: 10,
      status: 201,
      ask: (n: number) =>
        postJson(`${address}/shared/quotes/${token}/question`, { name: 'Noa', text: `Question ${n}` }),
    },
    {
      what: 'unknown links of one address',
      allowed: 20,
      status: 404,
      ask: (n: number) => fetch(`${address}/shared/quotes/${String(n).padStart(43, 'A')}/document?format=pdf`),
    },
  ];
  console.log('\n| limit | asked | answered | asked to wait | other | |\n|---|--:|--:|--:|--:|---|');
  for (const { what, allowed, status, ask } of limits) {
    const answers: Response[] = [];
    for (let sent = 0; sent < 2 * allowed; sent += CONNECTIONS)
      answers.push(...(await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => ask(sent + n)))));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    const answered = answers.filter((answer) => answer.status === status).length;
    const waiting = answers.filter((answer) => answer.status === 429 && answer.headers.has('retry-after')).length;
    const isMet = answered === allowed && answered + waiting === answers.length;
    console.log(
      `| ${what} | ${answers.length} | ${answered} | ${waiting} | ${answers.length - answered - waiting} | limit ${allowed} ${judge(isMet)} |`,
    );
  }
}

interface Office {
  address: string;
  headers: Record<string, string>;
}

function postJson(url: string, body: object, headers = {}, method = 'POST'): Promise<Response> {
  return fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function bodyOf<Answer>(response: Response): Promise<Answer> {
  if (!response.ok) throw new Error(`${response.url}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function signIn(address: string): Promise<Office> {
  const { token } = await bodyOf<{ token: string }>(await postJson(`${address}/auth/login`, ADMIN));
  return { address, headers: { authorization: `Bearer ${token}` } };
}

async function addProduct({ address, headers }: Office): Promise<string> {
  const catalog = { catalogName: 'Lamps', catalogDescription: 'Lamps for the home' };
  const saved = await bodyOf<{ catalog: { _id: string } }>(await postJson(`${address}/catalogs`, catalog, headers));
  const body = new FormData();
  const fields = { name: 'Desk lamp', price: '3.41', catalogId: saved.catalog._id };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const picture = await readFile(PICTURE);
  body.set('images', new Blob([new Uint8Array(picture)], { type: 'image/webp' }), 'picture.webp');
  const answer = await fetch(`${address}/products`, { method: 'POST', headers, body });
  return (await bodyOf<{ product: { _id: string } }>(answer)).product._id;
}

async function sendQuote({ address, headers }: Office, productId: string): Promise<string> {
  const call = async <Answer>(path: string, body: object, method?: string) =>
    bodyOf<Answer>(await postJson(`${address}/quotes${path}`, body, headers, method));
  const { quote } = await call<{ quote: { _id: string } }>('', { kind: 'quote' });
  const line = {
    name: 'Desk lamp',
    details: 'Black, 12 V',
    quantity: 1000,
    productId,
    unitPrice: 3.41,
    isManualPrice: true,
  };
  const draft = {
    language: 'he',
    currency: 'USD',
    pricing: { mode: 'manual', percent: 0, rounding: 'none' },
    show: { prices: true, pictures: true, quantities: true, landed: false, skus: true },
    lines: Array.from({ length: LINES }, () => line),
    charges: [],
  };
  await call(`/${quote._id}`, draft, 'PUT');
  const { link } = await call<{ link: { url: string } }>(`/${quote._id}/send`, { channel: 'link' });
  return link.url.split('/').at(-1) ?? '';
}
