import { expect, test } from 'vitest';
import { createSelectionStore, MAX_SELECTED, parseSelection, toggled } from './selection-store.ts';

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

test('keeps the selection on another page', () => {
  const storage = memoryStorage();
  createSelectionStore(() => storage).write(['a', 'b']);

  expect(createSelectionStore(() => storage).read()).toEqual(['a', 'b']);
});

test('an empty selection is always the same, so that the page renders once', () => {
  expect(createSelectionStore(memoryStorage).read()).toBe(parseSelection(null));
});

test('notifies subscribers of changes until they unsubscribe', () => {
  const store = createSelectionStore(memoryStorage);
  const seen: (readonly string[])[] = [];
  const leave = store.subscribe(() => seen.push(store.read()));

  store.write(['a']);
  leave();
  store.write([]);

  expect(seen).toEqual([['a']]);
});

test('keeps the selection in memory when storage is blocked', () => {
  const store = createSelectionStore(() => {
    throw new Error('forbidden');
  });
  expect(store.read()).toEqual([]);

  store.write(['a']);

  expect(store.read()).toEqual(['a']);
});

test('deduplicates ids from a URL and limits their number', () => {
  expect(parseSelection('a,,b,a')).toEqual(['a', 'b']);
  expect(parseSelection(null)).toEqual([]);
  expect(parseSelection(many(99).join(','))).toEqual(many(MAX_SELECTED));
});

test('toggles a product, and adds nothing to a full selection', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(many(MAX_SELECTED), 'z')).toEqual(many(MAX_SELECTED));
});
