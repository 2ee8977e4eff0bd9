import { DEFAULT_ORDER_SETTINGS } from '@sampan/contract/order-settings';
import { expect, onTestFinished, test } from 'vitest';
import { amountText, dayText, nextReport, purchaseText, STEP_WORDS } from './purchase-text.rules.ts';

const { purchaseTexts } = DEFAULT_ORDER_SETTINGS;
const values = (fields: object = {}) => ({
  name: '王小姐',
  po: 'PO-000012',
  lines: '2',
  total: '¥35,000.00',
  date: '2026年12月10日',
  link: 'https://a.example/p/x',
  company: 'Harbor',
  ...fields,
});

// @covers R564
test('the text for WeChat has the facts and the link', () => {
  expect(purchaseText(purchaseTexts.zh, values())).toBe(
    '您好王小姐，采购合同 PO-000012 已发出（2 款，¥35,000.00，交期 2026年12月10日）。请点开确认：\nhttps://a.example/p/x\nHarbor',
  );
});

test.each([
  ['zh', '（2 款，¥35,000.00）'],
  ['en', '(2 items, ¥35,000.00)'],
  ['he', '(2 פריטים, ¥35,000.00)'],
] as const)('in %s it says nothing about an unknown day', (language, facts) => {
  const text = purchaseText(purchaseTexts[language], values({ date: '' }));
  expect(text).toContain(facts);
  expect(text).not.toContain('{');
});

test('a name with braces is not filled', () => {
  expect(purchaseText('{name} {po}', values({ name: '{po}' }))).toBe('{po} PO-000012');
});

test('amounts and days are written as the language does', () => {
  expect(amountText(35_000, 'CNY', 'zh')).toBe('¥35,000.00');
  expect(dayText('2026-12-10', 'zh')).toBe('2026年12月10日');
  expect(dayText('2026-12-10', 'en')).toBe('December 10, 2026');
});

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('a day is the same on a server in %s', (timeZone) => {
  const { TZ } = process.env;
  process.env['TZ'] = timeZone;
  onTestFinished(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
  expect(dayText('2026-12-10', 'en')).toBe('December 10, 2026');
});

// @covers R564
test.each(['zh', 'en', 'he'] as const)(
  'the reminder to report progress names the step and its day, in %s',
  (language) => {
    const { progressTexts } = DEFAULT_ORDER_SETTINGS;
    const step = STEP_WORDS[language].productionDone;
    expect(purchaseText(progressTexts[language], values({ step }))).toMatch(
      {
        zh: 'PO-000012 的完工原定 2026年12月10日，',
        en: 'PO-000012 (the end of production, ',
        he: 'PO-000012 (סיום הייצור, ',
      }[language],
    );
    const unknown = purchaseText(progressTexts[language], values({ step, date: '' }));
    expect(unknown).toContain(step);
    expect(unknown).not.toMatch(/[{}]|, \)|原定/);
  },
);

// @covers R564
test('the step to report is the first open one after those that are done', () => {
  const step = (kind: 'productionStarted' | 'productionDone' | 'pickedUp', fields: object = {}) => ({
    kind,
    isOff: false,
    done: null,
    promised: null,
    planned: '2026-12-01',
    ...fields,
  });
  const [started, done, left] = [step('productionStarted'), step('productionDone'), step('pickedUp')];
  expect(nextReport([started, done, left])).toEqual({ kind: 'productionStarted', day: '2026-12-01' });
  expect(nextReport([started, { ...done, done: '2026-12-02' }, left])?.kind).toBe('pickedUp');
  expect(nextReport([{ ...started, isOff: true }, { ...done, promised: '2026-12-09' }, left])).toEqual({
    kind: 'productionDone',
    day: '2026-12-09',
  });
  expect(nextReport([started, done, { ...left, done: '2026-12-02' }])).toBeNull();
});
