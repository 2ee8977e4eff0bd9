import { PURCHASE_STEPS, type PurchaseStep, type StepChange } from '@sampan/contract/purchases';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeStep, delayOf, laterDay, plannedDays, type StepDays, startsOff } from './steps.rules.ts';

const TODAY = '2026-11-18';
const step = (fields: Partial<StepDays> = {}): StepDays => ({
  planned: '2026-12-10',
  promised: null,
  firstPromised: null,
  shown: '2026-12-13',
  done: null,
  isOff: false,
  ...fields,
});
const change = (before: StepDays, asked: StepChange, kind: PurchaseStep = 'productionDone') =>
  changeStep(kind, before, asked, { today: TODAY, bufferDays: 3 });
const promised = (day: string, reason: 'material' | '' = '') => ({ promised: { day, reason, note: '' } });

describe('the planned days of a purchase order', () => {
  // @covers R552
  test.each([
    ['with everything known', '2026-12-10', 20, '2026-11-20', '2026-12-10'],
    ['when the start would be before the sending', '2026-12-10', 60, TODAY, '2026-12-10'],
    ['without a lead time', '2026-12-10', null, null, '2026-12-10'],
    ['without a delivery day', null, 20, null, null],
  ])('%s', (_, deliverOn, leadDays, started, done) => {
    expect(plannedDays({ sentOn: TODAY, deliverOn, leadDays })).toEqual({
      sampleApproved: null,
      confirmed: '2026-11-20',
      depositPaid: null,
      productionStarted: started,
      productionDone: done,
      inspected: done,
      balancePaid: null,
      pickedUp: done,
    });
  });

  test('cross the change of the clock and the year', () => {
    expect(laterDay('2026-10-24', 2)).toBe('2026-10-26');
    expect(laterDay('2026-03-26', 3)).toBe('2026-03-29');
    expect(laterDay('2026-12-30', 3)).toBe('2027-01-02');
    expect(laterDay('2028-03-01', -1)).toBe('2028-02-29');
  });

  // @covers R551
  test('a sample and an inspection are off unless they are asked for', () => {
    expect(PURCHASE_STEPS.filter((kind) => startsOff(kind, false))).toEqual(['sampleApproved', 'inspected']);
    expect(PURCHASE_STEPS.filter((kind) => startsOff(kind, true))).toEqual(['sampleApproved']);
  });
});

describe('a promise', () => {
  // @covers R553
  test('is kept as the first one', () => {
    const first = change(step(), promised('2026-12-09'));
    expect(first).toMatchObject({ promised: '2026-12-09', firstPromised: '2026-12-09' });
    expect(change(first, promised('2026-12-01'))).toMatchObject({
      promised: '2026-12-01',
      firstPromised: '2026-12-09',
    });
  });

  // @covers R555
  test.each([
    ['2026-12-05', '2026-12-08', 'an earlier one moves what the customer sees'],
    ['2026-12-10', '2026-12-13', 'the planned day changes nothing'],
    ['2026-12-12', '2026-12-13', 'one within the buffer changes nothing'],
    ['2026-12-20', '2026-12-13', 'a later one does not reach the customer'],
  ])('of %s shows %s: %s', (day, shown) => {
    expect(change(step(), promised(day)).shown).toBe(shown);
  });

  // @covers R554
  test('that is later than the last one needs a reason; the first does not', () => {
    const before = change(step(), promised('2026-12-20'));
    expect(() => change(before, promised('2026-12-21'))).toThrow('reasonRequired');
    expect(change(before, promised('2026-12-21', 'material')).promised).toBe('2026-12-21');
    expect(change(before, promised('2026-12-20')).promised).toBe('2026-12-20');
    expect(change(before, promised('2026-12-19')).promised).toBe('2026-12-19');
  });

  test.each([
    [TODAY, null],
    ['2026-11-17', 'dayPast'],
    ['2028-11-18', null],
    ['2028-11-19', 'dayTooFar'],
  ])('of %s is refused with %s', (day, ref) => {
    const ask = () => change(step(), promised(day));
    if (ref === null) expect(ask().promised).toBe(day);
    else expect(ask).toThrow(ref);
  });

  test('shows a day if nothing was planned', () => {
    expect(change(step({ planned: null, shown: null }), promised('2026-12-01')).shown).toBe('2026-12-04');
  });
});

