import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { productPath } from '@sampan/contract/product-path';
import { PublicProductPage } from '@sampan/contract/products';
import { ADMIN } from './api-targets.ts';
import { runDemo } from './site-product.ts';

const LANGUAGES = ['en', 'he', 'zh'];
const PAGES = [
  '/',
  '/products',
  '/products?category=Beauty',
  '/inquire',
  '/about',
  '/become-a-supplier',
  '/thank-you',
  '/login',
  '/privacy',
  '/terms',
  '/accessibility',
  '/nowhere',
];

interface Message {
  type: 'error' | 'info' | 'non-document-error';
  url: string;
  message: string;
  lastLine?: number;
}

/**
 * The Nu HTML checker on every public page and a link of each kind, in three languages. `jar` is vnu.jar of the package
 * vnu-jar; it needs Java, so it is no dependency.
 */
export async function reportMarkup(jar: string): Promise<void> {
  Object.assign(process.env, { ADMIN_EMAIL: ADMIN.login, ADMIN_PASSWORD: ADMIN.password });
  await using product = await runDemo();
  const folder = await mkdtemp(join(tmpdir(), 'sampan-markup-'));
  try {
    const paths = [...PAGES, await newestProduct(product.address), ...(await sharedPaths(product.address))];
    const files: string[] = [];
    for (const [index, path] of paths.entries())
      for (const language of LANGUAGES) {
        const page = await fetch(`${product.address}${path}${path.includes('?') ? '&' : '?'}lang=${language}`, {
          headers: { accept: 'text/html' },
        });
        const file = join(folder, `${index}.${language}.html`);
        await writeFile(file, await page.text());
        files.push(file);
      }
    const messages = await check(jar, files);
    const errors = messages.filter(({ type }) => type !== 'info');
    for (const { url, message, lastLine } of errors) {
      const [index = '', language = ''] = url.slice(url.lastIndexOf('/') + 1).split('.');
      console.log(`${paths[Number(index)]} ${language}, line ${lastLine}: ${message}`);
    }
    console.log(`\n${files.length} pages, ${errors.length} errors, ${messages.length - errors.length} other messages`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function check(jar: string, files: readonly string[]): Promise<Message[]> {
  const checker = spawn('java', ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(checker.stdout), once(checker, 'exit')]);
  if (checker.exitCode !== 0) throw new Error(`The checker ended with ${checker.exitCode}.`);
  return (JSON.parse(output) as { messages: Message[] }).messages;
}

async function newestProduct(address: string): Promise<string> {
  const response = await fetch(`${address}/api/products/public?limit=1`);
  const { products } = PublicProductPage.parse(await response.json());
  if (!products[0]) throw new Error('The demo has no products.');
  return productPath(products[0]);
}

/** The path of one link of each kind that the demo has. */
async function sharedPaths(address: string): Promise<string[]> {
  const signedIn = await fetch(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const get = async (path: string) =>
    (await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const paths: string[] = [];
  for (const kind of ['quote', 'collection']) {
    const { quotes } = (await get(`/quotes?kind=${kind}&status=sent&limit=1`)) as { quotes: { _id: string }[] };
    if (!quotes[0]) continue;
    const { link } = (await get(`/quotes/${quotes[0]._id}`)) as { link: { url: string } | null };
    if (link) paths.push(new URL(link.url).pathname);
  }
  for (const list of ['rfqs', 'orders']) {
    const found = (await get(`/${list}?limit=20`)) as Record<string, { _id: string }[]>;
    for (const { _id } of found[list] ?? []) {
      // The links of an RFQ's suppliers, of an order and of its purchase orders.
      const links = JSON.stringify(await get(`/${list}/${_id}`)).match(/\/[rop]\/[\w-]{43}/g) ?? [];
      for (const link of links) if (!paths.some((path) => path.startsWith(link.slice(0, 3)))) paths.push(link);
    }
  }
  return paths;
}
