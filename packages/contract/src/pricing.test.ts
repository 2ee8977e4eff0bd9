import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, rounded } from './fraction.ts';
import type { PricedCharge, PricedLine, PricedVersion } from './priced-lines.ts';
import { landedParts, priceQuote, roundUp } from './pricing.ts';
import { CHARGE_ALLOCATIONS, ROUNDING_STEPS, type RoundingStep } from './quote-drafts.ts';

const line = (fields: Partial<PricedLine> = {}): PricedLine => ({
  lineKey: 'A',
  quantity: 100,
  unitPrice: null,
  isManualPrice: false,
  cost: 10,
  costCurrency: 'USD',
  cartonQuantity: null,
  cartonCm: null,
  cartonKg: null,
  dutyPercent: null,
  purchaseTaxPercent: null,
  marginPercent: null,
  ...fields,
});
const ours = (fields: Partial<PricedCharge> = {}): PricedCharge => ({
  kind: 'other',
  label: '',
  basis: 'fixed',
  amount: 100,
  currency: '',
  paidBy: 'us',
  allocatedBy: 'value',
  ...fields,
});
const theirs = (fields: Partial<PricedCharge> = {}) => ours({ paidBy: 'customer', ...fields });
const version = (fields: Partial<PricedVersion> = {}): PricedVersion => ({
  currency: 'USD',
  localCurrency: '',
  rates: { CNY: 0.14, ILS: 0.28 },
  incoterm: 'FOB',
  pricing: { mode: 'margin', percent: 20, rounding: '0.01' },
  show: { landed: true },
  lines: [line()],
  charges: [],
  ...fields,
});

const CARTON_A = { cartonQuantity: 24, cartonCm: [60, 40, 26] as [number, number, number] };
const CARTON_B = { cartonQuantity: 12, cartonCm: [50, 40, 40] as [number, number, number] };

describe('the worked example', () => {
  const example = version({
    localCurrency: 'ILS',
    lines: [
      line({ quantity: 1000, cost: 18.5, costCurrency: 'CNY', ...CARTON_A, dutyPercent: 12, purchaseTaxPercent: 0 }),
      line({ lineKey: 'B', quantity: 500, cost: 2.05, ...CARTON_B, dutyPercent: 0, purchaseTaxPercent: 15 }),
    ],
    charges: [
      ours({ amount: 300, allocatedBy: 'volume' }),
      theirs({ kind: 'freight', basis: 'perCbm', amount: 95 }),
      theirs({ kind: 'insurance', basis: 'percent', amount: 0.4 }),
      theirs({ kind: 'clearance', amount: 1200, currency: 'ILS' }),
      theirs({ kind: 'vat', basis: 'percent', amount: 18 }),
    ],
  });

  // @covers R306, R309, R310, R311, R312
  test('is reproduced to the last digit', () => {
    const { lines, figures, charges } = priceQuote(example);
    const complete = { isComplete: true, missing: [] };

    expect(lines).toEqual([
      {
        unitPrice: 3.41,
        figures: {
          fullCost: 2.7215,
          margin: 20.19,
          markup: 25.3,
          cartons: 42,
          cbm: 2.6208,
          kg: null,
          total: 3410,
          landed: { total: 4346.92, perUnit: 4.3469, perUnitLocal: { amount: 15.5247, currency: 'ILS' }, ...complete },
        },
      },
      {
        unitPrice: 2.99,
        figures: {
          fullCost: 2.3871,
          margin: 20.16,
          markup: 25.26,
          cartons: 42,
          cbm: 3.36,
          kg: null,
          total: 1495,
          landed: { total: 2195.62, perUnit: 4.3912, perUnitLocal: { amount: 15.683, currency: 'ILS' }, ...complete },
        },
      },
    ]);
    expect(landedParts(example)).toEqual([
      {
        freight: 248.98,
        insurance: 13.64,
        cif: 3672.62,
        duty: 440.71,
        purchaseTax: 0,
        clearance: 233.59,
        delivery: 0,
        other: 0,
        vat: 740.4,
      },
      {
        freight: 319.2,
        insurance: 5.98,
        cif: 1820.18,
        duty: 0,
        purchaseTax: 273.03,
        clearance: 102.41,
        delivery: 0,
        other: 0,
        vat: 376.78,
      },
    ]);
    expect(figures).toEqual({
      total: 4905,
      cost: 3915,
      profit: 990,
      margin: 20.18,
      cbm: 5.9808,
      kg: null,
      containers: [
        { size: "20'", fill: 21.36 },
        { size: "40'", fill: 10.31 },
        { size: "40' HC", fill: 8.8 },
      ],
      landed: {
        total: 6542.54,
        parts: ['freight', 'insurance', 'duty', 'purchaseTax', 'clearance'],
        vat: 1117.18,
        ...complete,
      },
      missing: [
        { lineKey: 'A', part: 'cartonWeight' },
        { lineKey: 'B', part: 'cartonWeight' },
      ],
    });
    expect(charges).toEqual([
      { kind: 'freight', label: '', amount: 568.18 },
      { kind: 'insurance', label: '', amount: 19.62 },
      { kind: 'clearance', label: '', amount: 336 },
      { kind: 'vat', label: '', amount: 1117.18 },
    ]);
  });

  // @covers R306, R311
  test('has other prices with a markup of 20 %', () => {
    const { lines } = priceQuote({ ...example, pricing: { mode: 'markup', percent: 20, rounding: '0.01' } });

    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual([3.27, 2.87]);
  });
});

