import { loadavg } from 'node:os';
import { productPath } from '@sampan/contract/product-path';
import { PublicProductPage } from '@sampan/contract/products';
import { type Audit, measurePage, openChrome } from './site-lighthouse.ts';
import { runDemo, strippedCopy } from './site-product.ts';

const LANGUAGES = ['en', 'he', 'zh'];
/** Only these pages have a performance aim; one run suffices for the others. */
const TIMED_PAGES = ['/', '/products', 'product', '/inquire'];
const TIMED_LANGUAGES = ['en', 'he'];
const CALIBRATION = '/calibration';

/** Lighthouse on the public pages with demo data. */
export async function reportPublicPages(pages: readonly string[], runs: number, isTimedOnly: boolean): Promise<void> {
  await using product = await runDemo();
  await using stripped = await strippedCopy(product.address, CALIBRATION);
  await using chrome = await openChrome();

  console.log(`load ${loadavg()[0]?.toFixed(1)}, ${runs} runs of the timed pages, median\n`);
  console.log('| page | performance | access. | practices | SEO | LCP s | TBT ms | CLS | JS KB | all KB |');
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  await report(chrome.port, 'calibration', stripped.address + CALIBRATION, runs);
  for (const page of pages)
    for (const language of LANGUAGES) {
      const path = `${page === 'product' ? await newestProduct(product.address) : page}?lang=${language}`;
      const isTimed = TIMED_PAGES.includes(page) && TIMED_LANGUAGES.includes(language);
      if (isTimedOnly && !isTimed) continue;
      await report(chrome.port, path, product.address + path, isTimed ? runs : 1);
      if (isTimed && !isTimedOnly) await report(chrome.port, `${path} stripped`, stripped.address + path, runs);
    }
}

async function newestProduct(address: string): Promise<string> {
  const response = await fetch(`${address}/api/products/public?limit=1`);
  const { products } = PublicProductPage.parse(await response.json());
  if (!products[0]) throw new Error('The demo has no products.');
  return productPath(products[0]);
}

async function report(port: number, name: string, url: string, times: number): Promise<void> {
  const audits: Audit[] = [];
  for (let run = 0; run < times; run += 1) audits.push(await measurePage(port, url));
  const middle = (value: (audit: Audit) => number) =>
    audits.map(value).sort((a, b) => a - b)[Math.floor(audits.length / 2)] ?? Number.NaN;
  const cells = [
    middle((audit) => audit.performance),
    middle((audit) => audit.accessibility),
    middle((audit) => audit.bestPractices),
    middle((audit) => audit.seo),
    (middle((audit) => audit.largestPaintMs) / 1000).toFixed(2),
    middle((audit) => audit.blockedMs).toFixed(0),
    middle((audit) => audit.layoutShift).toFixed(3),
    (middle((audit) => audit.scriptBytes) / 1000).toFixed(0),
    (middle((audit) => audit.allBytes) / 1000).toFixed(0),
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
  for (const failure of new Set(audits.flatMap((audit) => audit.failures))) console.log(`  fails: ${failure}`);
}
