import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatrixMark } from './matrix.ts';
import {
  type ComparedRecipient,
  type Comparison,
  compareQuotes,
  completenessOf,
  type OfferedPrice,
  risingFrom,
} from './rfq-matrix.ts';
import { SupplierQuote } from './supplier-quotes.ts';

const LINE = '0193e000-0000-7000-8000-000000000001';

const offer = (fields: Partial<OfferedPrice> = {}): OfferedPrice => ({
  supplierPriceId: 'price',
  currency: 'CNY',
  incoterm: 'FOB',
  tiers: [{ from: 1, price: 10 }],
  moq: null,
  leadDays: null,
  validUntil: null,
  asRequested: 'yes',
  note: '',
  ageDays: 0,
  hasCarton: false,
  hasSample: false,
  ...fields,
});

const recipient = (
  recipientId: string,
  prices: Record<string, OfferedPrice>,
  fields: Partial<ComparedRecipient> = {},
): ComparedRecipient => ({
  recipientId,
  name: recipientId,
  state: 'answered',
  completeness: 5,
  prices: new Map(Object.entries(prices)),
  cannotMake: new Set(),
  ...fields,
});

const comparison = (fields: Partial<Comparison> = {}): Comparison => ({
  currency: 'CNY',
  rates: { CNY: 0.14, EUR: 1.1 },
  incoterm: 'FOB',
  exwAdditionPercent: null,
  quantityIndex: 0,
  today: '2026-03-01',
  freshDays: 90,
  lines: [{ lineId: LINE, name: 'Lamp', lastPrice: null, quantities: [1000] }],
  recipients: [],
  awards: new Map(),
  ...fields,
});

type Cell = [
  offered: Partial<OfferedPrice> | 'cannotMake' | 'nothing' | 'withdrawn',
  price: number | null,
  marks: MatrixMark[],
];

