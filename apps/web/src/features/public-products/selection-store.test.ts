import { type ListLine, MAX_LISTED, parseList } from '@sampan/contract/my-list';
import { expect, test } from 'vitest';
import { restored } from './listed-lines.ts';
import { createSelectionStore, toggled, withQuantity } from './selection-store.ts';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

const line = (id: string, quantity: number | null = null): ListLine => ({ id, quantity });
const many = (count: number) => Array.from({ length: count }, (_, index) => line(`p${index}`));

test('keeps the list and its quantities on another page', () => {
  const storage = memoryStorage();
  createSelectionStore(() => storage).write([line('a', 500), line('b')]);

  expect(createSelectionStore(() => storage).read()).toEqual([line('a', 500), line('b')]);
});

test('an empty list is always the same, so that the page renders once', () => {
  expect(createSelectionStore(memoryStorage).read()).toBe(parseList(null));
});

test('notifies subscribers of changes until they unsubscribe', () => {
  const store = createSelectionStore(memoryStorage);
  const seen: (readonly ListLine[])[] = [];
  const leave = store.subscribe(() => seen.push(store.read()));

  store.write([line('a')]);
  leave();
  store.write([]);

  expect(seen).toEqual([[line('a')]]);
});

test('takes over what another tab has stored', () => {
  const storage = memoryStorage();
  const store = createSelectionStore(() => storage);
  expect(store.read()).toEqual([]);
  const seen: (readonly ListLine[])[] = [];
  store.subscribe(() => seen.push(store.read()));

  createSelectionStore(() => storage).write([line('a', 2)]);
  store.reload();

  expect(seen).toEqual([[line('a', 2)]]);
});

test('keeps the list in memory when storage is blocked', () => {
  const store = createSelectionStore(() => {
    throw new Error('forbidden');
  });
  expect(store.read()).toEqual([]);

  store.write([line('a')]);

  expect(store.read()).toEqual([line('a')]);
});

test('toggles a product, and adds nothing to a full list', () => {
  expect(toggled([line('a', 3)], 'b')).toEqual([line('a', 3), line('b')]);
  expect(toggled([line('a', 3), line('b')], 'a')).toEqual([line('b')]);
  expect(toggled(many(MAX_LISTED), 'z')).toEqual(many(MAX_LISTED));
});

test('changes a quantity, and puts a removed product back in its place once', () => {
  expect(withQuantity([line('a'), line('b')], 'b', 7)).toEqual([line('a'), line('b', 7)]);
  expect(withQuantity([line('a')], 'z', 7)).toEqual([line('a')]);
  expect(restored([line('a'), line('c')], line('b', 5), 1)).toEqual([line('a'), line('b', 5), line('c')]);
  expect(restored([line('b')], line('b', 5), 1)).toEqual([line('b')]);
});
