import type { ZodType } from 'zod';
import { ApiError, readErrorBody } from './api-error.ts';

/** Parses a response by the contract. An error status or an invalid body throws an ApiError. */
export function readAnswer<T>(status: number, body: unknown, schema: ZodType<T>): T {
  if (status < 200 || status > 299) throw readErrorBody(status, body);
  const answer = schema.safeParse(body);
  if (!answer.success) throw new ApiError(status, 'unreadable', '', [], { cause: answer.error });
  return answer.data;
}
