import { expect, test } from 'vitest';
import { type DraftFields, mergeDrafts, newCharge, newLine, toDraft } from './draft-fields.ts';
import { changeDraft, startHistory, TYPED_COLUMNS, typedCell, withKeys } from './draft-history.ts';

const draft = (fields: Partial<DraftFields> = {}): DraftFields => ({
  title: '',
  customerId: '',
  customerName: '',
  companyName: '',
  email: '',
  phone: '',
  language: 'en',
  currency: 'USD',
  localCurrency: '',
  incoterm: '',
  place: '',
  validUntil: '',
  leadDays: '',
  paymentTerms: '',
  intro: '',
  notes: '',
  internalNote: '',
  mode: 'margin',
  percent: '20',
  rounding: '0.01',
  show: { prices: true, pictures: true, quantities: true, landed: false, skus: true },
  takeRates: false,
  lines: [],
  charges: [],
  ...fields,
});
const line = (id: string, fields = {}) => newLine({ id, lineKey: id, name: id, ...fields });

// @covers R305
test('a merge keeps what was typed and takes everything else from the stored draft', () => {
  const base = draft({ title: 'old', place: 'Ningbo', lines: [line('a'), line('b'), line('c')] });
  const mine = { ...base, title: 'mine', lines: [line('a', { quantity: '5' }), line('b'), newLine({ id: 'new' })] };
  const stored = { ...base, title: 'theirs', place: 'Yiwu', lines: [line('a', { cost: '2' }), line('d'), line('c')] };

  const merged = mergeDrafts(base, mine, stored);

  expect(merged).toMatchObject({ title: 'mine', place: 'Yiwu' });
  expect(merged.lines).toEqual([line('a', { quantity: '5', cost: '2' }), line('d'), newLine({ id: 'new' })]);
});

test('typing in one field is one undo step', () => {
  let history = startHistory(draft({ lines: [line('a')] }));
  for (const quantity of ['1', '10', '100'])
    history = changeDraft(history, { type: 'line', id: 'a', changes: { quantity } });

  history = changeDraft(history, { type: 'undo' });
  expect(history.present.lines[0]?.quantity).toBe('');
  expect(changeDraft(history, { type: 'redo' }).present.lines[0]?.quantity).toBe('100');
});

test('typing in one field of the head is one undo step, and another field is the next', () => {
  let history = startHistory(draft());
  for (const title of ['L', 'La']) history = changeDraft(history, { type: 'head', changes: { title } });
  for (const place of ['Y', 'Yi']) history = changeDraft(history, { type: 'head', changes: { place } });

  history = changeDraft(history, { type: 'undo' });
  expect(history.present).toMatchObject({ title: 'La', place: '' });
  expect(changeDraft(history, { type: 'undo' }).present).toMatchObject({ title: '', place: '' });
});

test('several undone changes are redone in their order', () => {
  const start = startHistory(draft({ lines: [line('a')] }));
  const typed = [{ quantity: '5' }, { cost: '5' }, { moq: '5' }].reduce(
    (history, changes) => changeDraft(history, { type: 'line', id: 'a', changes }),
    start,
  );
  const times = (history: typeof start, type: 'undo' | 'redo') =>
    [1, 2, 3].reduce((one) => changeDraft(one, { type }), history);

  const undone = times(typed, 'undo');
  expect(undone.present).toBe(start.present);
  expect(times(undone, 'redo').present).toEqual(typed.present);
  expect(changeDraft(undone, { type: 'redo' }).present.lines[0]).toMatchObject({ quantity: '5', cost: '', moq: '' });
});

test('nothing can be redone after a new change', () => {
  let history = startHistory(draft({ lines: [line('a')] }));
  history = changeDraft(history, { type: 'line', id: 'a', changes: { quantity: '5' } });
  history = changeDraft(history, { type: 'undo' });
  history = changeDraft(history, { type: 'line', id: 'a', changes: { cost: '2' } });

  expect(changeDraft(history, { type: 'redo' })).toBe(history);
});

