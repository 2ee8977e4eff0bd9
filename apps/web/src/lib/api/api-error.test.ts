import { expect, test } from 'vitest';
import { isTemporary, readErrorBody } from './api-error.ts';

// @covers R264
test.each([
  { param: 'email', msg: 'taken' },
  { path: 'email', msg: 'taken' },
  { field: 'email', msg: 'taken' },
  { param: 'email', message: 'taken' },
  { path: 'email', message: 'taken' },
  { field: 'email', message: 'taken' },
])('reads a field error written as %j', (entry) => {
  const error = readErrorBody(400, {
    success: false,
    code: 'validation',
    message: 'Check the fields',
    errors: [entry],
  });

  expect(error).toMatchObject({ status: 400, code: 'validation', message: 'Check the fields' });
  expect(error.errors).toEqual([{ path: 'email', msg: 'taken' }]);
});

// @covers R264
test('skips entries without a field or a message', () => {
  const errors = [null, 'email', {}, { path: 'email' }, { msg: 'taken' }, { path: 7, msg: 'taken' }];

  expect(readErrorBody(400, { message: 'Check the fields', errors }).errors).toEqual([]);
});

test.each([undefined, null, 'Bad Gateway', [], 7, { message: 7, errors: 'none' }])(
  'creates an error with the status from a body of %j',
  (body) => {
    expect(readErrorBody(502, body)).toMatchObject({ status: 502, code: 'unavailable', message: '', errors: [] });
  },
);

test.each([
  [429, true],
  [502, true],
  [503, true],
  [400, false],
  [401, false],
  [500, false],
])('treats status %i as temporary: %s', (status, expected) => {
  expect(isTemporary(readErrorBody(status, undefined))).toBe(expected);
});

test.each([[{ by: 'Noa Chen', at: '2026-01-02T03:04:05.678Z' }], [{ by: null, at: '2026-01-02T03:04:05.678Z' }]])(
  'reads who saved a newer version, and when: %j',
  (conflict) => {
    expect(readErrorBody(409, { code: 'conflict', message: '', conflict }).conflict).toEqual(conflict);
  },
);

test.each([undefined, null, 'Noa Chen', {}, { by: 'Noa Chen' }])('ignores a conflict of %j', (conflict) => {
  expect(readErrorBody(409, { code: 'conflict', message: '', conflict }).conflict).toBeUndefined();
});
