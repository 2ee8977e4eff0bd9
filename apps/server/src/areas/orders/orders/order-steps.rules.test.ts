import type { Order } from '@sampan/contract/orders';
import type { Purchase, PurchaseState, PurchaseStep } from '@sampan/contract/purchases';
import { expect, test } from 'vitest';
import { ruleOf } from './order-steps.rules.ts';

type OrderFacts = { [Key in 'state' | 'stage' | 'changedSincePi' | 'inspections']?: Order[Key] } & {
  shipments?: object[];
  figures?: object;
  issued?: boolean;
  /** The kinds of the history, newest first. */
  history?: Order['timeline'][number]['kind'][];
  /** The plan of the customer: whether each part is paid, and its day. */
  parts?: { due: Order['parts'][number]['due']; isPaid: boolean; dueOn?: string }[];
  /** What is on purchase orders of the one line of goods. */
  purchased?: number;
  purchases?: Purchase[];
};

const [CREATED, UPDATED, ISSUED, SENT] = ['01', '02', '03', '05'].map((day) => `2026-11-${day}T09:00:00.000Z`) as [
  string,
  string,
  string,
  string,
];
const days = (from: string, count: number) => ({ at: new Date(Date.parse(from) + count * 86_400_000) });

const part = (due: Order['parts'][number]['due'], isPaid: boolean, dueOn: string | null = null) => ({
  due,
  computed: { isPaid, dueOn },
});
const step = (kind: PurchaseStep, planned: string | null, promised: string | null, done: string | null = null) => ({
  kind,
  planned,
  promised,
  done,
  isOff: false,
});
const purchase = (state: PurchaseState, steps: object[] = [], isDepositPaid = true, sentAt: string | null = SENT) =>
  ({ state, sentAt, steps, parts: [part('production', isDepositPaid)] }) as unknown as Purchase;

const orderOf = ({ issued = true, history = ['sent'], parts = [], purchased = 100, ...facts }: OrderFacts) =>
  ({
    state: 'confirmed',
    changedSincePi: false,
    purchases: [],
    shipments: [],
    stage: 'ready',
    figures: { open: 0, nextDue: null },
    inspections: [],
    createdAt: CREATED,
    updatedAt: UPDATED,
    documents: issued ? [{ kind: 'pi', isReplaced: false, issuedAt: ISSUED }] : [],
    timeline: history.map((kind) => ({ kind, at: SENT })),
    parts: parts.map(({ due, isPaid, dueOn }) => part(due, isPaid, dueOn ?? null)),
    lines: [
      { kind: 'goods', purchased },
      { kind: 'charge', purchased: 0 },
    ],
    ...facts,
  }) as unknown as Order;

const NOW = { waitingFor: 'us', due: 'now' };
const NOBODY = { waitingFor: 'nobody', due: null };
const running = [step('productionStarted', '2026-11-10', null, '2026-11-10')];

