import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CartonData,
  cartonProblems,
  isMixed,
  nextCarton,
  type PackedRow,
  packingFigures,
  renumbered,
  rowTotals,
  sharedFill,
  splitIntoCartons,
} from './packing.ts';

const row = (values: Partial<PackedRow> = {}): PackedRow => ({
  container: null,
  cartonFrom: 1,
  cartonTo: 1,
  perCarton: 10,
  cartonCm: [60, 40, 35],
  grossKg: 12.5,
  netKg: 11,
  isEstimated: false,
  ...values,
});
const mixed = (values: Partial<PackedRow> = {}) =>
  row({ cartonFrom: null, cartonTo: null, cartonCm: null, grossKg: null, ...values });

const LAMPS: CartonData = { perCarton: 40, cartonCm: [60, 40, 35], grossKg: 12.5, netKg: 11.2 };
const CHAIRS: CartonData = { perCarton: 12, cartonCm: [50, 40, 40], grossKg: 9, netKg: 8.1 };

function example(): PackedRow[] {
  const first = splitIntoCartons(1000, LAMPS, 1);
  return [...first, ...splitIntoCartons(500, CHAIRS, nextCarton(first))];
}

describe('the worked example', () => {
  // @covers R575
  test('puts 1,000 at 40 and 500 at 12 into cartons 1 to 67', () => {
    expect(
      example().map(({ cartonFrom, cartonTo, perCarton, isEstimated }) => [
        cartonFrom,
        cartonTo,
        perCarton,
        isEstimated,
      ]),
    ).toEqual([
      [1, 25, 40, false],
      [26, 66, 12, false],
      [67, 67, 8, true],
    ]);
  });

  // @covers R577
  test('has 67 cartons, 5.460 m³, about 690.5 kg, and fills 19.5% of a 20 foot container', () => {
    expect(packingFigures(example(), [])).toMatchObject({
      cartons: 67,
      pieces: 1500,
      cbm: 5.46,
      grossKg: 690.5,
      netKg: 620.2,
      isEstimated: true,
      missing: [],
      fill: [
        { size: "20'", percent: 19.5 },
        { size: "40'", percent: 9.4 },
        { size: "40' HC", percent: 8 },
      ],
    });
  });
});

// @covers R576
test('a mixed carton counts once: its second row adds pieces and net weight only', () => {
  const rows = [row({ cartonFrom: 1, cartonTo: 3 }), mixed({ perCarton: 4, netKg: 2.5 })];
  expect(rowTotals(rows)[1]).toEqual({ isMixed: true, cartons: 0, pieces: 12, cbm: 0, grossKg: 0, netKg: 2.5 });
  expect(packingFigures(rows, [])).toMatchObject({ cartons: 3, pieces: 42, cbm: 0.252, grossKg: 37.5, netKg: 35.5 });
});

test('unknown sizes and weights are named, and the sums leave them out', () => {
  const rows = [row(), row({ cartonFrom: 2, cartonTo: 2, cartonCm: null, grossKg: null }), mixed({ netKg: null })];
  expect(packingFigures(rows, [])).toMatchObject({
    cartons: 2,
    cbm: 0.084,
    grossKg: 12.5,
    missing: [
      { kind: 'size', row: 1 },
      { kind: 'gross', row: 1 },
      { kind: 'net', row: 2 },
    ],
  });
});

test('each container has its own cartons, volume, weight and fill; a mixed row goes with its carton', () => {
  const rows = [
    row({ container: 1, cartonTo: 100 }),
    mixed({ container: null, perCarton: 1, netKg: 1 }),
    row({ container: 2, cartonFrom: 1, cartonTo: 2 }),
    row({ container: null, cartonFrom: 1 }),
  ];
  const containers = [
    { no: 'CSQU3054383', size: "20'" as const },
    { no: '', size: 'other' as const },
  ];
  expect(packingFigures(rows, containers).containers).toEqual([
    { index: 1, no: 'CSQU3054383', size: "20'", cartons: 100, cbm: 8.4, kg: 1250, fill: 30 },
    { index: 2, no: '', size: 'other', cartons: 2, cbm: 0.168, kg: 25, fill: null },
  ]);
  expect(sharedFill(8.4 + 14, "20'")).toBe(80);
  expect(sharedFill(1, 'other')).toBeNull();
});