interface Golden {
  version?: Partial<PricedVersion>;
  line?: Partial<PricedLine>;
  charges?: PricedCharge[];
  price?: number | null;
  fullCost?: number | null;
  total?: number | null;
  margin?: number | null;
  markup?: number | null;
  landed?: number | null;
  missing?: string[];
}
const priced = (mode: 'margin' | 'markup' | 'manual', percent: number, rounding: RoundingStep = '0.01') => ({
  version: { pricing: { mode, percent, rounding } },
});

describe('a line of 100 pieces at a cost of $10', () => {
  // @covers R306, R309
  test.each<[string, Golden]>([
    ['margin 20 %', { price: 12.5, margin: 20, markup: 25, total: 1250 }],
    ['markup 20 %', { ...priced('markup', 20), price: 12, margin: 16.67, markup: 20 }],
    ['margin 0 %', { ...priced('margin', 0), price: 10, margin: 0, markup: 0 }],
    ['margin 99 %', { ...priced('margin', 99), price: 1000, margin: 99, markup: 9900 }],
    ['margin -50 %', { ...priced('margin', -50), price: 6.67, margin: -49.93, markup: -33.3 }],
    ['markup 900 %', { ...priced('markup', 900), price: 100, margin: 90 }],
    ['markup -50 %', { ...priced('markup', -50), price: 5, margin: -100, markup: -50 }],
    ['a percentage of its own', { line: { marginPercent: 50 }, price: 20, margin: 50 }],
    ['a markup of its own', { ...priced('markup', 20), line: { marginPercent: 150 }, price: 25 }],
    ['margin 33.333 %', { ...priced('margin', 33.333), price: 15, margin: 33.33 }],
    ['no rounding', { ...priced('margin', 30, 'none'), price: 14.2858, total: 1428.58 }],
    ['step 0.05', { ...priced('margin', 30, '0.05'), price: 14.3 }],
    ['step 0.10', { ...priced('margin', 30, '0.10'), price: 14.3 }],
    ['step 0.50', { ...priced('margin', 30, '0.50'), price: 14.5 }],
    ['step 1', { ...priced('margin', 30, '1'), price: 15 }],
    ['ending .90', { ...priced('margin', 30, '.90'), price: 14.9 }],
    ['ending .99', { ...priced('margin', 30, '.99'), price: 14.99 }],
    ['ending .90 above .90', { ...priced('markup', 49.5, '.90'), price: 15.9 }],
    ['a typed price', { line: { isManualPrice: true, unitPrice: 11 }, price: 11, margin: 9.09, markup: 10 }],
    ['a typed price below cost', { line: { isManualPrice: true, unitPrice: 8 }, price: 8, margin: -25, markup: -20 }],
    ['a price of 0', { line: { isManualPrice: true, unitPrice: 0 }, price: 0, margin: null, markup: -100, total: 0 }],
    ['manual mode', { ...priced('manual', 20), line: { unitPrice: 10.5 }, price: 10.5 }],
    ['manual mode without a price', { ...priced('manual', 20), price: null, total: null, missing: ['price'] }],
    ['a cost of 0', { line: { cost: 0 }, price: 0, margin: null, markup: null }],
    [
      'an unknown cost',
      { line: { cost: null, unitPrice: 9 }, price: 9, fullCost: null, margin: null, missing: ['cost'] },
    ],
    ['an unknown cost and price', { line: { cost: null }, price: null, total: null, missing: ['cost', 'price'] }],
    ['a cost in yuan', { line: { costCurrency: 'CNY' }, price: 1.75, fullCost: 1.4 }],
    [
      'a cost without a rate',
      { line: { costCurrency: 'XXX' }, price: null, fullCost: null, missing: ['rate', 'price'] },
    ],
    [
      'a quote and a cost in one currency without a rate',
      { version: { currency: 'XXX' }, line: { costCurrency: 'XXX' }, price: 12.5 },
    ],
    ['a quote in shekels', { version: { currency: 'ILS' }, price: 44.65, fullCost: 35.7143 }],
    ['an unknown quantity', { line: { quantity: null }, price: 12.5, total: null, missing: ['quantity'] }],
    ['a price of four decimals', { line: { isManualPrice: true, unitPrice: 0.0355, quantity: 1 }, total: 0.04 }],
    ['a total rounded half up', { line: { isManualPrice: true, unitPrice: 1.005, quantity: 1 }, total: 1.01 }],
    ['$1 a piece', { charges: [ours({ basis: 'perPiece', amount: 1 })], fullCost: 11, price: 13.75 }],
    [
      '$1 a piece and an unknown quantity',
      {
        line: { quantity: null },
        charges: [ours({ basis: 'perPiece', amount: 1 })],
        fullCost: 11,
        missing: ['quantity'],
      },
    ],
    ['5 %', { charges: [ours({ basis: 'percent', amount: 5 })], fullCost: 10.5 }],
    ['$6 a carton', { line: CARTON_A, charges: [ours({ basis: 'perCarton', amount: 6 })], fullCost: 10.3 }],
    ['$100 a cubic meter', { line: CARTON_A, charges: [ours({ basis: 'perCbm', amount: 100 })], fullCost: 10.312 }],
    [
      '$1 a kilogram',
      { line: { ...CARTON_A, cartonKg: 12.5 }, charges: [ours({ basis: 'perKg', amount: 1 })], fullCost: 10.625 },
    ],
    [
      '$7 a carton of unknown size',
      { charges: [ours({ basis: 'perCarton', amount: 7 })], fullCost: null, price: null },
    ],
    ['¥100 fixed', { charges: [ours({ currency: 'CNY' })], fullCost: 10.14 }],
    ['a charge without a rate', { charges: [ours({ currency: 'XXX' })], fullCost: null }],
    ['two fixed charges', { charges: [ours(), ours({ allocatedBy: 'pieces' })], fullCost: 12 }],
    ['a charge of the customer', { charges: [theirs({ kind: 'delivery' })], fullCost: 10, landed: 1350 }],
    ['CIF and freight', { version: { incoterm: 'CIF' }, charges: [theirs({ kind: 'freight' })], landed: 1250 }],
    ['CFR and insurance', { version: { incoterm: 'CFR' }, charges: [theirs({ kind: 'insurance' })], landed: 1350 }],
    ['DDP and duty', { version: { incoterm: 'DDP' }, line: { dutyPercent: 10 }, landed: 1250 }],
    ['duty of 10 % by charge', { charges: [theirs({ kind: 'duty', basis: 'percent', amount: 10 })], landed: 1375 }],
    ['duty of 10 % and purchase tax of 20 %', { line: { dutyPercent: 10, purchaseTaxPercent: 20 }, landed: 1650 }],
    [
      'its own duty of 0 % beside a charge',
      { line: { dutyPercent: 0 }, charges: [theirs({ kind: 'duty', basis: 'percent', amount: 10 })], landed: 1250 },
    ],
  ])('with %s', (_, golden) => {
    const { lines, figures } = priceQuote(
      version({ ...golden.version, lines: [line(golden.line)], charges: golden.charges ?? [] }),
    );
    const [{ unitPrice, figures: own } = { unitPrice: undefined, figures: null }] = lines;
    const { price, landed, missing, ...expected } = golden;
    const { version: _v, line: _l, charges: _c, ...numbers } = expected;

    if (price !== undefined) expect(unitPrice).toBe(price);
    if (landed !== undefined) expect(own?.landed?.total).toBe(landed);
    const ofLine = figures.missing.filter(({ lineKey }) => lineKey !== '').map(({ part }) => part);
    if (missing) expect(ofLine.filter((part) => !part.startsWith('carton'))).toEqual(missing);
    expect(own).toMatchObject(numbers);
  });
});

