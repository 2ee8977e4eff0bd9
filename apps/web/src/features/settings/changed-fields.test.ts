import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('sends only changed fields, including an emptied list', () => {
  const before = { from: 'a@example.com', noticeTo: ['b@example.com'], smtpUrl: '' };

  expect(changedFields(before, { ...before, noticeTo: [...before.noticeTo] })).toEqual({});
  expect(changedFields(before, { ...before, noticeTo: [] })).toEqual({ noticeTo: [] });
  expect(changedFields(before, { ...before, from: '', smtpUrl: 'smtp://x' })).toEqual({
    from: '',
    smtpUrl: 'smtp://x',
  });
});
