/**
 * The web app in a browser: `npm run bench -- site [--runs 3] [--pages /products,/about] [--rows 1000000] [--office | --public | --bars]`.
 *
 * Lighthouse with phone emulation on the built product with demo data, compared with the same pages without their rendered HTML
 * (what a single-page app would send) and an almost empty page, which calibrates the machine. Then
 * the office lists over many products, and the weight of every page. `--office` skips Lighthouse, `--public` runs only Lighthouse and the weights.
 * `--bars` measures only the pages and languages with a performance aim, without the comparison. The page `product` is the newest product.
 */
import { parseArgs } from 'node:util';
import { reportPublicPages } from './site-lighthouse-report.ts';
import { reportOffice } from './site-office-report.ts';
import { reportWeights } from './site-weights.ts';

const { values } = parseArgs({
  // The first argument is the bench's name.
  args: process.argv.slice(3),
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '/,/products,product,/inquire,/about' },
    rows: { type: 'string', default: '1000000' },
    office: { type: 'boolean', default: false },
    public: { type: 'boolean', default: false },
    bars: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);

if (!values.office) await reportPublicPages(values.pages.split(','), runs, values.bars);
if (!values.public && !values.bars) await reportOffice(Number(values.rows), runs);
await reportWeights();