describe('an unknown figure', () => {
  const two = (first: Partial<PricedLine>) => [line(first), line({ lineKey: 'B', ...CARTON_B })];

  test('of one line makes the costs of all lines unknown if a charge is allocated by it', () => {
    const { lines, figures } = priceQuote(version({ lines: two({}), charges: [ours({ allocatedBy: 'volume' })] }));

    expect(lines.map(({ figures: { fullCost } }) => fullCost)).toEqual([null, null]);
    expect(figures).toMatchObject({ total: null, cost: null, profit: null, margin: null });
    expect(figures.missing).toContainEqual({ lineKey: 'B', part: 'otherLines' });
    expect(figures.missing).toContainEqual({ lineKey: 'A', part: 'cartonSize' });
  });

  // @covers R308, R312
  test('of one carton leaves the container fill of the other lines, and names the line', () => {
    const { figures } = priceQuote(version({ lines: two({}) }));

    expect(figures.cbm).toBe(0.72);
    expect(figures.containers[0]).toEqual({ size: "20'", fill: 2.57 });
    expect(figures.missing).toContainEqual({ lineKey: 'A', part: 'cartonQuantity' });
  });

  // @covers R310
  test('makes the landed cost "at least" what is known, and VAT unknown', () => {
    const { lines, figures } = priceQuote(
      version({
        lines: two({ dutyPercent: 10 }),
        charges: [theirs({ kind: 'delivery' }), theirs({ kind: 'vat', basis: 'percent', amount: 18 })],
      }),
    );

    expect(lines[0]?.figures.landed).toMatchObject({ total: 1425, isComplete: true });
    expect(lines[1]?.figures.landed).toMatchObject({ total: 1300, isComplete: false, missing: ['duty'] });
    expect(figures.landed).toMatchObject({ total: 2725, isComplete: false, missing: ['duty'], vat: null });
  });

  test('of a price never shows the customer that a cost is missing', () => {
    const { lines } = priceQuote(version({ lines: two({ cost: null }), charges: [theirs({ kind: 'delivery' })] }));

    expect(lines[0]?.figures.landed).toMatchObject({ total: null, missing: ['price'] });
    expect(lines[1]?.figures.landed).toMatchObject({ total: 1250, missing: ['otherLines'] });
  });
});

