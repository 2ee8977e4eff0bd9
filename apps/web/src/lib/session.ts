import type { Account } from '@sampan/contract/accounts';
import { Done } from '@sampan/contract/answers';
import { type Credentials, Profile, SignedIn } from '@sampan/contract/auth';
import { useEffect, useSyncExternalStore } from 'react';
import { type Api, api } from './api/api-client.ts';
import { isTemporary } from './api/api-error.ts';
import { browserTokens, type TokenStore } from './token-store.ts';

/**
 * `unreachable`: there is a token, but the server could not check it. The specification clears the session when the
 * profile cannot be loaded; we read this as "when the server rejects it". Without a response the token is kept, so a
 * lost connection or a server restart does not sign the user out.
 */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'unreachable'; user: null }
  | { status: 'signed-in'; user: Account }
  /** `ended`: expired or ended elsewhere while in use. */
  | { status: 'signed-out'; user: null; reason: 'never-in' | 'left' | 'ended' };

export interface SessionStore {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Loads the signed-in user. Idempotent. */
  start(): void;
  /** Retries after `unreachable`. */
  retry(): Promise<void>;
  /** Clears any existing session and throws the ApiError if the sign-in is rejected. */
  signIn(credentials: Credentials): Promise<void>;
  /** Ends the local session even if the server cannot be reached. */
  signOut(): Promise<void>;
  setUser(user: Account): void;
  /** Stores the token that a password change returns. */
  setToken(token: string): void;
}

/** Timeout for the sign-out call. */
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
      // Either a refreshed token or another user's session.
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
        // The local session ends anyway; the server's expires.
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

/** The current session; `loading` during server rendering. */
export function useSession(): SessionState {
  useEffect(() => session.start(), []);
  return useSyncExternalStore(session.subscribe, session.state, () => LOADING);
}
