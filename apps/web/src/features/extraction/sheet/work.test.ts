import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extractedProduct } from '#src/testing/extracted.ts';
import { forgetOtherWork, forgetWork, storedWork, storeWork } from './draft-store.ts';
import { readPages } from './read-rows.ts';
import { changeWork, NEW_WORK, rowsOfWork, type Work, type WorkAction } from './work.ts';

const KETTLE = extractedProduct({ id: 'p2-1', pageNumber: 2 });
const POT = extractedProduct({ id: 'p2-2', pageNumber: 2, modelNumber: 'P-1', box: [0.5, 0.1, 0.9, 0.2] });

const after = (work: Work, ...actions: WorkAction[]) => actions.reduce(changeWork, work);
const shown = (work: Work) => rowsOfWork(work).map(({ id, values }) => [id, values.modelNumber, values.color]);

const reading = after(NEW_WORK, { type: 'page', page: 2, rows: readPages([KETTLE, POT]) });
const red: WorkAction = { type: 'change', change: { type: 'edit', row: 'p2-2', field: 'color', value: 'red' } };

// @covers R263
test('rows appear page by page, in the order of the pages, and a page that comes again replaces itself', () => {
  const first = extractedProduct({ id: 'p1-1', modelNumber: 'A' });
  const work = after(
    reading,
    { type: 'page', page: 1, rows: readPages([first]) },
    { type: 'page', page: 2, rows: readPages([KETTLE]) },
  );
  expect(shown(work).map(([id]) => id)).toEqual(['p1-1', 'p2-1']);
});

// @covers R247
test('changes are taken back one by one and made again; a new one ends that', () => {
  const edited = after(reading, red, { type: 'change', change: { type: 'remove', rows: ['p2-1'] } });
  expect(shown(edited)).toEqual([['p2-2', 'P-1', 'red']]);
  const undone = after(edited, { type: 'undo' }, { type: 'undo' });
  expect(shown(undone)).toEqual(shown(reading));
  expect(shown(after(undone, { type: 'redo' }, { type: 'redo' }, { type: 'redo' }))).toEqual(shown(edited));
  expect(after(undone, red).undone).toEqual([]);
});

// @covers R247
test('a removal is taken back by itself, also after later changes', () => {
  const removed = after(reading, { type: 'change', change: { type: 'remove', rows: ['p2-1'] } }, red);
  const key = removed.changes[0]?.key ?? 0;
  expect(shown(after(removed, { type: 'takeBack', key }))).toEqual([
    ['p2-1', 'K-100', ''],
    ['p2-2', 'P-1', 'red'],
  ]);
});

// @covers R263
test('the whole file replaces the rows of its pages, and changes follow their product to its new id', () => {
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
test('a row that was worked on and is not in the whole file stays as it was; one that was removed does not come back', () => {
  const edited = after(reading, red, { type: 'change', change: { type: 'remove', rows: ['p2-1'] } });
  const whole = after(edited, { type: 'whole', rows: [] });
  expect(shown(whole)).toEqual([['p2-2~', 'P-1', 'red']]);
  const pages = after(whole, { type: 'pages', rows: readPages([KETTLE]) });
  expect(shown(pages), 'pages that come late change nothing').toEqual(shown(whole));
});

// @covers R250
test('what was saved is known by its row until it is taken back, and what was refused is told at its cell', () => {
  const whole = after(reading, { type: 'whole', rows: readPages([KETTLE, POT]) });
  const saved = after(whole, {
    type: 'saved',
    answer: {
      success: true,
      message: '',
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
  // As the browser's: its keys are its own properties.
  const storage = Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, value: string) => (items[key] = value) },
    removeItem: { value: (key: string) => delete items[key] },
  });
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

// @covers R263
test('work outlives a reload: in the middle of the reading, and after it', () => {
  const edited = after(
    reading,
    red,
    { type: 'price', pricing: { factor: '1.3' } },
    { type: 'target', catalogId: 'c1' },
  );
  storeWork('me', 'job', edited);

  const running = after(storedWork('me', 'job'), { type: 'pages', rows: readPages([KETTLE, POT]) });
  expect(shown(running)).toEqual(shown(edited));
  expect([running.pricing.factor, running.catalogId]).toEqual(['1.3', 'c1']);

  const rows = readPages([KETTLE, { ...POT, id: 'p2-9' }]);
  const whole = after(storedWork('me', 'job'), { type: 'whole', rows });
  expect(shown(whole)).toEqual([
    ['p2-1', 'K-100', ''],
    ['p2-9', 'P-1', 'red'],
  ]);

  storeWork('me', 'job', whole);
  expect(shown(after(storedWork('me', 'job'), { type: 'whole', rows }))).toEqual(shown(whole));
});

// @covers R263
test('a row that was kept beside the whole file is kept by a reload too', () => {
  const whole = after(reading, red, { type: 'whole', rows: readPages([KETTLE]) });
  storeWork('me', 'job', whole);
  expect(shown(after(storedWork('me', 'job'), { type: 'whole', rows: readPages([KETTLE]) }))).toEqual(shown(whole));
});

// @covers R263
test('work goes with its job, and nobody finds that of another person', () => {
  storeWork('me', 'job', after(reading, red));
  storeWork('me', 'old', after(reading, red));
  expect(storedWork('you', 'job')).toBe(NEW_WORK);
  forgetOtherWork('you', []);
  forgetOtherWork('me', ['job']);
  expect(storedWork('me', 'old')).toBe(NEW_WORK);
  expect(storedWork('me', 'job').changes).toHaveLength(1);
  forgetWork('me', 'job');
  expect(storedWork('me', 'job')).toBe(NEW_WORK);
});

// @covers R263
test('what is stored and cannot be read, or is of another version, is no work', () => {
  localStorage.setItem('pdf-upload:me:job', '{');
  expect(storedWork('me', 'job')).toBe(NEW_WORK);
  localStorage.setItem('pdf-upload:me:job', JSON.stringify({ version: 99 }));
  expect(storedWork('me', 'job')).toBe(NEW_WORK);
});
