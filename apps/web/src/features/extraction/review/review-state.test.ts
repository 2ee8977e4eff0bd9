import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extractedProduct } from '#src/testing/extracted.ts';
import { removeOtherReviews, removeStoredReview, storedReview, storeReview } from './draft-store.ts';
import { readPages } from './read-rows.ts';
import { NEW_REVIEW, type ReviewAction, type ReviewState, reduceReview, rowsOfReview } from './review-state.ts';

const KETTLE = extractedProduct({ id: 'p2-1', pageNumber: 2 });
const POT = extractedProduct({ id: 'p2-2', pageNumber: 2, modelNumber: 'P-1', box: [0.5, 0.1, 0.9, 0.2] });

const after = (reviewState: ReviewState, ...actions: ReviewAction[]) => actions.reduce(reduceReview, reviewState);
const shown = (reviewState: ReviewState) =>
  rowsOfReview(reviewState).map(({ id, values }) => [id, values.modelNumber, values.color]);

const reading = after(NEW_REVIEW, { type: 'page', page: 2, rows: readPages([KETTLE, POT]) });
const red: ReviewAction = { type: 'change', change: { type: 'edit', row: 'p2-2', field: 'color', value: 'red' } };

// @covers R263
test('adds rows page by page in order and replaces a page that arrives again', () => {
  const first = extractedProduct({ id: 'p1-1', modelNumber: 'A' });
  const reviewState = after(
    reading,
    { type: 'page', page: 1, rows: readPages([first]) },
    { type: 'page', page: 2, rows: readPages([KETTLE]) },
  );
  expect(shown(reviewState).map(([id]) => id)).toEqual(['p1-1', 'p2-1']);
});

// @covers R247
test('undoes and redoes changes one by one; a new change clears redo', () => {
  const edited = after(reading, red, { type: 'change', change: { type: 'remove', rows: ['p2-1'] } });
  expect(shown(edited)).toEqual([['p2-2', 'P-1', 'red']]);
  const undone = after(edited, { type: 'undo' }, { type: 'undo' });
  expect(shown(undone)).toEqual(shown(reading));
  expect(shown(after(undone, { type: 'redo' }, { type: 'redo' }, { type: 'redo' }))).toEqual(shown(edited));
  expect(after(undone, red).undone).toEqual([]);
});

// @covers R247
test('undoes a single removal even after later changes', () => {
  const removed = after(reading, { type: 'change', change: { type: 'remove', rows: ['p2-1'] } }, red);
  const key = removed.changes[0]?.key ?? 0;
  expect(shown(after(removed, { type: 'takeBack', key }))).toEqual([
    ['p2-1', 'K-100', ''],
    ['p2-2', 'P-1', 'red'],
  ]);
});

// @covers R263
test('replaces per-page rows with the final ones and carries changes to the new ids', () => {
  const edited = after(reading, red, { type: 'change', change: { type: 'remove', rows: ['p2-1'] } });
  const NEW = extractedProduct({ id: 'p2-1', pageNumber: 2, modelNumber: 'N-1', box: [0.1, 0.8, 0.4, 0.9] });

  const whole = after(edited, {
    type: 'whole',
    rows: readPages([NEW, { ...KETTLE, id: 'p2-2' }, { ...POT, id: 'p2-3' }]),
  });

  expect(shown(whole)).toEqual([
    ['p2-1', 'N-1', ''],
    ['p2-3', 'P-1', 'red'],
  ]);
  expect(whole.isWhole).toBe(true);
});

// @covers R263
test('keeps a changed row that the final result lacks, and drops a removed one', () => {
  const edited = after(reading, red, { type: 'change', change: { type: 'remove', rows: ['p2-1'] } });
  const whole = after(edited, { type: 'whole', rows: [] });
  expect(shown(whole)).toEqual([['p2-2~', 'P-1', 'red']]);
  const pages = after(whole, { type: 'pages', rows: readPages([KETTLE]) });
  expect(shown(pages), 'pages that come late change nothing').toEqual(shown(whole));
});