/** Each row: the settings, and for each supplier its price, the compared price and the marks. */
const ROWS: [title: string, settings: Partial<Comparison>, cells: Cell[]][] = [
  [
    'the lowest price is the cheapest',
    {},
    [
      [{ tiers: [{ from: 1, price: 9.5 }] }, 9.5, ['cheapest']],
      [{}, 10, []],
      [{ tiers: [{ from: 1, price: 10.5 }] }, 10.5, []],
    ],
  ],
  [
    'of equal prices, all are the cheapest',
    {},
    [
      [{}, 10, ['cheapest']],
      [{ tiers: [{ from: 500, price: 10 }] }, 10, ['cheapest']],
      [{ tiers: [{ from: 1, price: 10.0001 }] }, 10.0001, []],
    ],
  ],
  [
    'the shortest lead time is the fastest, also beside a higher price',
    {},
    [
      [{ leadDays: 30 }, 10, ['cheapest']],
      [{ leadDays: 7, tiers: [{ from: 1, price: 12 }] }, 12, ['fastest']],
      [{ leadDays: 7, tiers: [{ from: 1, price: 11 }] }, 11, ['fastest']],
      [{ tiers: [{ from: 1, price: 11 }] }, 11, []],
    ],
  ],
  [
    'a lead time of 0 days is the fastest',
    {},
    [
      [{ leadDays: 0 }, 10, ['cheapest', 'fastest']],
      [{ leadDays: 1 }, 10, ['cheapest']],
    ],
  ],
  [
    'another incoterm group is not comparable',
    {},
    [
      [{ incoterm: 'EXW', tiers: [{ from: 1, price: 5 }] }, 5, ['notComparable']],
      [{ incoterm: 'CIF', tiers: [{ from: 1, price: 4 }] }, 4, ['notComparable']],
      [{ incoterm: 'DDP', tiers: [{ from: 1, price: 3 }] }, 3, ['notComparable']],
      [{}, 10, ['cheapest']],
    ],
  ],
  [
    'incoterms of one group are comparable',
    { incoterm: 'CIF' },
    [
      [{ incoterm: 'CFR' }, 10, ['cheapest']],
      [{ incoterm: 'CIP', tiers: [{ from: 1, price: 11 }] }, 11, []],
      [{ incoterm: 'FOB', tiers: [{ from: 1, price: 1 }] }, 1, ['notComparable']],
    ],
  ],
  [
    'EXW and FCA are one group',
    { incoterm: 'EXW' },
    [
      [{ incoterm: 'FCA' }, 10, ['cheapest']],
      [{ incoterm: 'EXW', tiers: [{ from: 1, price: 10.5 }] }, 10.5, []],
    ],
  ],
  [
    'an addition makes EXW comparable',
    { exwAdditionPercent: 10 },
    [
      [{ incoterm: 'EXW', tiers: [{ from: 1, price: 9 }] }, 9.9, ['cheapest']],
      [{}, 10, []],
      [{ incoterm: 'CIF', tiers: [{ from: 1, price: 1 }] }, 1, ['notComparable']],
    ],
  ],
  [
    'an addition can make EXW more expensive',
    { exwAdditionPercent: 12.5 },
    [
      [{ incoterm: 'EXW', tiers: [{ from: 1, price: 9 }] }, 10.125, []],
      [{}, 10, ['cheapest']],
    ],
  ],
  [
    'an addition of 0 makes EXW comparable',
    { exwAdditionPercent: 0 },
    [
      [{ incoterm: 'EXW', tiers: [{ from: 1, price: 9 }] }, 9, ['cheapest']],
      [{}, 10, []],
    ],
  ],
  [
    'an unstated incoterm counts as the requested one',
    {},
    [
      [{ incoterm: '', tiers: [{ from: 1, price: 9 }] }, 9, ['cheapest', 'unstated']],
      [{}, 10, []],
    ],
  ],
  [
    'an unstated conformity is visible',
    {},
    [
      [{ asRequested: '' }, 10, ['cheapest', 'unstated']],
      [{ asRequested: 'differs', tiers: [{ from: 1, price: 10 }] }, 10, ['cheapest', 'differs']],
    ],
  ],
  [
    'an MOQ above the quantity is never the cheapest',
    {},
    [
      [{ moq: 2000, tiers: [{ from: 1, price: 5 }] }, 5, ['belowMoq']],
      [{ moq: 1000 }, 10, ['cheapest']],
    ],
  ],
  [
    'the price is the one of the tier that holds at the MOQ',
    {},
    [
      [
        {
          moq: 3000,
          tiers: [
            { from: 1, price: 9 },
            { from: 3000, price: 7 },
          ],
        },
        7,
        ['belowMoq'],
      ],
      [{}, 10, ['cheapest']],
    ],
  ],
  [
    'a quantity below the first tier takes its price',
    {},
    [
      [{ tiers: [{ from: 2000, price: 8 }] }, 8, ['belowMoq']],
      [{}, 10, ['cheapest']],
    ],
  ],
  [
    'the tier of the quantity applies',
    {},
    [
      [
        {
          tiers: [
            { from: 1, price: 12 },
            { from: 1000, price: 9 },
            { from: 5000, price: 7 },
          ],
        },
        9,
        ['cheapest'],
      ],
      [
        {
          tiers: [
            { from: 1, price: 9.5 },
            { from: 1001, price: 6 },
          ],
        },
        9.5,
        [],
      ],
    ],
  ],
  [
    'the second quantity is compared on its own',
    { quantityIndex: 1, lines: [{ lineId: LINE, name: 'Lamp', lastPrice: null, quantities: [1000, 5000] }] },
    [
      [
        {
          tiers: [
            { from: 1, price: 12 },
            { from: 5000, price: 7 },
          ],
        },
        7,
        ['cheapest'],
      ],
      [{ tiers: [{ from: 1, price: 9 }] }, 9, []],
    ],
  ],
  [
    'a missing quantity takes the last one',
    { quantityIndex: 3, lines: [{ lineId: LINE, name: 'Lamp', lastPrice: null, quantities: [1000, 5000] }] },
    [
      [
        {
          tiers: [
            { from: 1, price: 12 },
            { from: 5000, price: 7 },
          ],
        },
        7,
        ['cheapest'],
      ],
    ],
  ],
  [
    'a price that is no longer valid is never the cheapest',
    {},
    [
      [{ validUntil: '2026-02-28', tiers: [{ from: 1, price: 5 }] }, 5, ['expired']],
      [{ validUntil: '2026-03-01' }, 10, ['cheapest']],
    ],
  ],
  [
    'an old price is never the cheapest',
    {},
    [
      [{ ageDays: 91, tiers: [{ from: 1, price: 5 }] }, 5, ['old']],
      [{ ageDays: 90 }, 10, ['cheapest']],
    ],
  ],
  [
    'another currency is converted',
    {},
    [
      [{ currency: 'USD', tiers: [{ from: 1, price: 1.4 }] }, 10, ['cheapest']],
      [{ currency: 'EUR', tiers: [{ from: 1, price: 1.4 }] }, 11, []],
    ],
  ],
  [
    'a converted price has four decimals',
    {},
    [[{ currency: 'USD', tiers: [{ from: 1, price: 1.2345 }] }, 8.8179, ['cheapest']]],
  ],
  [
    'a price without a rate is shown and never the cheapest',
    {},
    [
      [{ currency: 'THB', tiers: [{ from: 1, price: 0.01 }] }, null, ['noRate']],
      [{}, 10, ['cheapest']],
    ],
  ],
  [
    'a price in the currency itself needs no rate',
    { currency: 'THB' },
    [
      [{ currency: 'THB', tiers: [{ from: 1, price: 50 }] }, 50, ['cheapest']],
      [{}, null, ['noRate']],
    ],
  ],
  [
    'a line that cannot be made has no price',
    {},
    [
      ['cannotMake', null, ['cannotMake']],
      [{}, 10, ['cheapest']],
      ['nothing', null, []],
    ],
  ],
  [
    'a withdrawn supplier has no marks and is not compared',
    {},
    [
      ['withdrawn', 1, []],
      [{ leadDays: 20 }, 10, ['cheapest', 'fastest']],
    ],
  ],
  [
    'nothing is the cheapest if no price counts',
    {},
    [
      [{ incoterm: 'EXW' }, 10, ['notComparable']],
      ['cannotMake', null, ['cannotMake']],
    ],
  ],
];

