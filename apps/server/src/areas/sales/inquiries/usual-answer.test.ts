import { PublicSettings } from '@sampan/contract/settings';
import { afterAll, expect, test } from 'vitest';
import { insertInquiry } from '#test/factories/inquiry-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { findUsualAnswerHours } from './usual-answer.queries.ts';
import { createUsualAnswer } from './usual-answer.service.ts';

const t = await createTestApp();
afterAll(() => t.close());

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const answeredAfter = (hours: number) =>
  insertInquiry(t.db, { created_at: ago(200), first_answered_at: ago(200 - hours) });

// @covers R796
test('the usual time of an answer is that of three of four inquiries, with enough of them', async () => {
  for (let hours = 1; hours <= 19; hours += 1) await answeredAfter(hours / 4);
  expect(await findUsualAnswerHours(t.db)).toBeUndefined();
  await answeredAfter(40);
  expect(await findUsualAnswerHours(t.db)).toBe(4);
  // A new one may still be answered in time; suspected spam needs no answer.
  await insertInquiry(t.db, { created_at: ago(2) });
  for (let count = 0; count < 9; count += 1) await insertInquiry(t.db, { created_at: ago(90), suspect: true });
  expect(await findUsualAnswerHours(t.db)).toBe(4);
  expect(PublicSettings.strict().parse((await t.app.inject({ url: '/settings/public' })).json())).toMatchObject({
    usualAnswerHours: 4,
  });

  // Those that wait for days are slower than every answer.
  for (let count = 0; count < 7; count += 1) await insertInquiry(t.db, { created_at: ago(90) });
  expect(await findUsualAnswerHours(t.db)).toBeUndefined();
});

test('the time is read once for many pages, and a failure is no time', async () => {
  let reads = 0;
  const usualAnswer = createUsualAnswer(async () => {
    reads += 1;
    return 4;
  });
  expect(await Promise.all([usualAnswer(), usualAnswer()])).toEqual([4, 4]);
  expect(reads).toBe(1);
  expect(await createUsualAnswer(() => Promise.reject(new Error('no database')))()).toBeUndefined();
});
