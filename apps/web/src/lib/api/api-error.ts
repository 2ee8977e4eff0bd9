import type { ErrorBody, ErrorCode, FieldError } from '@sampan/contract/errors';

/** `network`: no response. `unreadable`: a response that violates the contract. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

/** A failed call. `message` is the server's, in the chosen language, or empty if it sent none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, 0 without a response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: readonly FieldError[];
  readonly conflict: ErrorBody['conflict'];

  constructor(
    status: number,
    code: ApiErrorCode,
    message = '',
    errors: readonly FieldError[] = [],
    { cause, conflict }: { cause?: unknown; conflict?: ErrorBody['conflict'] } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.conflict = conflict;
  }
}

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'validation',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'no_room',
};

/**
 * Parses an error response. Field errors may use `param`, `path` or `field`, and `msg` or
 * `message`; any other body still gives an error with its status.
 */
export function readErrorBody(status: number, body: unknown): ApiError {
  const { code, message, errors, conflict } = isRecord(body) ? body : {};
  return new ApiError(
    status,
    typeof code === 'string' ? (code as ErrorCode) : (CODE_OF_STATUS[status] ?? 'internal'),
    typeof message === 'string' ? message : '',
    Array.isArray(errors) ? errors.flatMap(readFieldError) : [],
    { conflict: readConflict(conflict) },
  );
}

/** The server is unreachable or busy; the request and the session are fine. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'unavailable', 'too_many_requests'].includes(error.code);
}

function readFieldError(entry: unknown): FieldError[] {
  if (!isRecord(entry)) return [];
  const path = entry['param'] ?? entry['path'] ?? entry['field'];
  const msg = entry['msg'] ?? entry['message'];
  return typeof path === 'string' && typeof msg === 'string' ? [{ path, msg }] : [];
}

function readConflict(value: unknown): ErrorBody['conflict'] {
  if (!isRecord(value) || typeof value['at'] !== 'string') return undefined;
  return { by: typeof value['by'] === 'string' ? value['by'] : null, at: value['at'] };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
