import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAFT_DAYS, keptOf, readDraft, storeDraft } from './form-draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

const draft = { values: { firstName: 'Dana', tags: ['a'] }, isSessionEnded: false };

test('returns the draft only to the user who typed it', () => {
  storeDraft('profile', 'dana', draft);

  expect(readDraft('profile', 'dana')).toEqual(draft);
  expect(readDraft('profile', 'noa')).toBeNull();
  expect(readDraft('profile', undefined)).toBeNull();
});

test('removes a draft after two weeks', () => {
  vi.useFakeTimers();
  storeDraft('profile', 'dana', draft);
  vi.advanceTimersByTime(DRAFT_DAYS * 24 * 60 * 60_000 - 1);
  expect(readDraft('profile', 'dana')).toEqual(draft);
  vi.advanceTimersByTime(1);

  expect(readDraft('profile', 'dana')).toBeNull();
  expect(stored.size).toBe(0);
  vi.useRealTimers();
});

test('removes a draft', () => {
  storeDraft('profile', 'dana', draft);
  storeDraft('profile', 'dana', null);

  expect(readDraft('profile', 'dana')).toBeNull();
  expect(stored.size).toBe(0);
});

test('keeps no password', () => {
  const secrets = { password: 'tall-lantern-7', currentPassword: 'old-one-1', smtpSecret: 's3cret', apiToken: 'tok3n' };

  expect(keptOf({ username: 'noa', ...secrets })).toEqual({ username: 'noa' });
});

test('does not keep a field that the form excepts', () => {
  expect(keptOf({ name: 'Mug', images: [] }, ['images'])).toEqual({ name: 'Mug' });
});

test('has no draft when the storage is blocked or damaged', () => {
  stored.set('draft:dana:profile', '{"values":');
  expect(readDraft('profile', 'dana')).toBeNull();

  vi.stubGlobal('localStorage', undefined);
  storeDraft('profile', 'dana', draft);
  expect(readDraft('profile', 'dana')).toBeNull();
});
