import { extractSheets } from '@sampan/extraction/sheets/extract-sheets';
import { WorkbookError } from '@sampan/workbooks/limits';
import { PRICE_LIST } from '@sampan/workbooks/price-list-limits';
import { readGrids } from '@sampan/workbooks/read-grid';
import { expect, test } from 'vitest';
import { HOSTILE_LISTS } from '#test/factories/hostile-price-lists.ts';

/** What the child process tells of a file. An error that it does not know counts as unreadable, and is logged. */
async function answerTo(file: Buffer) {
  try {
    const { grids } = await readGrids(file, PRICE_LIST);
    if (!grids.some(({ rows }) => rows.some((row) => row.some((cell) => cell !== null)))) return 'empty';
    const results = [...extractSheets(grids)];
    return {
      texts: JSON.stringify(grids.map(({ rows }) => rows)),
      products: results.flatMap(({ reading }) => reading?.products ?? []),
    };
  } catch (error) {
    return error instanceof WorkbookError && error.refusal === 'locked' ? 'locked' : 'unreadable';
  }
}

// @covers R438, R441
test.each(HOSTILE_LISTS)('%s', async (_name, file, expected) => {
  const answer = await answerTo(file());
  if (typeof answer === 'string') return expect(answer).toBe(expected);
  expect(answer.products.length > 0 ? 'read' : 'nothing').toBe(expected);
  // Nothing from outside the file.
  expect(answer.texts).not.toMatch(/root:|x{100}/);
});
