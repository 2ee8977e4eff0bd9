import { ERROR_CODES } from '@sampan/contract/errors';
import { MESSAGES, messageIn } from '@sampan/contract/messages';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { AppError } from '#src/lib/app-error.ts';
import { refusal } from '#test/refusal.ts';
import { errorsPlugin } from './errors.ts';

const thrown: Record<string, Error> = {
  ...Object.fromEntries(ERROR_CODES.map((code) => [code, new AppError(code, 'notFound')])),
  bug: new TypeError("Cannot read properties of undefined (reading 'secret') at /srv/sampan/app.ts"),
  sql: Object.assign(new Error('syntax error at or near "secret"'), { code: '42601', detail: 'secret' }),
  away: Object.assign(new Error('terminating connection'), { code: '57P01' }),
  full: Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' }),
  waiting: new AppError('too_many_requests', 'signInLocked:3', { retryAfterSeconds: 170 }),
  fields: new AppError('conflict', 'emailTaken', { errors: [{ path: 'email', ref: 'tooLong:150' }] }),
};

const logLines: string[] = [];
const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logLines.push(line) } } });
await app.register(errorsPlugin);
app.get<{ Params: { what: string } }>('/throw/:what', ({ params }) => {
  throw thrown[params.what] ?? new Error('not in the table');
});
afterAll(() => app.close());

const answerTo = (what: string, headers: Record<string, string> = {}) => app.inject({ url: `/throw/${what}`, headers });

test.each([
  ['validation', 400],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['not_found', 404],
  ['conflict', 409],
  ['too_large', 413],
  ['uri_too_long', 414],
  ['unsupported_type', 415],
  ['unreadable_pdf', 422],
  ['unreadable_file', 422],
  ['too_many_requests', 429],
  ['internal', 500],
  ['unavailable', 503],
  ['no_room', 507],
])('maps %s to %i', async (code, status) => {
  expect(refusal(await answerTo(code))).toEqual({ status, code, message: 'Not found' });
});

test.each(['bug', 'sql'])('sends no details of an unexpected error (%s) to the client', async (what) => {
  logLines.length = 0;

  const response = await answerTo(what);

  expect(refusal(response)).toEqual({ status: 500, code: 'internal', message: MESSAGES.en.internal });
  expect(JSON.stringify([response.headers, response.body])).not.toMatch(/secret|srv|syntax|TypeError/);
  expect(logLines.join()).toContain('secret');
});

test('responds with 503 and Retry-After if the database is unavailable, and with 507 if it is full', async () => {
  const away = await answerTo('away');
  expect(refusal(away)).toEqual({ status: 503, code: 'unavailable', message: MESSAGES.en.unavailable });
  expect(away.headers['retry-after']).toBe('2');
  expect(refusal(await answerTo('full'))).toEqual({ status: 507, code: 'no_room', message: MESSAGES.en.noRoom });
});

test('a rate-limited request gets the waiting time in Retry-After and in the message', async () => {
  const response = await answerTo('waiting', { 'accept-language': 'he' });

  expect(response.headers['retry-after']).toBe('170');
  expect(refusal(response).message).toBe(messageIn('he', 'signInLocked:3'));
});

test.each([
  ['en', 'en'],
  ['he-IL,en;q=0.5', 'he'],
  ['zh-Hans-CN', 'zh'],
  ['fr-FR,he;q=0.9', 'en'],
] as const)('for %s, the message and the fields are in %s', async (header, language) => {
  const texts = MESSAGES[language];

  expect(refusal(await answerTo('fields', { 'accept-language': header }))).toEqual({
    status: 409,
    code: 'conflict',
    message: texts.emailTaken,
    fields: { email: messageIn(language, 'tooLong:150') },
  });
});

describe('an error of the framework', () => {
  test('for an unknown path has our format', async () => {
    expect(refusal(await app.inject({ url: '/nowhere' }))).toEqual({
      status: 404,
      code: 'not_found',
      message: 'Not found',
    });
  });
});
