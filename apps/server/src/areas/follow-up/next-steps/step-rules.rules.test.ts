import { expect, test } from 'vitest';
import { isAnswer, ruleOf } from './step-rules.rules.ts';

const ANSWER = { waitingFor: 'us', dueInHours: 8 };
const REMIND = { waitingFor: 'customer', dueInHours: 72 };
const NOW = { waitingFor: 'us', dueInHours: 0 };

// @covers R390
test.each([
  ['created', undefined, { ...ANSWER, assigns: true }],
  ['not-suspect', undefined, { ...ANSWER, assigns: true }],
  ['response', undefined, REMIND],
  ['message', undefined, REMIND],
  ['quote-sent', undefined, REMIND],
  ['quote-accepted', undefined, NOW],
  ['quote-declined', undefined, NOW],
  ['quote-question', undefined, NOW],
  ['status', 'New', { ...ANSWER, keepsDue: true }],
  ['status', 'In Progress', { ...ANSWER, keepsDue: true }],
  ['status', 'Responded', { ...REMIND, keepsDue: true }],
  ['status', 'Closed', { waitingFor: 'nobody', dueInHours: null }],
  ['status', 'Cancelled', { waitingFor: 'nobody', dueInHours: null }],
  ['mail', undefined, null],
  ['chat', undefined, null],
  ['note', undefined, null],
  ['step-done', undefined, null],
  ['quote-opened', undefined, null],
] as const)('sets the next step after %s %s', (kind, to, rule) => {
  expect(ruleOf(kind, 8, to)).toEqual(rule);
});

// @covers R396
test.each([
  ['response', true],
  ['message', true],
  ['chat', true],
  ['quote-sent', true],
  ['note', false],
  ['status', false],
  ['mail', false],
] as const)('counts %s as an answer: %s', (kind, answers) => {
  expect(isAnswer(kind)).toBe(answers);
});