// @covers R360-R363, R369
describe('the marks of a cell', () => {
  test('are compared in 60 cells or more', () => {
    expect(ROWS.flatMap(([, , cells]) => cells).length).toBeGreaterThanOrEqual(60);
  });

  test.each(ROWS)('%s', (_, settings, cells) => {
    const recipients = cells.map(([offered], at) => {
      if (offered === 'cannotMake') return recipient(`r${at}`, {}, { cannotMake: new Set([LINE]) });
      if (offered === 'nothing') return recipient(`r${at}`, {});
      if (offered === 'withdrawn')
        return recipient(
          `r${at}`,
          { [LINE]: offer({ tiers: [{ from: 1, price: 1 }], leadDays: 1 }) },
          { state: 'withdrawn' },
        );
      return recipient(`r${at}`, { [LINE]: offer(offered) });
    });

    const [line] = compareQuotes(comparison({ ...settings, recipients })).lines;

    const found = cells.map((_cell, at) => line?.cells.find(({ recipientId }) => recipientId === `r${at}`));
    expect(found.map((cell) => [cell?.price, cell?.marks])).toEqual(cells.map(([, price, marks]) => [price, marks]));
  });

  test('a supplier without a price for the line has an empty cell', () => {
    const [line] = compareQuotes(comparison({ recipients: [recipient('r', {})] })).lines;
    expect(line?.cells[0]).toEqual({
      recipientId: 'r',
      supplierPriceId: null,
      price: null,
      given: null,
      incoterm: '',
      addedPercent: null,
      from: null,
      moq: null,
      leadDays: null,
      risesFrom: null,
      note: '',
      marks: [],
    });
  });

  test('rising prices and the first possible quantity are named', () => {
    const rising = offer({
      tiers: [
        { from: 2000, price: 8 },
        { from: 5000, price: 9 },
      ],
      note: 'no box',
    });
    const [line] = compareQuotes(comparison({ recipients: [recipient('r', { [LINE]: rising })] })).lines;

    expect(line?.cells[0]).toMatchObject({
      from: 2000,
      risesFrom: 5000,
      note: 'no box',
      given: { price: 8, currency: 'CNY' },
    });
  });
});

test.each([
  [[9], null],
  [[9, 8, 8], null],
  [[9, 8, 8.5], 5000],
])('prices of %j rise from %j', (prices, from) => {
  const tiers = prices.map((price, at) => ({ from: [1, 1000, 5000][at] ?? 0, price }));
  expect(risingFrom(tiers)).toBe(from);
});

