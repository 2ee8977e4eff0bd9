import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT, type AuthServer, startAuthServer } from '#src/testing/auth-server.ts';
import { memoryTokens } from '#src/testing/memory-tokens.ts';
import { createApi } from './api-client.ts';
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
  await vi.waitFor(() => expect(tab.session.state().status).toBe('signed-in'));
  tab.states.length = 0;
  return tab;
}

const SIGNED_IN = { status: 'signed-in', user: ACCOUNT };

// @covers R080
test('a stored token is asked about at the start, and the user is known', async () => {
  const { session } = await openSignedIn();

  expect(session.state()).toEqual(SIGNED_IN);
  expect(server.count('GET', '/auth/profile')).toBe(1);
});

// @covers R080
test.each([401, 403, 404, 500])('a profile refused with %i at the start clears the session', async (status) => {
  const { session, tokens } = openTab('fresh');
  server.failWith = { status, path: '/auth/profile' };

  session.start();

  await vi.waitFor(() => expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'ended' }));
  expect(tokens.read()).toBeNull();
});

test('a server that is away at the start is no refusal: the token stays, and asking again works', async () => {
  const { session, tokens } = openTab('fresh');
  server.failWith = { status: 503 };
  session.start();
  await vi.waitFor(() => expect(session.state().status).toBe('unreachable'));
  expect(tokens.read()).toBe('fresh');

  server.failWith = null;
  await session.retry();

  expect(session.state()).toEqual(SIGNED_IN);
});

// @covers R081
test('a start without a token ends signed out and not loading, without any call', () => {
  const { session } = openTab(null);

  session.start();

  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'never-in' });
  expect(server.requests).toEqual([]);
});

// @covers R080
test('starting twice asks once', async () => {
  const { session } = openTab('fresh');

  session.start();
  session.start();

  await vi.waitFor(() => expect(session.state().status).toBe('signed-in'));
  expect(server.count('GET', '/auth/profile')).toBe(1);
});

// @covers R075
test('signing in keeps the token and sets the user', async () => {
  const { session, tokens } = openTab(null);
  session.start();

  await session.signIn({ login: 'dana', password: 'right' });

  expect(session.state()).toEqual(SIGNED_IN);
  expect(tokens.read()).toBe('fresh');
  expect(server.requests.map(({ path, body }) => [path, body])).toEqual([
    ['/auth/login', '{"login":"dana","password":"right"}'],
  ]);
});

// @covers R076, R077
test('a failed sign-in clears the token and the user, and tells why', async () => {
  const { session, tokens } = await openSignedIn();
  server.valid = 'other';

  await expect(session.signIn({ login: 'dana', password: 'wrong' })).rejects.toMatchObject({
    status: 401,
    message: 'Please sign in',
  });

  expect(session.state()).toMatchObject({ status: 'signed-out', user: null });
  expect(tokens.read()).toBeNull();
});

// @covers R079
test('signing out tells the server and clears the session', async () => {
  const { session, tokens, states } = await openSignedIn();

  await session.signOut();

  expect(server.count('POST', '/auth/logout')).toBe(1);
  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'left' });
  expect(tokens.read()).toBeNull();
  expect(states).toEqual(['signed-out']);
});

// @covers R079
test.each(['refusing', 'absent'])('signing out clears the session although the server is %s', async (kind) => {
  const { session, tokens } = await openSignedIn();
  if (kind === 'absent') await server[Symbol.asyncDispose]();
  else server.failWith = { status: 500 };

  await session.signOut();

  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'left' });
  expect(tokens.read()).toBeNull();
});

// @covers R085, R262
test('a session that cannot be refreshed ends here, as a loss and not as a wish', async () => {
  const { session, tokens } = await openSignedIn();
  server.valid = null;
  server.nextToken = null;

  await session.retry();

  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'ended' });
  expect(tokens.read()).toBeNull();
});

test('a sign-out in another tab ends the session here too', async () => {
  const { session, tokens } = await openSignedIn();

  tokens.writeFromOtherTab(null);

  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: 'ended' });
});

test('a sign-in in another tab signs in here too', async () => {
  const { session, tokens } = openTab(null);
  session.start();

  tokens.writeFromOtherTab('fresh');

  await vi.waitFor(() => expect(session.state()).toEqual(SIGNED_IN));
});

test('a token renewed by another tab keeps the user on the screen while it is looked at', async () => {
  const { session, tokens, states } = await openSignedIn();
  server.valid = 'newer';

  tokens.writeFromOtherTab('newer');

  await vi.waitFor(() => expect(server.count('GET', '/auth/profile')).toBe(2));
  await vi.waitFor(() => expect(states).toEqual(['signed-in']));
  expect(session.state()).toEqual(SIGNED_IN);
});

test('a changed profile is shown, and only while someone is signed in', async () => {
  const { session } = await openSignedIn();
  session.setUser({ ...ACCOUNT, firstName: 'Dalia' });
  expect(session.state().user?.firstName).toBe('Dalia');

  await session.signOut();
  session.setUser(ACCOUNT);

  expect(session.state().user).toBeNull();
});
