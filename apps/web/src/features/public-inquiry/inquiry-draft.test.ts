import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attemptKey, forgetDraft, readDraft, writeDraft } from './inquiry-draft.ts';

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

test('what was typed is there again until it has arrived', () => {
  writeDraft({ context: 'a', fields: { fullName: 'דנה', budget: '5,000' } });
  expect(readDraft()).toEqual({ context: 'a', fields: { fullName: 'דנה', budget: '5,000' } });

  forgetDraft();

  expect(readDraft()).toBeNull();
});

test('the same content is sent with the same key, other content with another', () => {
  const first = attemptKey('kettles');

  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(attemptKey('kettles')).toBe(first);
  expect(attemptKey('pots')).not.toBe(first);
});

test('the same words after the first ones arrived are another inquiry', () => {
  const first = attemptKey('kettles');
  forgetDraft();

  expect(attemptKey('kettles')).not.toBe(first);
});

test('a browser that stores nothing, or something else, is no obstacle', () => {
  sessionStorage.setItem('inquiry-draft', '{"context"');
  expect(readDraft()).toBeNull();

  const refuse = () => {
    throw new Error('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writeDraft({ context: '', fields: {} });
  forgetDraft();

  expect(readDraft()).toBeNull();
  expect(attemptKey('kettles')).toMatch(/^[0-9a-f]{32}$/);
});
