import { expect, test } from 'vitest';
import { changeLines, nameIn } from './change-lines.ts';

test('lists new values line by line, the name first and empty ones last', () => {
  expect(changeLines({ price: 12.5, name: 'Lamp', company: { phone: '', address: { city: 'Haifa' } } })).toEqual([
    { path: ['name'], value: 'Lamp' },
    { path: ['price'], value: 12.5 },
    { path: ['company', 'address', 'city'], value: 'Haifa' },
    { path: ['company', 'phone'], value: '' },
  ]);
});

test('shows the old value beside the new one', () => {
  expect(changeLines({ phone: { from: '1', to: '2' }, isActive: { from: true, to: null } })).toEqual([
    { path: ['phone'], value: '2', before: '1' },
    { path: ['isActive'], value: null, before: true },
  ]);
});

test('shows a list in one line', () => {
  const attributes = [
    { name: 'size', value: '20 cm' },
    { name: 'colour', value: 'red' },
  ];

  expect(changeLines({ tags: ['a', 'b'], attributes, gone: null, ids: [] })).toEqual([
    { path: ['tags'], value: 'a, b' },
    { path: ['attributes'], value: 'size: 20 cm, colour: red' },
    { path: ['gone'], value: null },
    { path: ['ids'], value: '' },
  ]);
});

test('leaves out ids and checksums, and finds the name of the record', () => {
  const id = '019a1e6a-47ed-75ef-ae86-c1eb35ba1454';
  const changes = { supplierId: { from: null, to: id }, ids: [id, id], file: 'a'.repeat(32), catalogName: 'Lamps' };

  expect(changeLines(changes)).toEqual([{ path: ['catalogName'], value: 'Lamps' }]);
  expect(nameIn(changes)).toBe('Lamps');
  expect(nameIn({ price: 12 })).toBeUndefined();
});
