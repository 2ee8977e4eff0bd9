import fc, { type Arbitrary } from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { z } from 'zod';
import { formOf } from '#test/form.ts';
import { acceptedBy } from './accepted-values.ts';
import type { Call } from './call.ts';
import type { KnownIds } from './known-ids.ts';
import { HOSTILE } from './known-values.ts';
import { mutated } from './mutations.ts';
import { filesFor, SentFile } from './sent-file.ts';

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Every call of the app, except those of the documentation page, which a plugin serves. */
export function callsOf(app: FastifyInstance): Call[] {
  return app.routeTable
    .filter(({ method, url }) => /^(?:GET|POST|PUT|DELETE)$/.test(method) && !url.startsWith('/docs'))
    .map(({ method, url, access, schema, form }) => ({
      name: `${method} ${url}`,
      method: method as Call['method'],
      url,
      access,
      params: schema.params as z.ZodType | undefined,
      query: schema.querystring as z.ZodType | undefined,
      body: schema.body as z.ZodType | undefined,
      form: form as z.ZodType | undefined,
      responses: schema.response as Call['responses'],
    }));
}

export const isWriting = ({ method }: Call): boolean => method !== 'GET';

/** A stream never ends, so its response is not awaited. */
const isStream = ({ responses }: Call): boolean => JSON.stringify(responses ?? {}).includes('event-stream');

/** Input that the schemas of the call accept. */
export function acceptedInput(call: Call, known: KnownIds): Arbitrary<Input> {
  const sent = partOf({ idsOf: known.inField, isPastLimits: false, files: filesFor(call.url) });
  return fc.record({
    params: paramsOf(call, known),
    query: sent(call.query),
    body: sent(call.form ?? call.body),
  });
}

/** Input with fields that are invalid, missing or unknown. */
export function anyInput(call: Call, known: KnownIds): Arbitrary<Input> {
  const sent = partOf({ idsOf: known.inField, isPastLimits: true });
  const [params, query, body] = [paramsOf(call, known), sent(call.query), sent(call.form ?? call.body)];
  const others = call.form ? mutated(body) : HOSTILE;
  return fc.record({
    params: fc.oneof({ weight: 4, arbitrary: params }, { weight: 1, arbitrary: mutated(params) }),
    query: mutated(query),
    body: isWriting(call)
      ? fc.oneof({ weight: 12, arbitrary: mutated(body) }, { weight: 1, arbitrary: others })
      : fc.constant(undefined),
  });
}

const partOf = (choice: Parameters<typeof acceptedBy>[1]) => (schema: z.ZodType | undefined) =>
  schema ? acceptedBy(schema, choice) : fc.constant(undefined);

function paramsOf({ params, url }: Call, known: KnownIds): Arbitrary<unknown> {
  if (!params) return fc.constant({});
  // Pictures are addressed by position, not by id.
  const values = (field: string) => ({ id: known.inPath(url), position: ['0'] })[field] ?? [];
  return acceptedBy(params, { idsOf: values, isPastLimits: false });
}

export function requestOf(call: Call, { params, query, body }: Input): InjectOptions {
  const address = call.url.replace(/:(\w+)(\([^)]*\))?/g, (_, name: string) =>
    pathPart((params as RequestPart)?.[name]),
  );
  return {
    method: call.method,
    url: `${address}?${queryText(query)}`,
    ...(isStream(call) && { payloadAsStream: true }),
    ...(call.form ? formOf(formParts(body)) : jsonBody(body)),
  };
}

type RequestPart = Record<string, unknown> | undefined;

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A longer path exceeds the limit of the request head. */
const MAX_IN_PATH = 1000;

const pathPart = (value: unknown): string => encodeURIComponent(asText(value).slice(0, MAX_IN_PATH).toWellFormed());

function queryText(query: unknown): string {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {});
  const named = entries.flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((item) => [name, asText(item)]);
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).map(([key, item]) => [`${name}[${key}]`, asText(item)]);
    return value === undefined ? [] : [[name, asText(value)]];
  });
  return new URLSearchParams(named).toString();
}

function jsonBody(body: unknown): InjectOptions {
  if (body === undefined) return {};
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** A form has no null: an empty text removes a value. */
const formText = (value: unknown): string => (value === null ? '' : asText(value));

function formParts(fields: unknown): Parameters<typeof formOf>[0] {
  const entries = Object.entries(typeof fields === 'object' && fields !== null ? fields : {});
  return entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value instanceof SentFile ? { ...value } : formText(value).toWellFormed()]);
}