describe('a planned day', () => {
  // @covers R555
  test.each([
    ['2026-12-01', '2026-12-04'],
    ['2026-12-31', '2026-12-13'],
    [null, '2026-12-13'],
  ])('of %s shows %s', (planned, shown) => {
    expect(change(step(), { planned })).toMatchObject({ planned, shown });
  });

  test('that stays does not move what the customer sees', () => {
    expect(change(step({ shown: '2027-01-05' }), { planned: '2026-12-10' }).shown).toBe('2027-01-05');
  });
});

describe('a step that is done', () => {
  test('is of today or before, and can be undone', () => {
    expect(change(step(), { done: TODAY }).done).toBe(TODAY);
    expect(change(step(), { done: '2000-01-01' }).done).toBe('2000-01-01');
    expect(() => change(step(), { done: '2026-11-19' })).toThrow('dayInFuture');
    expect(change(step({ done: TODAY }), { done: null }).done).toBeNull();
  });

  // @covers R551
  test('is switched on; switching it off keeps the day', () => {
    expect(change(step({ isOff: true }), { done: TODAY })).toMatchObject({ isOff: false, done: TODAY });
    expect(change(step({ done: TODAY }), { isOff: true })).toMatchObject({ isOff: true, done: TODAY });
    expect(change(step({ isOff: true }), { done: null }).isOff).toBe(true);
  });

  // @covers R556
  test.each(PURCHASE_STEPS)('%s', (kind) => {
    const isByHand = ['productionStarted', 'productionDone', 'pickedUp'].includes(kind);
    const ask = () => change(step(), { done: TODAY }, kind);
    if (isByHand) expect(ask().done).toBe(TODAY);
    else expect(ask).toThrow('stepByPayment');
    expect(change(step(), { isOff: true, planned: '2026-12-24' }, kind)).toMatchObject({ isOff: true });
  });
});

// @covers R553, R555
test('whatever is changed, the first promise stays and the customer never sees a later day', () => {
  const day = fc.integer({ min: -20, max: 400 }).map((days) => laterDay(TODAY, days));
  const dayOrNone = fc.option(day, { nil: null });
  const asked = fc.oneof(
    day.map((one): StepChange => promised(one, 'material')),
    dayOrNone.map((planned): StepChange => ({ planned })),
    dayOrNone.map((done): StepChange => ({ done })),
    fc.boolean().map((isOff): StepChange => ({ isOff })),
  );
  const isRefused = ({ promised: to, done }: StepChange) => (to && to.day < TODAY) || (done && done > TODAY);
  fc.assert(
    fc.property(dayOrNone, fc.array(asked, { maxLength: 15 }), (shown, changes) => {
      let now = step({ shown });
      for (const one of changes.filter((each) => !isRefused(each))) {
        const before = now;
        now = change(before, one);
        expect(now.firstPromised).toBe(before.firstPromised ?? one.promised?.day ?? null);
        if (before.shown !== null) expect(now.shown?.localeCompare(before.shown)).toBeLessThanOrEqual(0);
      }
    }),
  );
});

describe('a step', () => {
  // @covers R557
  test.each([
    ['planned yesterday', { planned: '2026-11-17' }, 'sent', true, 0],
    ['planned today', { planned: TODAY }, 'sent', false, 0],
    ['promised today, planned before', { planned: '2026-11-10', promised: TODAY }, 'confirmed', false, 8],
    ['promised yesterday, planned later', { planned: '2026-12-10', promised: '2026-11-17' }, 'confirmed', true, 0],
    ['promised later than planned', { planned: '2026-12-10', promised: '2026-12-17' }, 'confirmed', false, 7],
    ['without days', { planned: null }, 'sent', false, 0],
    ['that is done', { planned: '2026-11-01', promised: '2026-11-05', done: '2026-11-06' }, 'confirmed', false, 0],
    ['that is off', { planned: '2026-11-01', isOff: true }, 'sent', false, 0],
    ['of a draft', { planned: '2026-11-01' }, 'draft', false, 0],
    ['of a closed one', { planned: '2026-11-01', promised: '2026-11-09' }, 'closed', false, 0],
    ['of a cancelled one', { planned: '2026-11-01' }, 'cancelled', false, 0],
    ['of a rejected one', { planned: '2026-11-01' }, 'rejected', false, 0],
  ] as const)('%s', (_, fields, state, isOverdue, behindDays) => {
    expect(delayOf(step(fields), state, TODAY)).toEqual({ isOverdue, behindDays });
  });
});