/** The landed cost of 100 pieces at $12.50 with charges of the customer. */
function landedOf(fields: Partial<PricedVersion>) {
  const { lines, figures, charges } = priceQuote(version(fields));
  return { line: lines[0]?.figures.landed, total: figures.landed, missing: figures.missing, charges };
}

describe('the landed cost', () => {
  const vat = theirs({ kind: 'vat', basis: 'percent', amount: 10 });

  // @covers R310
  test.each([
    // Freight 100, insurance 50 and duty of 10 % on the sum.
    ['', 1540],
    ['EXW', 1540],
    ['FCA', 1540],
    ['FOB', 1540],
    ['CFR', 1430],
    ['CPT', 1430],
    ['CIF', 1375],
    ['CIP', 1375],
    ['DAP', 1375],
    ['DPU', 1375],
    ['DDP', 1250],
  ] as const)('with %s leaves out what the price includes', (incoterm, total) => {
    const charges = [
      theirs({ kind: 'freight' }),
      theirs({ kind: 'insurance', amount: 50 }),
      theirs({ kind: 'duty', basis: 'percent', amount: 10 }),
    ];

    expect(landedOf({ incoterm, charges }).total?.total).toBe(total);
  });

  test('names its parts in the order of the formula', () => {
    const kinds = ['inspection', 'delivery', 'clearance', 'insurance', 'freight'] as const;
    const charges = [...kinds.map((kind) => theirs({ kind })), theirs({ kind: 'duty', basis: 'percent' })];

    expect(landedOf({ charges }).total?.parts).toEqual([
      'freight',
      'insurance',
      'duty',
      'clearance',
      'delivery',
      'other',
    ]);
  });

  // @covers R308
  test.each([
    ['freight', null],
    ['insurance', null],
    ['delivery', 125],
  ] as const)('lacks the carton for %s by volume, which decides whether VAT is known', (kind, known) => {
    const { line: own, total, missing } = landedOf({ charges: [theirs({ kind, basis: 'perCbm' }), vat] });

    expect(own).toMatchObject({ total: 1250, isComplete: false, missing: ['cartonQuantity', 'cartonSize'] });
    expect(total).toMatchObject({ missing: ['cartonQuantity', 'cartonSize'], vat: known });
    expect(missing.map(({ part }) => part)).toEqual(['cartonQuantity', 'cartonSize', 'cartonWeight']);
  });

  // @covers R308
  test.each([
    ['perPiece', { quantity: null }, ['quantity']],
    ['perCarton', {}, ['cartonQuantity']],
    ['perCarton', { quantity: null, cartonQuantity: 5 }, ['quantity']],
    ['perKg', { cartonQuantity: 5 }, ['cartonWeight']],
    ['perCbm', { cartonQuantity: 5 }, ['cartonSize']],
    ['percent', { quantity: null }, ['quantity']],
    ['percent', { cost: null }, ['price']],
    ['fixed', { cost: null, quantity: null }, ['quantity', 'price']],
  ] as const)('with a charge %s names exactly what the line lacks (%o)', (basis, fields, parts) => {
    expect(landedOf({ lines: [line(fields)], charges: [theirs({ basis })] }).line?.missing).toEqual(parts);
  });

  test('without counted charges lacks the price and the quantity', () => {
    const lines = [line({ cost: null, quantity: null })];
    const { line: own, total } = landedOf({ incoterm: 'CIF', lines, charges: [theirs({ kind: 'freight' }), vat] });

    expect(own).toMatchObject({ total: null, missing: ['quantity', 'price'] });
    expect(total).toMatchObject({ total: null, isComplete: false, vat: null });
  });

  test('of no lines is 0', () => {
    const charges = [theirs()];
    expect(landedOf({ lines: [], charges }).total).toMatchObject({ total: 0, isComplete: true, missing: [] });
  });

  // @covers R308, R644
  test.each([
    ['no charge', []],
    ['only charges of ours', [ours({ kind: 'freight' })]],
    ['only VAT', [vat]],
  ])('is unknown with %s, and names the charges once', (_, charges) => {
    const lines = [line(), line({ lineKey: 'B', cost: null })];
    const { line: own, total, missing } = landedOf({ lines, charges });

    const unknown = { total: null, isComplete: false, missing: ['charges'] };
    expect(own).toEqual({ ...unknown, perUnit: null, perUnitLocal: null });
    expect(total).toMatchObject({ ...unknown, parts: [] });
    expect(missing.filter(({ part }) => part === 'charges')).toEqual([{ lineKey: '', part: 'charges' }]);
  });

  // @covers R644
  test.each([
    ['a charge', { charges: [theirs({ kind: 'delivery' })] }, 1350],
    ['the duty of a line', { lines: [line({ dutyPercent: 0 })] }, 1250],
    ['DDP', { incoterm: 'DDP' }, 1250],
  ] as const)('is known with %s', (_, fields, amount) => {
    expect(landedOf(fields).total).toMatchObject({ total: amount, missing: [] });
  });

  test('adds what it lacks to the figures only when it is shown', () => {
    const lines = [line({ dutyPercent: 10 }), line({ lineKey: 'B' })];
    const duty = { lineKey: 'B', part: 'duty' };

    expect(landedOf({ lines }).missing).toContainEqual(duty);
    expect(landedOf({ lines, show: { landed: false } })).toMatchObject({ line: null, total: null });
    expect(landedOf({ lines, show: { landed: false } }).missing).not.toContainEqual(duty);
  });

  // @covers R309
  test('lists each charge with its amount over all lines', () => {
    const lines = [line({ ...CARTON_A, cartonKg: 12.5 }), line({ ...CARTON_B, cartonKg: 2, lineKey: 'B' })];
    const bases = ['fixed', 'perPiece', 'perCarton', 'perCbm', 'perKg', 'percent'] as const;
    const { charges } = landedOf({ lines, charges: bases.map((basis) => theirs({ basis, amount: 2, label: basis })) });

    // 5 cartons of 0.0624 m³ and 12.5 kg, 9 of 0.08 m³ and 2 kg.
    expect(charges.map(({ label, amount }) => [label, amount])).toEqual([
      ['fixed', 2],
      ['perPiece', 400],
      ['perCarton', 28],
      ['perCbm', 2.06],
      ['perKg', 161],
      ['percent', 50],
    ]);
  });

  test('lists a charge without a rate as unknown, and the sum of a repeated tax once', () => {
    const duty = theirs({ kind: 'duty', basis: 'percent', amount: 10 });

    expect(landedOf({ charges: [theirs({ currency: 'XXX' }), duty, duty] }).charges).toEqual([
      { kind: 'other', label: '', amount: null },
      { kind: 'duty', label: '', amount: 250 },
    ]);
  });
});

