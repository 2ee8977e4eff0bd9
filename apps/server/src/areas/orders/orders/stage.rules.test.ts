import type { OrderStage } from '@sampan/contract/orders';
import type { PurchaseState, PurchaseStep } from '@sampan/contract/purchases';
import { describe, expect, test } from 'vitest';
import { type StagedPurchase, stageOf } from './stage.rules.ts';

const po = (state: PurchaseState, done: PurchaseStep[] = [], lineIds = ['A']): StagedPurchase => ({
  state,
  lineIds,
  steps: done.map((kind) => ({ kind, done: '2026-11-10' })),
});
const ACTIVE = ['sent', 'confirmed', 'closed'] as const;
const INACTIVE = ['draft', 'rejected', 'cancelled'] as const;
const DONE_STEPS: [PurchaseStep[], OrderStage][] = [
  [[], 'ordered'],
  [['confirmed'], 'ordered'],
  [['confirmed', 'depositPaid'], 'ordered'],
  // A supplier that is paid in advance has not started.
  [['depositPaid', 'balancePaid'], 'ordered'],
  [['productionStarted'], 'production'],
  [['productionStarted', 'productionDone'], 'ready'],
  [['productionDone'], 'ready'],
  [['inspected'], 'ready'],
  [['pickedUp'], 'ready'],
];

describe('the stage of an order with one purchase order', () => {
  // @covers R527
  test.each(ACTIVE.flatMap((state) => DONE_STEPS.map((row) => [state, ...row] as const)))(
    '%s with %j is %s',
    (state, done, stage) => {
      const order = { goodsLineIds: ['A'], purchases: [po(state, done)] };
      expect(stageOf({ ...order, isDraft: false })).toBe(stage);
      expect(stageOf({ ...order, isDraft: true })).toBe('draft');
    },
  );

  test.each(INACTIVE.flatMap((state) => DONE_STEPS.map(([done]) => [state, done] as const)))(
    '%s with %j is ordered',
    (state, done) => {
      expect(stageOf({ isDraft: false, goodsLineIds: ['A'], purchases: [po(state, done)] })).toBe('ordered');
    },
  );
});

describe('the stage of an order with several purchase orders', () => {
  const both = ['A', 'B'];
  const finished = po('confirmed', ['productionDone']);
  const other = (state: PurchaseState, done: PurchaseStep[] = []) => po(state, done, ['B']);
  // @covers R527
  test.each([
    ['no line, no purchase order', [], [], 'ordered'],
    ['a line without a purchase order', both, [finished], 'production'],
    ['a line on a draft only', both, [finished, other('draft')], 'production'],
    ['a line on a rejected one only', both, [finished, other('rejected', ['productionDone'])], 'production'],
    ['one finished, one waiting', both, [finished, other('sent')], 'production'],
    ['one finished, one started', both, [finished, other('sent', ['productionStarted'])], 'production'],
    ['both finished', both, [finished, other('closed', ['pickedUp'])], 'ready'],
    ['a cancelled one does not hold it up', ['A'], [finished, other('cancelled')], 'ready'],
    ['nothing started', both, [po('sent'), other('confirmed', ['confirmed'])], 'ordered'],
    ['a line in two parts, one waiting', ['A'], [finished, po('sent')], 'production'],
  ] as const)('%s', (_, goodsLineIds, purchases, stage) => {
    expect(stageOf({ isDraft: false, goodsLineIds, purchases })).toBe(stage);
  });
});