// @covers R250
test('tracks saved rows until undone and shows rejections at their cells', () => {
  const whole = after(reading, { type: 'whole', rows: readPages([KETTLE, POT]) });
  const saved = after(whole, {
    type: 'saved',
    answer: {
      success: true,
      message: '',
      prices: 0,
      saveId: 's1',
      saved: [{ rowId: 'p2-1', productId: 'PRD-1', _id: '1' }],
      refused: [
        {
          rowId: 'p2-2',
          errors: [
            { path: 'name', msg: 'no name' },
            { path: 'price', msg: 'no price' },
          ],
        },
      ],
    },
  });
  expect(saved.saved).toEqual({ 'p2-1': { saveId: 's1', productId: 'PRD-1', _id: '1' } });
  expect(saved.refused['p2-2']?.map(({ field }) => field)).toEqual(['productName', 'price']);

  const corrected = after(saved, {
    type: 'change',
    change: { type: 'edit', row: 'p2-2', field: 'price', value: '12' },
  });
  expect(corrected.refused['p2-2']?.map(({ field }) => field)).toEqual(['productName']);
  expect(after(saved, { type: 'unsaved', saveIds: ['s1'] }).saved).toEqual({});
});

beforeEach(() => {
  const items: Record<string, string> = {};
  // Like the browser's storage: keys are own properties.
  const storage = Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, value: string) => (items[key] = value) },
    removeItem: { value: (key: string) => delete items[key] },
  });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

// @covers R263
test('survives a reload during and after reading', () => {
  const edited = after(
    reading,
    red,
    { type: 'price', pricing: { factor: '1.3' } },
    { type: 'target', catalogId: 'c1' },
  );
  storeReview('me', 'job', edited);

  const running = after(storedReview('me', 'job'), { type: 'pages', rows: readPages([KETTLE, POT]) });
  expect(shown(running)).toEqual(shown(edited));
  expect([running.pricing.factor, running.catalogId]).toEqual(['1.3', 'c1']);

  const rows = readPages([KETTLE, { ...POT, id: 'p2-9' }]);
  const whole = after(storedReview('me', 'job'), { type: 'whole', rows });
  expect(shown(whole)).toEqual([
    ['p2-1', 'K-100', ''],
    ['p2-9', 'P-1', 'red'],
  ]);

  storeReview('me', 'job', whole);
  expect(shown(after(storedReview('me', 'job'), { type: 'whole', rows }))).toEqual(shown(whole));
});

// @covers R263
test('restores a kept row after a reload', () => {
  const whole = after(reading, red, { type: 'whole', rows: readPages([KETTLE]) });
  storeReview('me', 'job', whole);
  expect(shown(after(storedReview('me', 'job'), { type: 'whole', rows: readPages([KETTLE]) }))).toEqual(shown(whole));
});

// @covers R263
test("deletes drafts with their job and hides other users' drafts", () => {
  storeReview('me', 'job', after(reading, red));
  storeReview('me', 'old', after(reading, red));
  expect(storedReview('you', 'job')).toBe(NEW_REVIEW);
  removeOtherReviews('you', []);
  removeOtherReviews('me', ['job']);
  expect(storedReview('me', 'old')).toBe(NEW_REVIEW);
  expect(storedReview('me', 'job').changes).toHaveLength(1);
  removeStoredReview('me', 'job');
  expect(storedReview('me', 'job')).toBe(NEW_REVIEW);
});

// @covers R263
test('ignores unreadable drafts and other versions', () => {
  localStorage.setItem('pdf-upload:me:job', '{');
  expect(storedReview('me', 'job')).toBe(NEW_REVIEW);
  localStorage.setItem('pdf-upload:me:job', JSON.stringify({ version: 99 }));
  expect(storedReview('me', 'job')).toBe(NEW_REVIEW);
});
