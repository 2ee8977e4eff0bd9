import { fetchFormToken } from './api/public-inquiry.calls.ts';

/** The server treats faster submissions as bots. */
const RIPE_AFTER_MS = 2_000;

interface FormTokenHolder {
  /** Undefined if there is none; the server accepts inquiries without one. */
  read(): string | undefined;
}

/** Requests the token when the visitor starts typing. */
export function requestFormToken(fetchToken = fetchFormToken, now = () => performance.now()): FormTokenHolder {
  let held: { token: string; since: number } | undefined;
  fetchToken().then(
    (token) => {
      held = { token, since: now() };
    },
    () => {
      // Send the inquiry without it.
    },
  );
  return {
    // A person can send a pre-filled form within seconds. A fresh token would mark them as a bot, so send none.
    read: () => (held && now() - held.since > RIPE_AFTER_MS ? held.token : undefined),
  };
}