// @covers R590
test.each<[string, OrderFacts, object]>([
  ['completed', { state: 'completed', history: ['question'] }, NOBODY],
  ['cancelled', { state: 'cancelled', issued: false }, NOBODY],
  ['created', { state: 'draft', issued: false }, { waitingFor: 'us', due: days(CREATED, 1) }],
  ['confirmed without a proforma', { issued: false }, { waitingFor: 'us', due: days(CREATED, 1) }],
  ['changed since the proforma', { changedSincePi: true }, { waitingFor: 'us', due: days(UPDATED, 1) }],
  [
    'a proforma that was not sent',
    { parts: [{ due: 'order', isPaid: false, dueOn: '2026-11-08' }], history: ['document-issued'] },
    { waitingFor: 'us', due: days(ISSUED, 1) },
  ],
  ['a question before the proforma', { issued: false, history: ['opened', 'question'] }, NOW],
  ['a question', { parts: [{ due: 'order', isPaid: false }], history: ['question', 'answer'] }, NOW],
  [
    'an answered question',
    { parts: [{ due: 'order', isPaid: false }], history: ['answer', 'question'] },
    { waitingFor: 'customer', due: days(ISSUED, 3) },
  ],
  [
    'the deposit with its day',
    { parts: [{ due: 'order', isPaid: false, dueOn: '2026-11-08' }] },
    { waitingFor: 'customer', due: { day: '2026-11-08' } },
  ],
  [
    'the second part that production waits for',
    {
      parts: [
        { due: 'order', isPaid: true },
        { due: 'production', isPaid: false, dueOn: '2026-11-09' },
      ],
    },
    { waitingFor: 'customer', due: { day: '2026-11-09' } },
  ],
  ['paid, nothing ordered', { parts: [{ due: 'order', isPaid: true }], purchased: 0 }, NOW],
  ['a balance that production does not wait for', { parts: [{ due: 'shipment', isPaid: false }], purchased: 0 }, NOW],
  ['a draft purchase order', { purchases: [purchase('draft', [], true, null)] }, NOW],
  [
    'a failed inspection',
    { purchases: [purchase('sent')], inspections: [{ purchaseId: 'a', result: 'failed' }] as Order['inspections'] },
    NOW,
  ],
  [
    'a failed inspection after which another one passed',
    {
      purchases: [purchase('sent')],
      inspections: [
        { purchaseId: 'a', result: 'failed' },
        { purchaseId: 'a', result: 'passed' },
      ] as Order['inspections'],
    },
    { waitingFor: 'supplier', due: days(SENT, 2) },
  ],
  ['a rejected purchase order', { purchases: [purchase('rejected'), purchase('sent')] }, NOW],
  ['a sent purchase order', { purchases: [purchase('sent')] }, { waitingFor: 'supplier', due: days(SENT, 2) }],
  [
    'two sent purchase orders: the first one counts',
    { purchases: [purchase('sent', [], true, '2026-11-07T09:00:00.000Z'), purchase('sent')] },
    { waitingFor: 'supplier', due: days(SENT, 2) },
  ],
  ['our deposit is missing', { purchases: [purchase('confirmed', running, false)] }, NOW],
  [
    'an open step: its promise, not our plan',
    { purchases: [purchase('confirmed', [...running, step('productionDone', '2026-12-01', '2026-12-04')])] },
    { waitingFor: 'supplier', due: { day: '2026-12-04' } },
  ],
  [
    'an open step without a promise',
    { purchases: [purchase('confirmed', [...running, step('productionDone', '2026-12-01', null)])] },
    { waitingFor: 'supplier', due: { day: '2026-12-01' } },
  ],
  [
    'the earliest of several open steps',
    {
      purchases: [
        purchase('confirmed', [step('productionDone', '2026-12-01', '2026-12-09')]),
        purchase('confirmed', [step('pickedUp', '2026-12-05', null)]),
      ],
    },
    { waitingFor: 'supplier', due: { day: '2026-12-05' } },
  ],
  [
    'an open step without any day',
    { purchases: [purchase('confirmed', [step('productionDone', null, null)])] },
    { waitingFor: 'supplier', due: null },
  ],
  [
    'a step that is off does not count',
    { purchases: [purchase('confirmed', [{ ...step('productionDone', '2026-12-01', null), isOff: true }])] },
    NOW,
  ],
  [
    'a step that payments set does not count',
    { purchases: [purchase('confirmed', [step('balancePaid', '2026-12-01', null)])] },
    NOW,
  ],
  ['everything is done', { purchases: [purchase('confirmed', running), purchase('closed')] }, NOW],
])('%s', (_, facts, rule) => {
  expect(ruleOf(orderOf(facts), 7)).toEqual(rule);
});

// @covers R573
test.each([
  [
    'the last update is long ago',
    '2026-11-10T09:00:00.000Z',
    { waitingFor: 'us', due: days('2026-11-10T09:00:00.000Z', 7) },
  ],
  ['the last update is new', '2026-11-28T09:00:00.000Z', { waitingFor: 'supplier', due: { day: '2026-12-01' } }],
])('while the goods are made, %s', (_, lastUpdateAt, rule) => {
  const purchases = [purchase('confirmed', [step('productionDone', '2026-12-01', null)])];
  expect(ruleOf({ ...orderOf({ purchases }), lastUpdateAt } as Order, 7)).toEqual(rule);
});

test('a later day than the customer sees is to be told', () => {
  const late = { ...step('productionDone', '2026-12-01', '2026-12-08'), shown: '2026-12-04' };
  expect(ruleOf(orderOf({ purchases: [purchase('confirmed', [late])] }), 7)).toEqual(NOW);
});

const shipment = (stage: Order['shipments'][number]['stage'], papers: boolean) => ({
  stage,
  eta: '2026-12-24',
  steps: [{ kind: 'sailed', planned: null, done: '2026-12-01', isOff: false }],
  documents: papers ? ['ci', 'pl'].map((kind) => ({ kind, isReplaced: false })) : [],
});
const closed = [purchase('closed')];

// @covers R590
test.each<[string, OrderFacts, object]>([
  [
    'a shipment that sailed waits for its documents, the next day',
    { stage: 'shipped', shipments: [shipment('sailed', false)] },
    { waitingFor: 'us', due: { day: '2026-12-02' } },
  ],
  [
    'with its documents, it waits until three days before the arrival',
    { stage: 'shipped', shipments: [shipment('sailed', true)] },
    { waitingFor: 'us', due: { day: '2026-12-21' } },
  ],
  ['what arrived waits for us', { stage: 'arrived', shipments: [shipment('arrived', true)] }, NOW],
  [
    'what is delivered and paid is completed now',
    { stage: 'delivered', shipments: [shipment('delivered', true)] },
    NOW,
  ],
  [
    'what is delivered and not paid waits for the customer',
    {
      stage: 'delivered',
      shipments: [shipment('delivered', true)],
      figures: { open: 100, nextDue: { dueOn: '2027-01-05' } },
    },
    { waitingFor: 'customer', due: { day: '2027-01-05' } },
  ],
])('%s', (_, facts, rule) => {
  expect(ruleOf(orderOf({ ...facts, purchases: closed }), 7)).toEqual(rule);
});