describe('carton numbers', () => {
  test.each<[string, PackedRow[], [number, string][]]>([
    ['reversed', [row({ cartonFrom: 10, cartonTo: 5 })], [[0, 'cartonsInvalid']]],
    ['half empty', [row({ cartonFrom: 1, cartonTo: null })], [[0, 'cartonsInvalid']]],
    ['mixed without a carton above', [mixed(), row()], [[0, 'cartonsInvalid']]],
    ['overlapping', [row({ cartonTo: 5 }), row({ cartonFrom: 5, cartonTo: 9 })], [[1, 'cartonsOverlap']]],
    [
      'inside another range',
      [row({ cartonTo: 99 }), row({ cartonFrom: 2, cartonTo: 3 }), row({ cartonFrom: 50, cartonTo: 60 })],
      [
        [1, 'cartonsOverlap'],
        [2, 'cartonsOverlap'],
      ],
    ],
    ['the same in two containers', [row({ container: 1 }), row({ container: 2 })], []],
    ['in any order', [row({ cartonFrom: 4, cartonTo: 9 }), mixed(), row({ cartonFrom: 1, cartonTo: 3 })], []],
  ])('%s', (_, rows, problems) => {
    expect(cartonProblems(rows).map(({ index, problem }) => [index, problem])).toEqual(problems);
  });
});

const anyRow = fc
  .record({
    from: fc.integer({ min: 1, max: 5000 }),
    count: fc.integer({ min: 1, max: 400 }),
    perCarton: fc.integer({ min: 1, max: 5000 }),
    mm: fc.option(fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: 5000 }))), { nil: null }),
    gross: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: null }),
    net: fc.option(fc.integer({ min: 1, max: 5_000_000 }), { nil: null }),
    isMixed: fc.boolean(),
  })
  .map(({ from, count, perCarton, mm, gross, net, isMixed: noCarton }) =>
    row({
      cartonFrom: noCarton ? null : from,
      cartonTo: noCarton ? null : from + count - 1,
      perCarton,
      cartonCm: mm === null ? null : [(mm[0] ?? 0) / 10, (mm[1] ?? 0) / 10, (mm[2] ?? 0) / 10],
      grossKg: gross === null ? null : gross / 1000,
      netKg: net === null ? null : net / 1000,
    }),
  );
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 30 }).map((rows) => [row(), ...rows]);
const milli = (value: number) => Math.round(value * 1000);

describe('for any rows', () => {
  test('the totals are the sums of the rows', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const figures = packingFigures(rows, []);
        const totals = rowTotals(rows);
        const sum = (of: (total: (typeof totals)[number]) => number | null) =>
          totals.reduce((all, total) => all + (of(total) ?? 0), 0);
        expect(figures.cartons).toBe(sum(({ cartons }) => cartons));
        expect(figures.pieces).toBe(sum(({ pieces }) => pieces));
        expect(milli(figures.grossKg)).toBe(sum(({ grossKg }) => (grossKg === null ? 0 : milli(grossKg))));
        expect(milli(figures.netKg)).toBe(sum(({ netKg }) => (netKg === null ? 0 : milli(netKg))));
        expect(figures.cbm).toBeCloseTo(
          sum(({ cbm }) => cbm),
          2,
        );
        expect(figures.missing.length).toBe(
          sum(({ cbm, grossKg, netKg }) => [cbm, grossKg, netKg].filter((value) => value === null).length),
        );
      }),
    );
  });

  test('renumbering leaves neither gaps nor overlaps, keeps all totals, and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const after = renumbered(rows);
        expect(cartonProblems(after)).toEqual([]);
        expect(nextCarton(after)).toBe(packingFigures(rows, []).cartons + 1);
        expect(rowTotals(after)).toEqual(rowTotals(rows));
        expect(renumbered(after)).toEqual(after);
        expect(after.map(isMixed)).toEqual(rows.map(isMixed));
      }),
    );
  });

  test('no piece is lost between the cartons, and only the last carton is not full', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: 1, max: 900 }),
        (pieces, perCarton, from) => {
          const rows = splitIntoCartons(pieces, { ...LAMPS, perCarton }, from);
          expect(packingFigures(rows, []).pieces).toBe(pieces);
          expect(rows[0]?.cartonFrom).toBe(from);
          expect(cartonProblems(rows)).toEqual([]);
          for (const one of rows.slice(0, -1)) expect(one.perCarton).toBe(perCarton);
          expect(packingFigures(rows, []).cartons).toBe(Math.ceil(pieces / perCarton));
        },
      ),
    );
  });
});
