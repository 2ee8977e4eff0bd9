import { cartonProblems, packingFigures } from '@sampan/contract/packing';
import { describe, expect, test } from 'vitest';
import { type LineToPack, newRows, takePacking } from './packing.rules.ts';

const carton = { cartonCm: [60, 40, 35] as [number, number, number], grossKg: 12.5, netKg: 11 };
const line = (purchaseLineId: string, values: Partial<LineToPack> = {}): LineToPack => ({
  purchaseLineId,
  quantity: 100,
  packedElsewhere: 0,
  packing: { ...carton, perCarton: 10, source: 'line', pieces: null },
  ...values,
});
const bySupplier = (perCarton: number, pieces: number | null = null): LineToPack['packing'] => ({
  ...carton,
  perCarton,
  source: 'supplier',
  pieces,
});

describe('a new shipment', () => {
  test('packs what is open of each line, one after the other', () => {
    const rows = newRows([line('a', { packedElsewhere: 35 }), line('b'), line('c', { packing: null })]);
    expect(
      rows.map(({ purchaseLineId, cartonFrom, cartonTo, perCarton }) => [
        purchaseLineId,
        cartonFrom,
        cartonTo,
        perCarton,
      ]),
    ).toEqual([
      ['a', 1, 6, 10],
      ['a', 7, 7, 5],
      ['b', 8, 17, 10],
    ]);
  });

  test('takes what the supplier packed, also more than was ordered', () => {
    expect(packingFigures(newRows([line('a', { packing: bySupplier(10, 105) })]), []).pieces).toBe(105);
    const partly = line('a', { packedElsewhere: 60, packing: bySupplier(10, 105) });
    expect(packingFigures(newRows([partly]), []).pieces).toBe(40);
  });
});

describe('taking the packing', () => {
  // @covers R561
  test('packs a line as its supplier typed it, keeps the others, and closes the gaps', () => {
    const stored = newRows([line('a'), line('b')]).map((row, index) => ({ ...row, rowId: `row-${index}` }));

    const taken = takePacking(stored, [line('a', { packing: bySupplier(30) }), line('b')]);

    expect(
      taken?.rows.map(({ rowId, cartonFrom, cartonTo, perCarton }) => [rowId, cartonFrom, cartonTo, perCarton]),
    ).toEqual([
      ['row-0', 1, 3, 30],
      [undefined, 4, 4, 10],
      ['row-1', 5, 14, 10],
    ]);
    expect(taken?.differences).toMatchObject([
      {
        purchaseLineId: 'a',
        source: 'supplier',
        before: { cartons: 10, pieces: 100 },
        after: { cartons: 4, pieces: 100 },
      },
    ]);
    expect(cartonProblems(taken?.rows ?? [])).toEqual([]);
  });

  test('keeps a line in its container', () => {
    const stored = newRows([line('a')]).map((row) => ({ ...row, container: 2 }));
    const taken = takePacking(stored, [line('a', { packing: bySupplier(30) })]);
    expect(taken?.rows.map(({ container }) => container)).toEqual([2, 2]);
  });

  test('changes nothing the second time, nor what staff typed over the line’s own data', () => {
    const lines = [line('a', { packing: bySupplier(30) }), line('b')];
    const first = takePacking([], lines);
    expect(first?.differences).toHaveLength(2);
    expect(takePacking(first?.rows ?? [], lines)).toBeNull();
    const weighed = (first?.rows ?? []).map((row) => (row.purchaseLineId === 'b' ? { ...row, grossKg: 13 } : row));
    expect(takePacking(weighed, lines)).toBeNull();
  });

  test('leaves lines in mixed cartons as they are', () => {
    const [row] = newRows([line('a')]);
    if (!row) throw new Error('There is a row.');
    const stored = [
      row,
      { ...row, purchaseLineId: 'b', cartonFrom: null, cartonTo: null, cartonCm: null, grossKg: null },
    ];
    expect(
      takePacking(stored, [line('a', { packing: bySupplier(5) }), line('b', { packing: bySupplier(5) })]),
    ).toBeNull();
  });
});
