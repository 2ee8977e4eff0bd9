/**
 * The web app in a browser: `npm run bench -- site [--runs 3] [--pages /products,/about] [--rows 1000000] [--office | --public | --bars | --latin | --markup vnu.jar]`.
 *
 * Lighthouse with phone emulation on the built product with demo data, compared with the same pages without their rendered HTML
 * (what a single-page app would send) and an almost empty page, which calibrates the machine. Then
 * the office lists over many products, and the weight of every page. `--office` skips Lighthouse, `--public` runs only Lighthouse and the weights.
 * `--bars` measures only the pages and languages with a performance aim, without the comparison. The page `product` is the newest product.
 * `--latin` lists visible texts of the public pages in Hebrew and Chinese that have only Latin letters. `--markup` runs only the Nu HTML
 * checker.
 */
import { parseArgs } from 'node:util';
import { reportLatin } from './site-latin.ts';
import { reportPublicPages } from './site-lighthouse-report.ts';
import { reportMarkup } from './site-markup.ts';
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
    latin: { type: 'boolean', default: false },
    markup: { type: 'string' },
  },
});
const runs = Number(values.runs);

if (values.markup !== undefined) await reportMarkup(values.markup);
else if (values.latin) await reportLatin();
else {
  if (!values.office) await reportPublicPages(values.pages.split(','), runs, values.bars);
  if (!values.public && !values.bars) await reportOffice(Number(values.rows), runs);
  await reportWeights();
}
