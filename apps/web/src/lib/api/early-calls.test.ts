import { afterEach, expect, test, vi } from 'vitest';
import { takeEarlyAnswer } from './early-calls.ts';

const OWN = new Headers({ Authorization: 'Bearer t1', 'Accept-Language': 'he' });

function openPage() {
  const answer = Promise.resolve(new Response('early'));
  vi.stubGlobal('window', {
    earlyCalls: { token: 't1', language: 'he', answers: new Map([['/my-day?who=me', answer]]) },
  });
  return answer;
}

afterEach(() => vi.unstubAllGlobals());

test('gives an early answer once, to the same session in the same language', () => {
  const answer = openPage();

  expect(takeEarlyAnswer('GET', '/orders', OWN)).toBeUndefined();
  expect(takeEarlyAnswer('GET', '/my-day?who=me', OWN)).toBe(answer);
  expect(takeEarlyAnswer('GET', '/my-day?who=me', OWN)).toBeUndefined();
});

test.each([
  ['a write', 'POST', OWN],
  ['another session', 'GET', new Headers({ Authorization: 'Bearer t2', 'Accept-Language': 'he' })],
  ['another language', 'GET', new Headers({ Authorization: 'Bearer t1', 'Accept-Language': 'en' })],
])('%s makes early answers stale', (_, method, headers) => {
  void openPage();

  expect(takeEarlyAnswer(method, '/orders', headers)).toBeUndefined();
  expect(takeEarlyAnswer('GET', '/my-day?who=me', OWN)).toBeUndefined();
});
