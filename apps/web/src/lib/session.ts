import type { Account } from '@sampan/contract/accounts';
import { Done } from '@sampan/contract/answers';
import { type Credentials, Profile, SignedIn } from '@sampan/contract/auth';
import type { SecondFactorNeeded, SecondStep, SignInAnswer } from '@sampan/contract/second-factor';
import { useEffect, useSyncExternalStore } from 'react';
import { type Api, api } from './api/api-client.ts';
import { ApiError, isTemporary } from './api/api-error.ts';
import { timeoutSignal } from './timeout-signal.ts';
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
  /** Signed in, but the role requires a second factor and there is none: every other call is refused. */
  | { status: 'must-enroll'; user: null }
  /** `ended`: expired or ended elsewhere while in use. */
  | { status: 'signed-out'; user: null; reason: 'never-in' | 'left' | 'ended' };

export interface SessionStore {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Loads the signed-in user. Idempotent. */
  start(): void;
  /** Retries after `unreachable`, and loads the user after an enrollment. */
  retry(): Promise<void>;
  /**
   * Clears any existing session and throws the ApiError if the sign-in is rejected. Returns the challenge of an account with a
   * second factor. The schema comes from the caller, because only the sign-in screen loads it.
   */
  signIn(credentials: Credentials, schema: typeof SignInAnswer): Promise<SecondFactorNeeded | null>;
  /** The second step. Throws the ApiError if the code is rejected; the challenge may still be open. */
  finishSignIn(step: SecondStep): Promise<void>;
  /** Signs in with the answer of the server to a passkey. */
  enter(answer: SignedIn): void;
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
      if (error instanceof ApiError && error.code === 'second_factor_required')
        change({ status: 'must-enroll', user: null });
      else if (!isTemporary(error)) tokens.write(null);
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

  function enter({ token, admin }: SignedIn): void {
    change({ status: 'signed-in', user: admin });
    tokens.write(token);
  }

  function leave(): void {
    change({ status: 'signed-out', user: null, reason: 'never-in' });
    tokens.write(null);
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
    async signIn(credentials, schema) {
      try {
        const answer = await api.post('/auth/login', { body: credentials, schema });
        if ('token' in answer) enter(answer);
        else leave();
        return 'token' in answer ? null : answer;
      } catch (error) {
        leave();
        throw error;
      }
    },
    enter,
    async finishSignIn(step) {
      enter(await api.post('/auth/login/second-factor', { body: step, schema: SignedIn }));
    },
    async signOut() {
      try {
        await api.post('/auth/logout', { schema: Done, signal: timeoutSignal(SIGN_OUT_TIMEOUT_MS) });
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
