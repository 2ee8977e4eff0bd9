import { fetchFormToken } from './api/public-inquiry.calls.ts';

/** The server takes a form that is sent sooner than this for a program's. */
const RIPE_AFTER_MS = 2_000;

interface FormTokenHolder {
  /** Undefined when there is none to send: then the form is an ordinary client's, which is no fault. */
  read(): string | undefined;
}

/** Asks for the token when somebody begins to write. */
export function requestFormToken(fetchToken = fetchFormToken, now = () => performance.now()): FormTokenHolder {
  let held: { token: string; since: number } | undefined;
  fetchToken().then(
    (token) => {
      held = { token, since: now() };
    },
    () => {
      // The inquiry goes without it.
    },
  );
  return {
    // Whose answers were all there already may be that fast, and is no program.
    read: () => (held && now() - held.since > RIPE_AFTER_MS ? held.token : undefined),
  };
}
