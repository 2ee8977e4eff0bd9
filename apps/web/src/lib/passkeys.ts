import { SignedIn } from '@sampan/contract/auth';
import {
  type Assertion,
  type NewCredential,
  type PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@sampan/contract/passkeys';
import { api } from './api/api-client.ts';
import { ApiError } from './api/api-error.ts';
import { session } from './session.ts';

/** Browsers offer passkeys only on https or localhost, and never on a bare IP address. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(location.hostname);

/** The user closed the browser's dialog or let it time out. */
class Cancelled extends Error {}
export const isCancelled = (error: unknown): boolean => error instanceof Cancelled;

/** Why the browser refused: the key of its text. Null for errors of the server. */
export type BrowserRefusal = 'wrongAddress' | 'alreadyAdded' | 'failed';

export function browserRefusal(error: unknown): BrowserRefusal | null {
  if (error instanceof ApiError) return null;
  const name = error instanceof Error ? error.name : '';
  if (name === 'SecurityError') return 'wrongAddress';
  return name === 'InvalidStateError' ? 'alreadyAdded' : 'failed';
}

const library = () => import('@simplewebauthn/browser');

async function unlessCancelled<T>(dialog: Promise<T>): Promise<T> {
  try {
    return await dialog;
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) throw new Cancelled();
    throw error;
  }
}

/** Asks the browser for a new passkey. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<NewCredential> {
  const { startRegistration } = await library();
  return unlessCancelled(startRegistration({ optionsJSON: options }));
}

/** Asks the browser for a signature of a passkey. */
export async function askPasskey(challenge?: string): Promise<Assertion> {
  const body = { challenge };
  const options = await api.post('/auth/login/passkey/options', { body, schema: PasskeyRequestOptions });
  const { startAuthentication } = await library();
  return unlessCancelled(startAuthentication({ optionsJSON: options }));
}

/** Signs in with a passkey, or finishes a sign-in with it as the second step. Rejects if the user cancels. */
export async function signInWithPasskey(challenge?: string): Promise<void> {
  const credential = await askPasskey(challenge);
  session.enter(await api.post('/auth/login/passkey', { body: { challenge, credential }, schema: SignedIn }));
}
