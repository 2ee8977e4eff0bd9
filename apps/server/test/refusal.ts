import { ErrorBody } from '@sampan/contract/errors';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { z } from 'zod';

const ExactErrorBody = z.strictObject(ErrorBody.shape);

/** The error of a response. Fails when the body is not exactly in our error format. */
export function refusal(response: Pick<LightMyRequestResponse, 'statusCode' | 'body' | 'headers'>) {
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const { code, message, errors, conflict, existing } = ExactErrorBody.parse(JSON.parse(response.body));
  for (const { path, msg } of errors ?? [])
    expect(msg, `a message in words for ${path}`).toMatch(/^(?!.*[0-9a-f]{8}-[0-9a-f]{4}-)/is);
  const fields = errors && Object.fromEntries(errors.map(({ path, msg }) => [path, msg]));
  return {
    status: response.statusCode,
    code,
    message,
    ...(fields && { fields }),
    ...(conflict && { conflict }),
    ...(existing !== undefined && { existing }),
  };
}
