import { expect, test } from 'vitest';
import { bodyOf } from './form-body.ts';

test('a name is a path, and an empty number or day is null', () => {
  expect(
    bodyOf([
      { name: 'name', value: ' 王 ' },
      { name: 'revision', value: '2', kind: 'number' },
      { name: 'readyOn', value: '', kind: 'day' },
      { name: 'promised.day', value: '2026-12-01', kind: 'day' },
      { name: 'promised.reason', value: '' },
    ]),
  ).toEqual({ name: '王', revision: 2, readyOn: null, promised: { day: '2026-12-01', reason: '' } });
});

test('the items of a list keep their order, and a size without numbers is null', () => {
  const line = (index: number, sides: string[]) => [
    { name: `lines.${index}.lineId`, value: `id${index}` },
    ...sides.map((value, side) => ({ name: `lines.${index}.cartonCm.${side}`, value, kind: 'number' })),
  ];
  expect(bodyOf([...line(0, ['50', '40.5', '']), ...line(1, ['', '', ''])])).toEqual({
    lines: [
      { lineId: 'id0', cartonCm: [50, 40.5, null] },
      { lineId: 'id1', cartonCm: null },
    ],
  });
});

test('what is no number is sent as typed', () => {
  const weight = (value: string) => bodyOf([{ name: 'weight', value, kind: 'number' }]);
  for (const text of ['12,5', '12 kg', '1e999']) expect(weight(text)).toEqual({ weight: text });
});
