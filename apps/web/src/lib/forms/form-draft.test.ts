import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasFormDraft, storeDraft, takeDraft } from './form-draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test('returns the values once to the user who typed them', () => {
  storeDraft('new-user', 'dana', { username: 'noa', tags: ['a'] });

  expect(hasFormDraft('new-user', 'dana')).toBe(true);
  expect(takeDraft('new-user', 'dana')).toEqual({ username: 'noa', tags: ['a'] });
  expect(takeDraft('new-user', 'dana')).toEqual({});
});

test('never stores a password', () => {
  const secrets = { password: 'tall-lantern-7', currentPassword: 'old-one-1', smtpSecret: 's3cret', apiToken: 'tok3n' };
  storeDraft('new-user', 'dana', { username: 'noa', ...secrets });

  const all = [...stored.values()].join();
  for (const secret of Object.values(secrets)) expect(all).not.toContain(secret);
  expect(takeDraft('new-user', 'dana')).toEqual({ username: 'noa' });
});

test('does not store a field that the form excepts', () => {
  storeDraft('products:new', 'dana', { name: 'Mug', images: [] }, ['images']);

  expect(takeDraft('products:new', 'dana')).toEqual({ name: 'Mug' });
});

test('offers nothing to another user, and removes the draft', () => {
  storeDraft('profile', 'dana', { firstName: 'Dana' });

  expect(hasFormDraft('profile', 'noa')).toBe(false);
  expect(takeDraft('profile', 'noa')).toEqual({});
  expect(takeDraft('profile', 'dana')).toEqual({});
});

test('offers nothing when the storage is blocked', () => {
  vi.stubGlobal('sessionStorage', undefined);

  storeDraft('profile', 'dana', { firstName: 'Dana' });

  expect(hasFormDraft('profile', 'dana')).toBe(false);
  expect(takeDraft('profile', 'dana')).toEqual({});
});
