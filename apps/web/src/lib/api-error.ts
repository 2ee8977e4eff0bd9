import type { ErrorCode, FieldError } from '@sampan/contract/errors';

/** `network`: no answer came. `unreadable`: an answer that is not what the contract says. */
export type ApiErrorCode = ErrorCode | 'network' | 'unreadable';

/** A call that failed. `message` is the server's own, already in the chosen language, and empty when it sent none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, 0 when no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly errors: readonly FieldError[];

  constructor(status: number, code: ApiErrorCode, message = '', errors: readonly FieldError[] = [], cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'validation',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
  507: 'no_room',
};

/**
 * Reads an answer that is not a success. Field errors are named by `param`, `path` or `field` and told by `msg` or
 * `message`, whichever server or proxy wrote them; a body that is none of this still gives an error of its status.
 */
export function readErrorBody(status: number, body: unknown): ApiError {
  const { code, message, errors } = isRecord(body) ? body : {};
  return new ApiError(
    status,
    typeof code === 'string' ? (code as ErrorCode) : (CODE_OF_STATUS[status] ?? 'internal'),
    typeof message === 'string' ? message : '',
    Array.isArray(errors) ? errors.flatMap(readFieldError) : [],
  );
}

/** The server is away or asks to wait: nothing is wrong with the request or the session. */
export function isTemporary(error: unknown): boolean {
  return error instanceof ApiError && ['network', 'unavailable', 'too_many_requests'].includes(error.code);
}

function readFieldError(entry: unknown): FieldError[] {
  if (!isRecord(entry)) return [];
  const path = entry['param'] ?? entry['path'] ?? entry['field'];
  const msg = entry['msg'] ?? entry['message'];
  return typeof path === 'string' && typeof msg === 'string' ? [{ path, msg }] : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
