/**
 * SQLSTATE classes and codes that do not concern the statement: the connection broke; the server is starting, stopping,
 * overloaded or read-only; or it rejects our credentials.
 */
const UNAVAILABLE = /^(08|25006|28|3D|40001|40P01|53|55P03|57014|57P0[1-5])/;
const UNAVAILABLE_SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const SOCKET_CALLS = new Set<unknown>(['connect', 'getaddrinfo', 'read', 'write']);
const FULL = new Set(['53100', 'ENOSPC']);

/** Whether an error means that the database is unavailable or its disk is full; null for any other error. */
export function databaseFailure(error: unknown): 'unavailable' | 'full' | null {
  // The host has several addresses and none responds.
  if (error instanceof AggregateError) return databaseFailure(error.errors[0]);
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (FULL.has(code)) return 'full';
  if (UNAVAILABLE.test(code)) return 'unavailable';
  const isSocketFailure = UNAVAILABLE_SOCKET.has(code) && 'syscall' in error && SOCKET_CALLS.has(error.syscall);
  const isPoolFailure =
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/.test(
      error.message,
    );
  return isSocketFailure || isPoolFailure ? 'unavailable' : null;
}

/** The name of the unique index that a write violated, or null. */
export function violatedUnique(error: unknown): string | null {
  const isUnique = error instanceof Error && 'code' in error && error.code === '23505';
  return isUnique && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null;
}