const cents = fc.integer({ min: 1, max: 10_000_000 }).map((value) => value / 10_000);
const anyLine = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  cost: cents,
  costCurrency: fc.constantFrom('USD', 'CNY', 'ILS'),
  cartonQuantity: fc.integer({ min: 1, max: 500 }),
  cartonCm: fc.tuple(
    ...([1, 1, 1].map(() => fc.integer({ min: 1, max: 5000 }).map((mm) => mm / 10)) as [
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
      fc.Arbitrary<number>,
    ]),
  ),
  cartonKg: fc.integer({ min: 1, max: 5_000_000 }).map((grams) => grams / 1000),
});
const anyLines = fc
  .array(anyLine, { minLength: 1, maxLength: 12 })
  .map((lines) => lines.map((fields, index) => line({ ...fields, lineKey: String(index) })));

describe('for any lines', () => {
  // @covers R309
  test('the parts of a fixed charge add up to the charge, exactly', () => {
    fc.assert(
      fc.property(anyLines, cents, fc.constantFrom(...CHARGE_ALLOCATIONS), (lines, amount, allocatedBy) => {
        const total = (charges: PricedCharge[]) => priceQuote(version({ lines, charges })).figures.cost ?? Number.NaN;
        const difference = total([ours({ amount, allocatedBy })]) - total([]);

        // Both sums are rounded once.
        expect(Math.abs(difference - amount)).toBeLessThanOrEqual(0.010_001);
        const manual = lines.map((one) => ({ ...one, isManualPrice: true, unitPrice: 1 }));
        const charges = [theirs({ kind: 'delivery', amount, allocatedBy })];
        const { figures } = priceQuote(version({ lines: manual, charges }));
        const goods = manual.reduce((sum, { quantity }) => sum + BigInt(quantity ?? 0), 0n);
        expect(figures.landed?.total).toBe(
          rounded([goods * 10_000n + BigInt(Math.round(amount * 10_000)), 10_000n], 2),
        );
      }),
    );
  });

  test('the order of the lines changes nothing', () => {
    const charges = [ours({ allocatedBy: 'volume' }), ours({ allocatedBy: 'value', amount: 33.33 })];
    fc.assert(
      fc.property(anyLines, (lines) => {
        const forward = priceQuote(version({ lines, charges }));
        const backward = priceQuote(version({ lines: lines.toReversed(), charges }));

        expect(backward.lines.toReversed()).toEqual(forward.lines);
        expect({ ...backward.figures, missing: [] }).toEqual({ ...forward.figures, missing: [] });
      }),
    );
  });

  // @covers R306
  test('a computed price is at most one step above the exact price', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: -50_000, max: 99_000 }),
        fc.constantFrom(...ROUNDING_STEPS),
        (cost, thousandths, rounding) => {
          const percent = thousandths / 1000;
          const { lines } = priceQuote(
            version({ lines: [line({ cost })], pricing: { mode: 'margin', percent, rounding } }),
          );
          const price = lines[0]?.unitPrice ?? Number.NaN;
          const exact = cost / (1 - percent / 100);
          const step = rounding === 'none' ? 0.0001 : rounding.startsWith('.') ? 1 : Number(rounding);

          expect(price).toBeGreaterThanOrEqual(exact - 1e-6);
          expect(price).toBeLessThan(exact + step + 1e-6);
        },
      ),
    );
  });

  test('sums have no floating-point error', () => {
    const lines = [0.1, 0.2, 0.7].map((unitPrice, index) =>
      line({ lineKey: String(index), isManualPrice: true, unitPrice, quantity: 1, cost: unitPrice }),
    );

    expect(priceQuote(version({ lines })).figures).toMatchObject({ total: 1, cost: 1, profit: 0, margin: 0 });
  });
});

