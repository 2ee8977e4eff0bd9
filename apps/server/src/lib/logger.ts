import { type DestinationStream, type Logger, pino } from 'pino';

/** Keys whose values are redacted in every log line. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'refreshToken',
  'password_hash',
  'smtpUrl',
  'messagingToken',
];

/**
 * Logs JSON lines to standard output: only warnings at a terminal, otherwise every request. Bodies and queries are
 * never logged; the redaction is a second line of defense.
 */
export function createLogger(level?: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = {
    level: level ?? (process.stdout.isTTY ? 'warn' : 'info'),
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    base: null,
  };
  return pino(options, destination);
}
