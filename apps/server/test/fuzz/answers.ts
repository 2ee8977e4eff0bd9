import { isDeepStrictEqual } from 'node:util';
import { ErrorBody } from '@sampan/contract/errors';
import { z } from 'zod';
import type { Call } from './call.ts';

interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
}

/**
 * The only calls that may respond with 503: they need an external service, which is unavailable here, or a slot in a
 * queue, which may be full.
 */
const MAY_BE_UNAVAILABLE = [
  'POST /inquiries/:id/send-message',
  'POST /settings/currency/fetch',
  'POST /settings/mail/test',
  'POST /products/pdf-upload',
  'POST /products/pdf-upload/jobs',
];

/**
 * Null if the call declares this response: its status, content type and exactly its fields; otherwise the difference.
 */
export function undeclared({ name, responses }: Call, { statusCode, headers, body }: Answer): string | null {
  if (statusCode === 503 && MAY_BE_UNAVAILABLE.includes(name)) return mismatch(ErrorBody, body);
  if (statusCode >= 500) return `status ${statusCode}: ${body}`;
  const declared = responses?.[statusCode];
  if (declared instanceof z.ZodType && mismatch(declared, body) === null) return null;
  if (isContent(declared)) {
    const type = String(headers['content-type']);
    return Object.hasOwn(declared.content, type) ? null : `${statusCode} of the type ${type}`;
  }
  if (statusCode >= 400) return mismatch(ErrorBody, body);
  if (declared instanceof z.ZodType) return mismatch(declared, body);
  // Routes for crawlers have no response schema.
  return responses === undefined ? null : `status ${statusCode} is not declared`;
}

const isContent = (declared: unknown): declared is { content: object } =>
  typeof declared === 'object' && declared !== null && 'content' in declared;

function mismatch(schema: z.ZodType, body: string): string | null {
  if (schema instanceof z.ZodNull) return body === '' ? null : 'an unexpected body';
  const sent = z.json().safeParse(parsed(body));
  if (!sent.success) return `no JSON: ${body.slice(0, 200)}`;
  const read = schema.safeParse(sent.data);
  if (!read.success) return `${z.prettifyError(read.error)}\nin ${body.slice(0, 500)}`;
  return isDeepStrictEqual(read.data, sent.data) ? null : `more fields than declared: ${body.slice(0, 500)}`;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