test('an undone removal restores the lines at their places', () => {
  const start = startHistory(draft({ lines: [line('a'), line('b'), line('c')] }));
  const removed = changeDraft(start, { type: 'removeLines', ids: ['a', 'b'] });

  expect(removed.present.lines.map(({ id }) => id)).toEqual(['c']);
  expect(changeDraft(removed, { type: 'undo' }).present.lines.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a line moves to a place inside the list', () => {
  const start = startHistory(draft({ lines: [line('a'), line('b'), line('c')] }));
  const orderAfter = (to: number) =>
    changeDraft(start, { type: 'moveLine', id: 'a', to })
      .present.lines.map(({ id }) => id)
      .join('');

  expect([1, 2, 3, -1].map(orderAfter)).toEqual(['bac', 'bca', 'abc', 'abc']);
});

test('a typed cost is no longer the price of a supplier', () => {
  expect(typedCell('cost', '2')).toEqual({ cost: '2', supplierPriceId: '', costAge: null });
});

// @covers R306, R307
test('a typed price is kept until it is emptied; a typed margin replaces it', () => {
  expect(typedCell('unitPrice', '3.5')).toEqual({ unitPrice: '3.5', isManualPrice: true });
  expect(typedCell('unitPrice', ' ')).toEqual({ unitPrice: ' ', isManualPrice: false });
  expect(typedCell('marginPercent', '25')).toEqual({ marginPercent: '25', isManualPrice: false });
});

// @covers R306
test('a percent for selected lines replaces their typed prices, in one undo step', () => {
  const typed = { unitPrice: '9', isManualPrice: true };
  const start = startHistory(draft({ lines: [line('a', typed), line('b'), line('c', typed)] }));

  const changed = changeDraft(start, { type: 'percent', ids: ['a', 'b'], percent: '35' });

  expect(changed.present.lines.map(({ marginPercent, isManualPrice }) => [marginPercent, isManualPrice])).toEqual([
    ['35', false],
    ['35', false],
    ['', true],
  ]);
  expect(changeDraft(changed, { type: 'undo' }).present).toBe(start.present);
});

test('a pasted block fills cells to the right and adds lines', () => {
  const start = startHistory(draft({ lines: [line('a')] }));
  const cells = [
    ['1,000', '2.5'],
    ['500', '3'],
  ];

  const { lines } = changeDraft(start, {
    type: 'paste',
    columns: TYPED_COLUMNS,
    id: 'a',
    column: 'quantity',
    cells,
  }).present;

  expect(lines.map(({ quantity, cost }) => [quantity, cost])).toEqual(cells);
  expect(lines[1]?.name).toBe('');
});

test('a pasted block starts at its own line and reaches every typed column', () => {
  const start = startHistory(draft({ lines: [line('a'), line('b'), line('c')] }));
  const cells = [
    ['Cup', '10', '2', '25', '3.5'],
    ['Vase', '20', '3', '', ' 4 ', 'too far'],
  ];

  const block = { id: 'b', column: 'name', columns: TYPED_COLUMNS, cells } as const;
  const { lines } = changeDraft(start, { type: 'paste', ...block }).present;

  expect(
    lines.map(({ name, quantity, cost, marginPercent, unitPrice }) => [name, quantity, cost, marginPercent, unitPrice]),
  ).toEqual([
    ['a', '', '', '', ''],
    ['Cup', '10', '2', '25', '3.5'],
    ['Vase', '20', '3', '', '4'],
  ]);
  expect(lines.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('the head, the charges and added lines change nothing else', () => {
  const start = startHistory(draft({ title: 'Lamps', lines: [line('a')] }));
  const charge = newCharge();

  let history = changeDraft(start, { type: 'head', changes: { place: 'Yiwu' } });
  history = changeDraft(history, { type: 'charges', charges: [charge] });
  history = changeDraft(history, { type: 'addLines', lines: [line('b')] });

  const changed = { place: 'Yiwu', charges: [charge], lines: [line('a'), line('b')] };
  expect(history.present).toEqual(draft({ title: 'Lamps', ...changed }));
  for (const _ of [1, 2, 3]) history = changeDraft(history, { type: 'undo' });
  expect(history.present).toBe(start.present);
});

test('saved keys reach the undo history without a new step', () => {
  const start = startHistory(draft({ lines: [newLine({ id: 'x' })] }));
  const changed = changeDraft(start, { type: 'line', id: 'x', changes: { name: 'Cup' } });
  const saved = changeDraft(changed, { type: 'saved', keys: new Map([['x', 'key']]) });

  expect(saved.revision).toBe(changed.revision);
  expect(changeDraft(saved, { type: 'undo' }).present.lines[0]?.lineKey).toBe('key');
});

test('a draft without new lines is not copied', () => {
  const fields = draft({ lines: [line('a')] });

  expect(withKeys(fields, new Map([['a', 'a']]))).toBe(fields);
});

test('typed prices start with the computed ones', () => {
  const start = startHistory(draft({ lines: [line('a'), line('b', { unitPrice: '9', isManualPrice: true })] }));

  const { mode, lines } = changeDraft(start, { type: 'keepPrices', prices: [3.41, 9] }).present;

  expect([mode, ...lines.map(({ unitPrice }) => unitPrice)]).toEqual(['manual', '3.41', '9']);
});

test('a body has plain digits, and null for empty numbers', () => {
  const body = toDraft(draft({ lines: [line('a', { quantity: '１，000', cost: '' })] }), 'v1');

  expect(body.lines[0]).toMatchObject({ lineKey: 'a', quantity: '1000', cost: null, cartonCm: null });
  expect(body.updatedAt).toBe('v1');
});
