/**
 * The web app in a browser: `npm run bench -- site [--runs 3] [--pages /products,/about] [--rows 1000000] [--office]`.
 *
 * Lighthouse on the built product with demo data, as a phone sees it, beside the same pages without their rendered HTML
 * (what a single-page app would send) and beside an almost empty page, which shows what the machine itself costs. Then
 * the lists of the office over a large catalogue, and what every page loads. `--office` leaves Lighthouse out.
 */
import { parseArgs } from 'node:util';
import { reportPublicPages } from './site-lighthouse-report.ts';
import { reportOffice } from './site-office-report.ts';
import { reportWeights } from './site-weights.ts';

const { values } = parseArgs({
  // The bench's name comes first.
  args: process.argv.slice(3),
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: '/,/about,/products,/inquire' },
    rows: { type: 'string', default: '1000000' },
    office: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);

if (!values.office) await reportPublicPages(values.pages.split(','), runs);
await reportOffice(Number(values.rows), runs);
await reportWeights();
