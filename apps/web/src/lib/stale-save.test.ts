import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { staleSaveOf } from './stale-save.ts';

const conflict = (path: string, msg: string) => new ApiError(409, 'conflict', 'refused', [{ path, msg }]);

test('a save over a newer version tells who made it and when', () => {
  expect(staleSaveOf(conflict('updatedAt', 'Noa Chen · 2026-01-02T03:04:05.678Z'))).toEqual({
    by: 'Noa Chen',
    at: '2026-01-02T03:04:05.678Z',
  });
});

test('a name with the separator in it stays whole', () => {
  expect(staleSaveOf(conflict('updatedAt', 'Bar · Sons · 2026-01-02T03:04:05.678Z'))?.by).toBe('Bar · Sons');
});

test('a version without a name still has its time', () => {
  expect(staleSaveOf(conflict('updatedAt', '2026-01-02T03:04:05.678Z'))).toEqual({
    by: '',
    at: '2026-01-02T03:04:05.678Z',
  });
});

test.each([
  ['a taken e-mail', conflict('email', 'A supplier with this email already exists')],
  ['a bad version', new ApiError(400, 'validation', '', [{ path: 'updatedAt', msg: 'bad' }])],
  ['a failure of ours', new Error('updatedAt')],
])('%s is no stale save', (_, error) => {
  expect(staleSaveOf(error)).toBeNull();
});
