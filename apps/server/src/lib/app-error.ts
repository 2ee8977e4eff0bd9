import type { ErrorBody, ErrorCode } from '@sampan/contract/errors';
import type { MessageRef } from '@sampan/contract/message-ref';

export interface FieldProblem {
  path: string;
  ref: MessageRef;
  /** Sent instead of the message of `ref`: the words of another server, which have no translation. */
  text?: string;
}

interface AppErrorOptions {
  errors?: FieldProblem[];
  conflict?: ErrorBody['conflict'];
  existing?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error the client can act on. Any other thrown error is a bug and becomes a plain 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly ref: MessageRef;
  readonly errors: FieldProblem[] | undefined;
  readonly conflict: ErrorBody['conflict'];
  readonly existing: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, ref: MessageRef, options: AppErrorOptions = {}) {
    super(`${code}: ${ref}`, { cause: options.cause });
    this.code = code;
    this.ref = ref;
    this.errors = options.errors;
    this.conflict = options.conflict;
    this.existing = options.existing;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export const notFound = (ref: MessageRef = 'notFound') => new AppError('not_found', ref);
export const forbidden = (ref: MessageRef = 'forbidden') => new AppError('forbidden', ref);
export const unauthenticated = (ref: MessageRef = 'unauthenticated') => new AppError('unauthenticated', ref);

/** One field is invalid; its message is also the message of the response. */
export const invalidField = (path: string, ref: MessageRef) =>
  new AppError('validation', ref, { errors: [{ path, ref }] });
export const conflictOn = (path: string, ref: MessageRef) => new AppError('conflict', ref, { errors: [{ path, ref }] });
