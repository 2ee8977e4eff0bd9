import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attemptKey, clearDraft, readDraft, writeDraft } from './inquiry-draft.ts';

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('keeps the draft until the inquiry has arrived', () => {
  writeDraft({ context: 'a', fields: { fullName: 'דנה', budget: '5,000' } });
  expect(readDraft()).toEqual({ context: 'a', fields: { fullName: 'דנה', budget: '5,000' } });

  clearDraft();

  expect(readDraft()).toBeNull();
});

test('uses the same key for the same content only', () => {
  const first = attemptKey('kettles');

  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(attemptKey('kettles')).toBe(first);
  expect(attemptKey('pots')).not.toBe(first);
});

test('uses a new key after the first inquiry has arrived', () => {
  const first = attemptKey('kettles');
  clearDraft();

  expect(attemptKey('kettles')).not.toBe(first);
});

test('works without storage and with invalid stored data', () => {
  sessionStorage.setItem('inquiry-draft', '{"context"');
  expect(readDraft()).toBeNull();

  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeDraft({ context: '', fields: {} });
  clearDraft();

  expect(readDraft()).toBeNull();
  expect(attemptKey('kettles')).toMatch(/^[0-9a-f-]{36}$/);
});
