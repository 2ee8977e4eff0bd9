/** The figures of a quote of 300 lines and 20 charges: `npm run bench -- pricing`. */
import { loadavg } from 'node:os';
import type { PricedVersion } from '@sampan/contract/priced-lines';
import { priceQuote } from '@sampan/contract/pricing';
import { CHARGE_ALLOCATIONS } from '@sampan/contract/quote-drafts';

const [LINES, CHARGES, RUNS, BAR_MS] = [300, 20, 200, 4];
const KINDS = ['freight', 'insurance', 'duty', 'purchaseTax', 'vat', 'clearance', 'inland', 'other'] as const;
const PERCENT_ONLY = new Set<string>(['duty', 'purchaseTax', 'vat', 'insurance']);

const version: PricedVersion = {
  currency: 'USD',
  localCurrency: 'ILS',
  rates: { CNY: 0.14, ILS: 0.28 },
  incoterm: 'FOB',
  pricing: { mode: 'margin', percent: 20, rounding: '0.01' },
  show: { landed: true },
  lines: Array.from({ length: LINES }, (_, n) => ({
    lineKey: String(n),
    quantity: 100 + 7 * n,
    unitPrice: null,
    isManualPrice: false,
    cost: 18.5 + n / 100,
    costCurrency: n % 2 === 0 ? 'CNY' : 'USD',
    cartonQuantity: 24,
    cartonCm: [60, 40, 26],
    cartonKg: 12.345,
    dutyPercent: 12,
    purchaseTaxPercent: n % 3 === 0 ? 15 : 0,
    marginPercent: null,
  })),
  charges: Array.from({ length: CHARGES }, (_, n) => {
    const kind = KINDS[n % KINDS.length] ?? 'other';
    const isPercent = PERCENT_ONLY.has(kind);
    return {
      kind,
      label: '',
      basis: isPercent ? 'percent' : n % 2 === 0 ? 'perCbm' : 'fixed',
      amount: isPercent ? 0.4 : 95 + n,
      currency: isPercent ? '' : 'USD',
      paidBy: n % 4 === 3 && !isPercent ? 'us' : 'customer',
      allocatedBy: CHARGE_ALLOCATIONS[n % CHARGE_ALLOCATIONS.length] ?? 'value',
    };
  }),
};

for (let run = 0; run < RUNS; run += 1) priceQuote(version);
const cpu = process.cpuUsage();
const times = Array.from({ length: RUNS }, () => {
  const begin = performance.now();
  priceQuote(version);
  return performance.now() - begin;
}).sort((a, b) => a - b);
const { user, system } = process.cpuUsage(cpu);
const [p50, p95] = [0.5, 0.95].map((share) => times[Math.floor(RUNS * share)]?.toFixed(2));
const mean = (user + system) / 1000 / RUNS;
console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${LINES} lines, ${CHARGES} charges, ${RUNS} runs`);
console.log(
  `CPU ${mean.toFixed(2)} ms, p50 ${p50} ms, p95 ${p95} ms  (bar ${BAR_MS}: ${mean <= BAR_MS ? 'met' : 'missed'})`,
);
