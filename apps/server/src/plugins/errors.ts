import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@sampan/contract/errors';
import { MESSAGES, messageIn } from '@sampan/contract/messages';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { databaseFailure } from '#src/db/database-failure.ts';
import { AppError, notFound } from '#src/lib/app-error.ts';
import { messageLanguage } from '#src/lib/language.ts';
import { validationError } from '#src/lib/validation-error.ts';

// With `satisfies`, a code without a status does not compile.
const STATUS = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  too_large: 413,
  uri_too_long: 414,
  unsupported_type: 415,
  unreadable_pdf: 422,
  unreadable_file: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  no_room: 507,
} as const satisfies Record<ErrorCode, number>;

/** Maps every thrown error to a response. The message of an unknown error is never sent. */
export const errorsPlugin = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (known.code === 'internal') request.log.error({ err: error }, 'request failed');
    // An `unavailable` error without a cause is a rejection under load, which admission control counts.
    else if (known.code === 'no_room' || (known.code === 'unavailable' && known.cause !== undefined))
      request.log.warn({ err: error }, 'request rejected');
    return sendError(request, reply, known);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound()));
});

/** Responds on the raw socket to input that never becomes a request: malformed HTTP, too many headers, a timeout. */
export function answerClientError(error: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (socket.destroyed || !socket.writable) return;
  const body: ErrorBody = { success: false, code: 'validation', message: MESSAGES.en.malformedRequest };
  const json = JSON.stringify(body);
  const status =
    { HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large', ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout' }[
      error.code ?? ''
    ] ?? '400 Bad Request';
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Cache-Control: no-store',
    "Content-Security-Policy: default-src 'none';frame-ancestors 'none'",
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${json}`);
}

function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const language = messageLanguage(request.headers['accept-language']);
  const say = (ref: string) => messageIn(language, ref) ?? MESSAGES[language].fieldInvalid;
  const body: ErrorBody = {
    success: false,
    code: error.code,
    message: say(error.ref),
    ...(error.errors && { errors: error.errors.map(({ path, ref, text }) => ({ path, msg: text ?? say(ref) })) }),
    ...(error.conflict && { conflict: error.conflict }),
    ...(error.existing !== undefined && { existing: error.existing }),
  };
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply.code(STATUS[error.code]).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

function toAppError(error: FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error.validation);
  const database = databaseFailure(error);
  if (database === 'unavailable')
    return new AppError('unavailable', 'unavailable', { retryAfterSeconds: 2, cause: error });
  if (database === 'full') return new AppError('no_room', 'noRoom', { cause: error });
  return fromFramework(error);
}

type ValidationIssues = Extract<FastifyError['validation'], readonly unknown[]>;

const fromValidation = (issues: ValidationIssues): AppError =>
  validationError(
    issues.map(({ instancePath, message = '' }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message,
    })),
  );

function fromFramework(error: FastifyError): AppError {
  if (error.statusCode === 413) return new AppError('too_large', 'bodyTooLarge');
  if (error.statusCode === 415) return new AppError('unsupported_type', 'unsupportedType');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('validation', 'malformedRequest');
  }
  return new AppError('internal', 'internal', { cause: error });
}