// @covers R365
describe('the totals', () => {
  const [FIRST, SECOND] = ['line-1', 'line-2'];
  const lines = [FIRST, SECOND].map((lineId, at) => ({
    lineId,
    name: lineId,
    lastPrice: null,
    quantities: [at === 0 ? 100 : 3],
  }));
  const at = (price: number, fields: Partial<OfferedPrice> = {}) => offer({ tiers: [{ from: 1, price }], ...fields });

  test('name the best single supplier, the best mix and the awarded mix', () => {
    const matrix = compareQuotes(
      comparison({
        lines,
        recipients: [
          recipient('both', { [FIRST]: at(10), [SECOND]: at(20) }),
          recipient('dear', { [FIRST]: at(9), [SECOND]: at(90) }),
          recipient('one', { [FIRST]: at(8) }),
          recipient('silent', {}, { state: 'waiting', completeness: null }),
        ],
        awards: new Map([[FIRST, at(9)]]),
      }),
    );

    expect(matrix.totals).toEqual({
      bestSingle: { total: 1060, missing: 0, recipientIds: ['both'] },
      bestMix: { total: 860, missing: 0, recipientIds: ['both', 'one'] },
      awarded: { total: 900, missing: 1, recipientIds: [] },
    });
    expect(matrix.recipients.map(({ recipientId, total, missing }) => [recipientId, total, missing])).toEqual([
      ['both', 1060, 0],
      ['dear', 1170, 0],
      ['one', 800, 1],
      ['silent', null, 2],
    ]);
  });

  test('leave out the prices of a withdrawn supplier', () => {
    const { totals, recipients } = compareQuotes(
      comparison({
        lines,
        recipients: [
          recipient('left', { [FIRST]: at(1), [SECOND]: at(1) }, { state: 'withdrawn' }),
          recipient('both', { [FIRST]: at(10), [SECOND]: at(20) }),
        ],
      }),
    );

    expect(totals.bestSingle).toEqual({ total: 1060, missing: 0, recipientIds: ['both'] });
    expect(totals.bestMix).toEqual({ total: 1060, missing: 0, recipientIds: ['both'] });
    expect(recipients.map(({ recipientId, total, missing }) => [recipientId, total, missing])).toEqual([
      ['both', 1060, 0],
      ['left', null, 2],
    ]);
  });

  test('are unknown if no supplier priced every line', () => {
    const { totals } = compareQuotes(comparison({ lines, recipients: [recipient('one', { [FIRST]: at(8) })] }));

    expect(totals.bestSingle).toEqual({ total: null, missing: 0, recipientIds: [] });
    expect(totals.bestMix).toMatchObject({ total: 800, missing: 1 });
    expect(totals.awarded).toMatchObject({ total: null, missing: 2 });
  });

  test('add up lines that are rounded to cents', () => {
    const { totals } = compareQuotes(
      comparison({ lines, recipients: [recipient('both', { [FIRST]: at(0.0001), [SECOND]: at(0.0017) })] }),
    );

    expect(totals.bestSingle.total).toBe(0.02);
  });
});

// @covers R360, R361, R365
describe('for any prices', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 }).map((units) => units / 10_000);
  const offered = fc.record(
    {
      currency: fc.constantFrom('CNY', 'USD', 'EUR', 'THB'),
      incoterm: fc.constantFrom('', 'EXW', 'FOB', 'CIF', 'DDP') as fc.Arbitrary<OfferedPrice['incoterm']>,
      tiers: fc
        .uniqueArray(fc.record({ from: fc.integer({ min: 1, max: 9000 }), price }), {
          minLength: 1,
          maxLength: 8,
          selector: ({ from }) => from,
        })
        .map((tiers) => tiers.toSorted((a, b) => a.from - b.from)),
      moq: fc.option(fc.integer({ min: 1, max: 5000 })),
      ageDays: fc.integer({ min: 0, max: 200 }),
    },
    { requiredKeys: [] },
  );
  const rows = fc.array(fc.array(fc.option(offered), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 });

  test('the cheapest cell is never more expensive than a comparable one, and the totals are sums of cells', () => {
    fc.assert(
      fc.property(rows, fc.option(fc.integer({ min: 0, max: 50 })), (prices, exwAdditionPercent) => {
        const lines = prices.map((_, at) => ({ lineId: `l${at}`, name: '', lastPrice: null, quantities: [700] }));
        const recipients = [0, 1, 2].map((column) =>
          recipient(
            `r${column}`,
            Object.fromEntries(
              prices.flatMap((row, at) => {
                const given = row[column];
                return given ? [[`l${at}`, offer(given as Partial<OfferedPrice>)] as const] : [];
              }),
            ),
          ),
        );
        const awards = new Map(
          lines.flatMap(({ lineId }) => {
            const awarded = recipients[0]?.prices.get(lineId);
            return awarded ? [[lineId, awarded] as const] : [];
          }),
        );

        const matrix = compareQuotes(comparison({ lines, recipients, exwAdditionPercent, awards }));

        const cents = (value: number | null) => Math.round((value ?? 0) * 100);
        let awarded = 0;
        for (const { cells, quantity } of matrix.lines) {
          const excluded = ['notComparable', 'belowMoq', 'expired', 'old', 'noRate', 'cannotMake'];
          const counted = cells.filter(
            (cell) => cell.price !== null && !cell.marks.some((mark) => excluded.includes(mark)),
          );
          const cheapest = cells.filter(({ marks }) => marks.includes('cheapest'));
          expect(cheapest.length > 0).toBe(counted.length > 0);
          for (const one of cheapest)
            for (const other of counted) expect(one.price ?? 0).toBeLessThanOrEqual(other.price ?? 0);
          const own = cells.find(({ recipientId }) => recipientId === 'r0');
          awarded += cents((own?.price ?? 0) * quantity + 1e-9);
        }
        expect(cents(matrix.totals.awarded.total)).toBe(awarded);
        const { bestSingle, bestMix } = matrix.totals;
        if (bestSingle.total !== null) expect(bestMix.total ?? 0).toBeLessThanOrEqual(bestSingle.total);
      }),
    );
  });
});