test.each([
  [14.2857, 'none', 14.2857],
  [14.28571, 'none', 14.2858],
  [0.0001, '0.01', 0.01],
  [12, '1', 12],
  [12.01, '1', 13],
  [0.91, '.90', 1.9],
  [0.9, '.90', 0.9],
  [0, '.99', 0.99],
] as const)('rounds %d with the step %s to %d', (price, step, result) => {
  expect(Number(roundUp(fraction(price), step)) / 10_000).toBe(result);
});

test('reads numbers in scientific notation', () => {
  expect(rounded(fraction(2.5e-7), 8)).toBe(2.5e-7);
  expect(rounded(fraction(1e21), 0)).toBe(1e21);
});

test('the total of 300 lines with 20 charges is the sum of the line totals', () => {
  const lines = Array.from({ length: 300 }, (_, n) =>
    line({ lineKey: String(n), cost: 1 + n / 7_000, costCurrency: n % 2 ? 'CNY' : 'USD', cartonKg: 5, ...CARTON_A }),
  ).map((one) => ({ ...one, cost: Math.round((one.cost ?? 0) * 10_000) / 10_000 }));
  const charges = Array.from({ length: 20 }, (_, n) =>
    ours({
      amount: 10 + n,
      paidBy: n % 2 ? 'us' : 'customer',
      kind: (['freight', 'clearance', 'other', 'delivery'] as const)[n % 4] ?? 'other',
      allocatedBy: CHARGE_ALLOCATIONS[n % 4] ?? 'value',
    }),
  );

  // Rates without a common divisor: the denominators must not grow with the number of lines.
  const rates = { CNY: 0.1397, ILS: 0.2813 };
  const { lines: results, figures } = priceQuote(version({ currency: 'ILS', rates, lines, charges }));

  expect(results).toHaveLength(300);
  expect(figures.total).toBe(
    results.reduce((sum, { figures: { total } }) => sum + Math.round((total ?? 0) * 100), 0) / 100,
  );
});
