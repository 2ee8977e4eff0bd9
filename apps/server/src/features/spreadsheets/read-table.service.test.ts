import { expect, test } from 'vitest';
import { HOSTILE_WORKBOOKS } from '#test/factories/hostile-workbooks.ts';
import { readTable } from './read-table.service.ts';

test.concurrent.each(HOSTILE_WORKBOOKS)('rejects %s', async (_, file, reason) => {
  await expect(readTable(file)).rejects.toMatchObject({ errors: [{ path: 'file', ref: reason }] });
});
