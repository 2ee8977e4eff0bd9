import { availableParallelism, loadavg } from 'node:os';
import { Client } from 'pg';
import { type BenchRequest, type Load, putLoad } from './api-load.ts';
import { LIST, pageBetween } from './api-requests.ts';
import { aim, FEW } from './api-table.ts';
import { withProduct } from './api-targets.ts';
import { generateProducts } from './product-list-data.ts';
import { withDatabase, withFolder } from './throwaway-database.ts';

const SECOND_PORT = 5304;
const ROUNDS = 5;
/** Least share of the requests per second, and most of the size. */
const LEAST_RATE = 0.97;
const MAX_SIZE = 2.2;

/** The public list of products with one name each against the same list with three names each, measured in turns. */
export async function compareNames(products: number, seconds: number): Promise<void> {
  await withFolder((plainDir) =>
    withFolder(async (namedDir) => {
      const plainSize = await fill(plainDir, products, false);
      const namedSize = await fill(namedDir, products, true);
      await withProduct(plainDir, (plain) =>
        withProduct(
          namedDir,
          async (named) => {
            console.log(
              `\n${products.toLocaleString('en')} products. Load average ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores. Medians of ${ROUNDS} rounds.\n`,
            );
            console.log('| list | served/s, one name | three names | CPU ms, one name | three names |');
            console.log('|---|--:|--:|--:|--:|');
            const aims: string[] = [];
            for (const [name, ask] of Object.entries(requests(products))) {
              const loads: [Load, Load][] = [];
              for (let round = 0; round < ROUNDS; round += 1) {
                const measure = (target: typeof plain) => putLoad({ ...target, ask, connections: FEW, seconds });
                // Which comes first changes, so that a busy moment hits both.
                const [first, second] = round % 2 === 0 ? [plain, named] : [named, plain];
                const measured = [await measure(first), await measure(second)] as [Load, Load];
                loads.push(first === plain ? measured : [measured[1], measured[0]]);
              }
              const middle = (of: (pair: [Load, Load]) => number) =>
                loads.map(of).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
              const cost = ({ serverCpu, databaseCpu }: Load) => serverCpu + databaseCpu;
              const cells = [
                middle(([one]) => one.perSecond).toFixed(0),
                middle(([, three]) => three.perSecond).toFixed(0),
                middle(([one]) => cost(one)).toFixed(3),
                middle(([, three]) => cost(three)).toFixed(3),
              ];
              console.log(`| ${[name, ...cells].join(' | ')} |`);
              const rate = middle(([one, three]) => three.perSecond / one.perSecond);
              aims.push(aim(`requests/s with three names, ${name}`, rate, `>= ${LEAST_RATE} ×`, rate >= LEAST_RATE));
            }
            console.log('\n| what | figure | aim | |\n|---|--:|--:|---|');
            for (const line of aims) console.log(line);
            const growth = namedSize / plainSize;
            console.log(aim('size of the indexes of the list', growth, `<= ${MAX_SIZE} ×`, growth <= MAX_SIZE));
          },
          { port: SECOND_PORT },
        ),
      );
    }),
  );
}

/** Visitors who read Hebrew: two thirds of the products have another language, so most names are translations. */
function requests(products: number): Record<string, () => BenchRequest> {
  const headers = { 'accept-language': 'he' };
  const lastPage = Math.floor(products / 14);
  return {
    'first page, cached': () => ({ ...LIST, headers }),
    'any page': () => ({ ...pageBetween(1, lastPage), headers }),
  };
}

/** Fills the folder and returns the size of the indexes of the product list. */
async function fill(dataDir: string, products: number, isTranslated: boolean): Promise<number> {
  let size = Number.NaN;
  await withDatabase(dataDir, async ({ connection }) => {
    await generateProducts(connection, products, () => undefined, { isTranslated });
    const client = new Client(connection);
    await client.connect();
    const { rows } = await client.query<{ size: string }>(`SELECT pg_indexes_size('product_listing') AS size`);
    size = Number(rows[0]?.size);
    await client.end();
  });
  return size;
}
