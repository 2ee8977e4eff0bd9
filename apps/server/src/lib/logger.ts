import { type DestinationStream, type Logger, pino } from 'pino';

/** Values that must not be read in a log by anyone, wherever they turn up. */
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
 * JSON lines on standard output. A person at a terminal sees warnings only, a log collector every request.
 * Bodies and queries are never logged; the names above are blotted out should one slip into an object.
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
