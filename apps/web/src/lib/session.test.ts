import { SignInAnswer } from '@sampan/contract/second-factor';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ACCOUNT, type AuthServer, startAuthServer } from '#src/testing/auth-server.ts';
import { memoryTokens } from '#src/testing/memory-tokens.ts';
import { createApi } from './api/api-client.ts';
import { createSession } from './session.ts';

let server: AuthServer;

beforeEach(async () => {
  server = await startAuthServer();
});

afterEach(() => server[Symbol.asyncDispose]());

function openTab(token: string | null) {
  const tokens = memoryTokens(token);
  const api = createApi({ base: () => server.address, tokens, language: () => 'en' });
  const session = createSession({ api, tokens });
  const states: string[] = [];
  session.subscribe(() => states.push(session.state().status));
  return { tokens, session, states };
}

async function openSignedIn() {
  const tab = openTab('fresh');
  tab.session.start();
  await expect.poll(() => tab.session.state().status).toBe('signed-in');
  tab.states.length = 0;
  return tab;
}

const SIGNED_IN = { status: 'signed-in', user: ACCOUNT };

// @covers R080
test('loads the user of a stored token at startup', async () => {
  const { session } = await openSignedIn();

  expect(session.state()).toEqual(SIGNED_IN);
  expect(server.count('GET', '/auth/profile')).toBe(1);
});

// @covers R080
test.each([401, 403, 404, 500])(
  'clears the session when the profile is rejected with %i at startup',
  async (status) => {
    const { session, tokens } = openTab('fresh');
    server.failWith = { status, path: '/auth/profile' };

    session.start();

    await expect.poll(() => session.state()).toEqual({ status: 'signed-out', user: null, reason: 'ended' });
    expect(tokens.read()).toBeNull();
  },
);

test('keeps the token when the server is unreachable at startup, and a retry works', async () => {
  const { session, tokens } = openTab('fresh');
  server.failWith = { status: 503 };
  session.start();
  await expect.poll(() => session.state().status).toBe('unreachable');
  expect(tokens.read()).toBe('fresh');

  server.failWith = null;
  await session.retry();

  expect(session.state()).toEqual(SIGNED_IN);
});

// @covers R081
test('is signed out without a call when there is no token', () => {
  const { session } = openTab(null);

  session.start();

  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'never-in' });
  expect(server.requests).toEqual([]);
});

// @covers R080
test('loads the user once when started twice', async () => {
  const { session } = openTab('fresh');

  session.start();
  session.start();

  await expect.poll(() => session.state().status).toBe('signed-in');
  expect(server.count('GET', '/auth/profile')).toBe(1);
});

// @covers R075
test('stores the token and the user after signing in', async () => {
  const { session, tokens } = openTab(null);
  session.start();

  await session.signIn({ login: 'dana', password: 'right' }, SignInAnswer);

  expect(session.state()).toEqual(SIGNED_IN);
  expect(tokens.read()).toBe('fresh');
  expect(server.requests.map(({ path, body }) => [path, body])).toEqual([
    ['/auth/login', '{"login":"dana","password":"right"}'],
  ]);
});

// @covers R076, R077
test('clears token and user after a failed sign-in and reports why', async () => {
  const { session, tokens } = await openSignedIn();
  server.valid = 'other';

  await expect(session.signIn({ login: 'dana', password: 'wrong' }, SignInAnswer)).rejects.toMatchObject({
    status: 401,
    message: 'Please sign in',
  });

  expect(session.state()).toMatchObject({ status: 'signed-out', user: null });
  expect(tokens.read()).toBeNull();
});

// @covers R079
test('notifies the server and clears the session on sign-out', async () => {
  const { session, tokens, states } = await openSignedIn();

  await session.signOut();

  expect(server.count('POST', '/auth/logout')).toBe(1);
  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'left' });
  expect(tokens.read()).toBeNull();
  expect(states).toEqual(['signed-out']);
});

// @covers R079
test.each(['refusing', 'absent'])('clears the session on sign-out although the server is %s', async (kind) => {
  const { session, tokens } = await openSignedIn();
  if (kind === 'absent') await server[Symbol.asyncDispose]();
  else server.failWith = { status: 500 };

  await session.signOut();

  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'left' });
  expect(tokens.read()).toBeNull();
});

// @covers R085, R262
test('ends as `ended`, not signed out, when the token cannot be refreshed', async () => {
  const { session, tokens } = await openSignedIn();
  server.valid = null;
  server.nextToken = null;

  await session.retry();

  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'ended' });
  expect(tokens.read()).toBeNull();
});

test('follows a sign-out in another tab', async () => {
  const { session, tokens } = await openSignedIn();

  tokens.writeFromOtherTab(null);

  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'ended' });
});

test('follows a sign-in in another tab', async () => {
  const { session, tokens } = openTab(null);
  session.start();

  tokens.writeFromOtherTab('fresh');

  await expect.poll(() => session.state()).toEqual(SIGNED_IN);
});

test('keeps the user visible while checking a token refreshed by another tab', async () => {
  const { session, tokens, states } = await openSignedIn();
  server.valid = 'newer';

  tokens.writeFromOtherTab('newer');

  await expect.poll(() => server.count('GET', '/auth/profile')).toBe(2);
  await expect.poll(() => states).toEqual(['signed-in']);
  expect(session.state()).toEqual(SIGNED_IN);
});

test('updates the profile only while signed in', async () => {
  const { session } = await openSignedIn();
  session.setUser({ ...ACCOUNT, firstName: 'Dalia' });
  expect(session.state().user?.firstName).toBe('Dalia');

  await session.signOut();
  session.setUser(ACCOUNT);

  expect(session.state().user).toBeNull();
});
