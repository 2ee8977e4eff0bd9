import type { Order } from '@sampan/contract/orders';
import type { Part } from '@sampan/contract/payments';
import type { Purchase } from '@sampan/contract/purchases';
import { describe, expect, it } from 'vitest';
import { nextAction, openStep } from './next-action.ts';

const NOW = '2026-11-18T10:00:00.000Z';

const part = (due: Part['due'], isPaid: boolean, dueOn: string | null = null): Part => ({
  partId: due,
  percent: 50,
  amount: null,
  due,
  dueDays: 0,
  dueOn: null,
  computed: { amount: 50, dueOn, paid: isPaid ? 50 : 0, isPaid, label: '' },
});

const purchase = (changes: Partial<Purchase>): Purchase =>
  ({
    _id: 'p1',
    state: 'confirmed',
    hasUnsentChanges: false,
    sentAt: NOW,
    parts: [part('order', true), part('shipment', false)],
    steps: [{ kind: 'productionDone', done: null }],
    open: 50,
    supplierName: 'Factory A',
    ...changes,
  }) as Purchase;

const LINE = { kind: 'goods', quantity: 10, purchased: 10, shipped: 0 } as Order['lines'][number];
const PI = { kind: 'pi', revision: 1, issuedAt: '2026-11-10T10:00:00.000Z' } as Order['documents'][number];
const SENT = { kind: 'sent', at: '2026-11-10T11:00:00.000Z' } as Order['timeline'][number];
const DONE = [{ kind: 'productionDone', done: '2026-11-17' }] as Purchase['steps'];

const PRODUCED: Partial<Order> = {
  parts: [part('order', true)],
  purchases: [purchase({ steps: DONE, parts: [], open: 0 })],
  figures: { open: 0 } as Order['figures'],
};
const SHIPPED = [{ ...LINE, shipped: 10 }];
const PAPERS = [{ kind: 'ci' }, { kind: 'pl' }] as Order['documents'];
const SAILED = [{ stage: 'sailed', documents: PAPERS }] as Order['shipments'];
const PAPERLESS = { stage: 'sailed', documents: PAPERS.slice(1) } as Order['shipments'][number];
const DUE = { waitingFor: 'us', dueAt: '2026-11-18T09:00:00.000Z' } as Order['nextStep'];
const QUESTION = { kind: 'question', poNumber: '' } as Order['timeline'][number];
const LATE = { kind: 'productionDone', done: null, isOff: false, isOverdue: true, promised: '2026-11-10' };

function order(changes: Partial<Order>): Order {
  return {
    state: 'confirmed',
    stage: 'production',
    model: 'resale',
    shipments: [],
    lines: [LINE],
    documents: [PI],
    changedSincePi: false,
    timeline: [SENT],
    parts: [part('order', true), part('shipment', false)],
    purchases: [purchase({})],
    figures: { open: 50 },
    inspections: [],
    nextStep: null,
    ...changes,
  } as Order;
}

