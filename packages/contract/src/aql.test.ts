import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AQL_MAJOR, AQL_MINOR, samplingPlan } from './aql.ts';

const plan = (
  lot: number,
  aqlMajor: (typeof AQL_MAJOR)[number] = '2.5',
  aqlMinor: (typeof AQL_MINOR)[number] = '4.0',
) => samplingPlan({ lot, aqlMajor, aqlMinor, sampleSize: null });

// @covers R586
describe('a sample by ISO 2859-1, level II', () => {
  test.each([
    // The golden values of AQL 2.5 and 4.0.
    [500, 50, 3, 5],
    [1000, 80, 5, 7],
    [1200, 80, 5, 7],
    [1201, 125, 7, 10],
    [3200, 125, 7, 10],
    [5000, 200, 10, 14],
    [10_000, 200, 10, 14],
    [10_001, 315, 14, 21],
    // Above M, an arrow points back to the last number of the table.
    [40_000, 500, 21, 21],
    [600_000, 500, 21, 21],
    // E has an arrow down for 2.5: the larger sample of F counts for both.
    [51, 20, 1, 2],
    [90, 20, 1, 2],
    [91, 20, 1, 2],
    [151, 32, 2, 3],
    [281, 50, 3, 5],
  ])('of %i pieces has %i, with %i major and %i minor defects', (lot, sampleSize, major, minor) => {
    expect(plan(lot)).toEqual({ sampleSize, accept: { critical: 0, major, minor } });
  });

  test.each([
    ['1.0', '2.5', 1000, 80, 2, 5],
    ['1.5', '6.5', 1000, 80, 3, 10],
    ['4.0', '6.5', 1000, 80, 7, 10],
    ['0', '2.5', 1000, 80, 0, 5],
    ['0', '1.0', 60, 13, 0, 0],
    // G has an arrow for 1.0.
    ['1.0', '1.5', 120, 32, 0, 1],
    // F has an arrow for 1.5.
    ['1.5', '2.5', 60, 20, 0, 1],
    ['1.0', '6.5', 600_000, 1250, 21, 21],
  ] as const)('with AQL %s and %s of %i pieces has %i, with %i and %i', (major, minor, lot, sampleSize, a, b) => {
    expect(plan(lot, major, minor)).toEqual({ sampleSize, accept: { critical: 0, major: a, minor: b } });
  });

  test.each([
    [51, 13],
    [90, 13],
    [91, 20],
    [150, 20],
    [151, 32],
    [280, 32],
    [281, 50],
    [500, 50],
    [501, 80],
    [1200, 80],
    [1201, 125],
    [3200, 125],
    [3201, 200],
    [10_000, 200],
    [10_001, 315],
    [35_000, 315],
    [35_001, 500],
    [150_000, 500],
    [150_001, 800],
    [500_000, 800],
    [500_001, 1250],
  ])('of %i pieces, none of which may have a major defect, has at least %i', (lot, sampleSize) => {
    // The row of 6.5 has no arrow below 10 defects.
    const { sampleSize: taken, accept } = plan(lot, '0', lot > 1200 ? '1.0' : '6.5');
    expect([taken, accept.major]).toEqual([Math.min(lot, sampleSize), 0]);
  });

  test('is limited by the values that the office may choose', () => {
    expect([AQL_MAJOR, AQL_MINOR]).toEqual([
      ['0', '1.0', '1.5', '2.5', '4.0'],
      ['1.0', '1.5', '2.5', '4.0', '6.5'],
    ]);
  });

  test.each([1, 8, 50])('of a lot of %i is the whole lot, without a defect', (lot) => {
    expect(plan(lot)).toEqual({ sampleSize: lot, accept: { critical: 0, major: 0, minor: 0 } });
  });

  test.each([
    // The limits of the largest row that the typed sample reaches.
    [80, 5, 7],
    [124, 5, 7],
    [125, 7, 10],
    [49, 2, 3],
    [15, 0, 1],
    [12, 0, 0],
    [1, 0, 0],
    [2000, 21, 21],
  ])('that is typed as %i accepts %i and %i', (sampleSize, major, minor) => {
    expect(samplingPlan({ lot: 5000, aqlMajor: '2.5', aqlMinor: '4.0', sampleSize })).toEqual({
      sampleSize,
      accept: { critical: 0, major, minor },
    });
  });
});

const lots = fc.integer({ min: 1, max: 10_000_000 });
const majors = fc.constantFrom(...AQL_MAJOR);
const minors = fc.constantFrom(...AQL_MINOR);

test('a sample is never larger than its lot, and a limit always smaller than the sample', () => {
  fc.assert(
    fc.property(lots, majors, minors, (lot, major, minor) => {
      const { sampleSize, accept } = plan(lot, major, minor);
      expect(sampleSize).toBeGreaterThan(0);
      expect(sampleSize).toBeLessThanOrEqual(lot);
      expect(Math.max(accept.major, accept.minor)).toBeLessThan(sampleSize);
    }),
  );
});

test('a larger lot never has a smaller sample, and a stricter AQL never a higher limit', () => {
  fc.assert(
    fc.property(lots, lots, majors, minors, (one, other, major, minor) => {
      const [small, large] = one < other ? [one, other] : [other, one];
      // The whole of a small lot may be more than the first sample by the table.
      fc.pre(small > 50);
      expect(plan(small, major, minor).sampleSize).toBeLessThanOrEqual(plan(large, major, minor).sampleSize);
      const typed = (aqlMajor: (typeof AQL_MAJOR)[number]) =>
        samplingPlan({ lot: large, aqlMajor, aqlMinor: minor, sampleSize: 200 }).accept.major;
      for (const [index, aql] of AQL_MAJOR.entries())
        expect(typed(AQL_MAJOR[Math.max(0, index - 1)] ?? '0')).toBeLessThanOrEqual(typed(aql));
    }),
  );
});

test('a larger typed sample never accepts fewer defects', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1999 }), majors, minors, (sampleSize, aqlMajor, aqlMinor) => {
      const of = (size: number) => samplingPlan({ lot: 100_000, aqlMajor, aqlMinor, sampleSize: size }).accept;
      expect(of(sampleSize).major).toBeLessThanOrEqual(of(sampleSize + 1).major);
      expect(of(sampleSize).minor).toBeLessThanOrEqual(of(sampleSize + 1).minor);
    }),
  );
});
