import type { Account } from '@sampan/contract/accounts';
import { Done } from '@sampan/contract/answers';
import { type Credentials, Profile, SignedIn } from '@sampan/contract/auth';
import { useEffect, useSyncExternalStore } from 'react';
import { type Api, api } from './api-client.ts';
import { isTemporary } from './api-error.ts';
import { browserTokens, type TokenStore } from './token-store.ts';

/**
 * `unreachable`: there is a token, and the server could not be asked about it. The specification clears the session
 * when the profile cannot be loaded; that holds for an answer. Without one the token is kept, so that a train tunnel
 * or a restart of the server signs nobody out.
 */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'unreachable'; user: null }
  | { status: 'signed-in'; user: Account }
  /** `ended`: lost while it was in use, by expiry or from elsewhere. */
  | { status: 'signed-out'; user: null; reason: 'never-in' | 'left' | 'ended' };

export interface SessionStore {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Finds out who is signed in. Once: later calls change nothing. */
  start(): void;
  /** Asks again after `unreachable`. */
  retry(): Promise<void>;
  /** Throws the ApiError of a refused sign-in, after clearing whatever session there was. */
  signIn(credentials: Credentials): Promise<void>;
  /** Ends the session here even when the server cannot be told. */
  signOut(): Promise<void>;
  setUser(user: Account): void;
  /** A change of the own password answers with the token under which the session goes on. */
  setToken(token: string): void;
}

/** How long signing out waits for a server that does not answer. */
const SIGN_OUT_TIMEOUT_MS = 5_000;

const LOADING: SessionState = { status: 'loading', user: null };

export function createSession({ api, tokens }: { api: Api; tokens: TokenStore }): SessionStore {
  const listeners = new Set<() => void>();
  let state = LOADING;
  let isStarted = false;

  function change(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(): Promise<void> {
    if (state.status !== 'signed-in') change(LOADING);
    try {
      const { admin } = await api.get('/auth/profile', { schema: Profile });
      if (tokens.read() !== null) change({ status: 'signed-in', user: admin });
    } catch (error) {
      if (!isTemporary(error)) tokens.write(null);
      else if (state.status === 'loading') change({ status: 'unreachable', user: null });
    }
  }

  function onTokenChange(byOtherTab: boolean): void {
    if (tokens.read() === null) {
      if (state.status !== 'signed-out') change({ status: 'signed-out', user: null, reason: 'ended' });
    } else if (byOtherTab) {
      // Perhaps a renewed session, perhaps another person's.
      void load();
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      tokens.subscribe(({ byOtherTab }) => onTokenChange(byOtherTab));
      if (tokens.read() === null) change({ status: 'signed-out', user: null, reason: 'never-in' });
      else void load();
    },
    retry: load,
    async signIn(credentials) {
      try {
        const { token, admin } = await api.post('/auth/login', { body: credentials, schema: SignedIn });
        change({ status: 'signed-in', user: admin });
        tokens.write(token);
      } catch (error) {
        change({ status: 'signed-out', user: null, reason: 'never-in' });
        tokens.write(null);
        throw error;
      }
    },
    async signOut() {
      try {
        await api.post('/auth/logout', { schema: Done, signal: AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS) });
      } catch {
        // Nobody is left to tell: the session ends here, and on the server when it runs out.
      }
      change({ status: 'signed-out', user: null, reason: 'left' });
      tokens.write(null);
    },
    setUser(user) {
      if (state.status === 'signed-in') change({ status: 'signed-in', user });
    },
    setToken(token) {
      tokens.write(token);
    },
  };
}

export const session = createSession({ api, tokens: browserTokens });

/** Who is signed in; `loading` on the server, which does not know. */
export function useSession(): SessionState {
  useEffect(() => session.start(), []);
  return useSyncExternalStore(session.subscribe, session.state, () => LOADING);
}