describe('nextAction', () => {
  // @covers R590
  it.each<[string, Partial<Order>, string | null]>([
    ['asks for lines first', { lines: [] }, 'lines'],
    ['issues the first proforma', { documents: [] }, 'issue'],
    ['issues a proforma again after a change', { changedSincePi: true }, 'issue'],
    ['sends the issued proforma', { timeline: [] }, 'send'],
    ['sends a newer revision again', { documents: [PI, { ...PI, revision: 2, issuedAt: NOW }] }, 'send'],
    ['opens a rejected purchase order', { purchases: [purchase({ state: 'rejected' })] }, 'answerRejected'],
    ['records the deposit', { parts: [part('order', false), part('shipment', false)] }, 'deposit'],
    ['does not ask for a deposit in an agency', { model: 'agency', parts: [part('order', false)] }, 'payment'],
    ['creates purchase orders', { lines: [{ ...LINE, purchased: 4 }] }, 'purchases'],
    ['sends draft purchase orders', { purchases: [purchase({ state: 'draft' })] }, 'sendPurchases'],
    ['sends changed purchase orders', { purchases: [purchase({ hasUnsentChanges: true })] }, 'sendPurchases'],
    ['waits two days for a supplier', { purchases: [purchase({ state: 'sent' })] }, null],
    [
      'reminds a silent supplier',
      { purchases: [purchase({ state: 'sent', sentAt: '2026-11-15T10:00:00.000Z' })] },
      'remind',
    ],
    [
      'gives it all of the second day',
      { purchases: [purchase({ state: 'sent', sentAt: '2026-11-16T10:00:00.000Z' })] },
      null,
    ],
    [
      'reminds it right after',
      { purchases: [purchase({ state: 'sent', sentAt: '2026-11-16T09:59:59.999Z' })] },
      'remind',
    ],
    [
      'does not complete while a cent is open',
      {
        ...PRODUCED,
        lines: SHIPPED,
        shipments: SAILED,
        stage: 'delivered',
        figures: { open: 0.01 } as Order['figures'],
      },
      null,
    ],
    [
      'does not pay a purchase order without a price',
      {
        ...PRODUCED,
        lines: SHIPPED,
        shipments: SAILED,
        purchases: [purchase({ steps: DONE, parts: [], open: null })],
      },
      null,
    ],
    ['pays the deposit of a supplier', { purchases: [purchase({ parts: [part('order', false)] })] }, 'pay'],
    [
      'does not pay for goods that are late on the day that was planned',
      { purchases: [purchase({ parts: [part('order', true), part('shipment', false, '2026-11-15')] })] },
      null,
    ],
    [
      'pays for goods that are made on their day',
      { purchases: [purchase({ parts: [part('order', true), part('shipment', false, '2026-11-15')], steps: DONE })] },
      'pay',
    ],
    ['waits for production', {}, null],
    ['collects a part whose day has come', { parts: [part('day', false, '2026-11-18')] }, 'payment'],
    ['collects the balance after production', { purchases: [purchase({ steps: DONE })] }, 'payment'],
    [
      'pays the balance of a supplier',
      { parts: [part('order', true)], purchases: [purchase({ steps: DONE, parts: [] })] },
      'pay',
    ],
    [
      'does not collect before its day what falls due on arrival',
      {
        parts: [part('order', true), part('arrival', false)],
        purchases: [purchase({ steps: DONE, parts: [], open: 0 })],
      },
      'ship',
    ],
    ['ships what is produced and paid', PRODUCED, 'ship'],
    ['waits for what is at sea', { ...PRODUCED, lines: SHIPPED, shipments: SAILED, stage: 'shipped' }, null],
    [
      'ships the rest of what has sailed in part',
      { ...PRODUCED, lines: [{ ...LINE, shipped: 4 }], shipments: SAILED, stage: 'shipped' },
      'ship',
    ],
    [
      'waits for a shipment that has not sailed',
      { ...PRODUCED, shipments: [{ stage: 'booked' }] as Order['shipments'] },
      null,
    ],
    [
      'completes what is delivered and paid',
      { ...PRODUCED, lines: SHIPPED, shipments: SAILED, stage: 'delivered' },
      'complete',
    ],
    [
      'completes charges alone once they are paid',
      { ...PRODUCED, purchases: [], lines: [{ ...LINE, kind: 'charge' }] as Order['lines'] },
      'complete',
    ],
    [
      'issues the documents of what has left without them',
      { ...PRODUCED, lines: SHIPPED, shipments: [...SAILED, PAPERLESS], stage: 'shipped' },
      'papers',
    ],
    [
      'reminds a supplier whose day has passed',
      { purchases: [purchase({ steps: [LATE] as Purchase['steps'] })] },
      'remind',
    ],
    ['sends an update that is due', { nextStep: DUE }, 'update'],
    [
      'does not send an update before its day',
      { nextStep: { ...DUE, dueAt: '2026-11-19' } as Order['nextStep'] },
      null,
    ],
    ['leaves a question to its thread', { nextStep: DUE, timeline: [QUESTION, SENT] }, null],
    [
      'sends an update after an answer',
      { nextStep: DUE, timeline: [{ ...QUESTION, kind: 'answer' }, QUESTION, SENT] },
      'update',
    ],
    ['reopens a canceled order', { state: 'cancelled' }, 'reopen'],
    ['reopens a completed order', { state: 'completed' }, 'reopen'],
  ])('%s', (_, changes, kind) => {
    expect(nextAction(order(changes), NOW)?.kind ?? null).toBe(kind);
  });

  it('names the revision that comes next', () => {
    expect(nextAction(order({ documents: [] }), NOW)).toEqual({ kind: 'issue', revision: 1 });
    expect(nextAction(order({ changedSincePi: true }), NOW)).toEqual({ kind: 'issue', revision: 2 });
  });
});

describe('the step that comes next', () => {
  const started = { kind: 'productionStarted', done: '2026-11-10' };
  const running = (_id: string, promised: string | null, changes: Partial<Purchase> = {}) =>
    purchase({
      _id,
      steps: [started, { kind: 'productionDone', done: null, promised, planned: '2026-12-01' }] as Purchase['steps'],
      ...changes,
    });

  it('is the earliest open one of the purchase orders that run', () => {
    const purchases = [
      running('a', null),
      running('b', '2026-11-25'),
      running('c', '2026-11-20', { state: 'closed' }),
      running('d', '2026-11-21', { steps: [started] as Purchase['steps'] }),
    ];
    expect(openStep(order({ purchases }))).toEqual({ purchaseId: 'b', step: 'productionDone' });
    expect(openStep(order({ purchases: purchases.slice(2) }))).toBeNull();
  });
});
