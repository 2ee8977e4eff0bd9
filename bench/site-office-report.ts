import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { provideBrowser } from '../scripts/test/find-browser.ts';
import { withProduct } from './api-targets.ts';
import { generateProducts } from './product-list-data.ts';
import { followLink, type Opening, openPage, withOffice } from './site-office.ts';
import { withDatabase, withFolder } from './throwaway-database.ts';

const PAGES = [
  '/admin/products',
  '/admin/products?page=5000',
  '/admin/products?search=zephyr',
  '/admin/products?search=steel',
  `/admin/products?search=${encodeURIComponent('水壶')}`,
  '/suppliers',
  '/catalogs',
];
const LINKS = ['/admin/products', '/suppliers', '/catalogs'];
const POINT_MS = 400;

/** Office lists over that many products: by URL with a cold cache, and by a link. */
export async function reportOffice(rows: number, runs: number): Promise<void> {
  // Fail early: generating the products takes minutes.
  const executablePath = provideBrowser(process.env, chromium.executablePath(), process.getuid?.() === 0);
  await withFolder(async (dataDir) => {
    await withDatabase(dataDir, ({ connection }) => generateProducts(connection, rows, () => undefined));
    await withProduct(dataDir, ({ address }) =>
      withOffice({ address, executablePath }, async (newContext) => {
        console.log(`\n${rows.toLocaleString('en')} products, load ${loadavg()[0]?.toFixed(1)}, median of ${runs}\n`);
        console.log('| page | usable after ms | long tasks | longest ms | CLS |\n|---|--:|--:|--:|--:|');
        for (const path of PAGES) {
          const openings: Opening[] = [];
          for (let run = 0; run < runs; run += 1) {
            await using context = await newContext();
            openings.push(await openPage(await context.newPage(), path));
          }
          print(decodeURIComponent(path), openings);
        }
        for (const path of LINKS)
          for (const pointMs of [0, POINT_MS]) {
            const openings: Opening[] = [];
            for (let run = 0; run < runs; run += 1) {
              await using context = await newContext();
              openings.push(await followLink(await context.newPage(), path, pointMs));
            }
            print(`${path}, by its link${pointMs > 0 ? ', pointed at before' : ''}`, openings);
          }
      }),
    );
  });
}

function print(name: string, openings: Opening[]): void {
  const middle = (value: (opening: Opening) => number) =>
    openings.map(value).sort((a, b) => a - b)[Math.floor(openings.length / 2)] ?? Number.NaN;
  const cells = [
    middle(({ usableMs }) => usableMs).toFixed(0),
    middle(({ longTasks }) => longTasks),
    middle(({ longestMs }) => longestMs).toFixed(0),
    middle(({ layoutShift }) => layoutShift).toFixed(3),
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