// @covers R364
describe('completeness', () => {
  const lines = [
    { lineId: LINE, quantities: [1000, 5000] },
    { lineId: '0193e000-0000-7000-8000-000000000002', quantities: [10] },
  ];
  const quote = (terms: object, first: object, second: object = { cannotMake: true }) =>
    SupplierQuote.parse({
      terms,
      lines: [
        { lineId: LINE, ...first },
        { lineId: lines[1]?.lineId, ...second },
      ],
    });

  test('counts ten facts', () => {
    const all = quote(
      { currency: 'CNY', incoterm: 'FOB', place: 'Ningbo', tax: 'with', validUntil: '2027-01-01' },
      {
        prices: [{ from: 1, price: 2 }],
        moq: 1,
        leadDays: 3,
        cartonQuantity: 10,
        cartonCm: [1, 2, 3],
        samplePrice: 0,
        asRequested: 'yes',
      },
    );
    expect(completenessOf(all, lines)).toBe(10);
  });

  test.each([
    [0, {}, { cannotMake: true }],
    [1, {}, { prices: [{ from: 1000, price: 2 }] }],
    [0, {}, { prices: [{ from: 2000, price: 2 }] }],
    [2, { tax: 'without' }, { prices: [{ from: 1, price: 2 }] }],
    [1, { incoterm: 'FOB' }, { prices: [{ from: 1, price: 2 }] }],
    [2, {}, { prices: [{ from: 1, price: 2 }], moq: 5 }],
    [1, {}, { prices: [{ from: 1, price: 2 }], cartonQuantity: 10 }],
    [1, {}, { prices: [{ from: 1, price: 2 }], cartonCm: [1, 2, 3] }],
    [2, {}, { prices: [{ from: 1, price: 2 }], cartonQuantity: 10, cartonCm: [1, 2, 3] }],
  ])('is %i for %j and %j', (count, terms, first) => {
    expect(completenessOf(quote(terms, first), lines)).toBe(count);
  });

  test('a fact counts only if all priced lines state it', () => {
    const priced = { prices: [{ from: 1, price: 2 }] };
    expect(completenessOf(quote({}, { ...priced, moq: 5 }, priced), lines)).toBe(1);
  });
});

test('a price is compared if its incoterm is in the group of the requested one', () => {
  const groups = [['EXW', 'FCA'], ['FOB'], ['CFR', 'CIF', 'CPT', 'CIP'], ['DAP', 'DPU', 'DDP']] as const;
  const all = groups.flatMap((group) => group.map((incoterm) => ({ incoterm, group })));
  for (const { incoterm, group } of all) {
    const recipients = all.map((one) => recipient(one.incoterm, { [LINE]: offer({ incoterm: one.incoterm }) }));
    const { lines } = compareQuotes(comparison({ incoterm, recipients }));
    const compared = lines[0]?.cells.filter(({ marks }) => !marks.includes('notComparable')) ?? [];
    expect(compared.map(({ recipientId }) => recipientId).toSorted(), incoterm).toEqual(group.toSorted());
  }
});
