import type { FastifyInstance, FastifyRequest } from 'fastify';
import { entityTag, namesTag } from '#src/lib/entity-tag.ts';
import { shareRuns } from '#src/lib/share-runs.ts';

export interface RememberedAnswersOptions {
  /** Differs whenever an answer could. It is asked before anything is read for an answer, and with every request. */
  readVersion: () => Promise<number>;
  /** Of all bodies together. */
  mostBytes?: number;
}

interface Answer {
  version: number;
  body: Buffer;
  tag: string;
}

const MOST_BYTES = 16_777_216;
/** What an answer is counted as at least: its key and its place take memory too. */
const LEAST_BYTES = 4_096;

/**
 * The routes of this scope answer anybody alike, and are answered with the bytes of last time as long as the version is the same.
 * Callers may keep an answer too, but have to ask each time whether it still holds.
 */
export function rememberAnswers(
  scope: FastifyInstance,
  { readVersion, mostBytes = MOST_BYTES }: RememberedAnswersOptions,
): void {
  /** Oldest use first. */
  const answers = new Map<string, Answer>();
  /** What a request is answered with, or else the version that its answer will be of. */
  const known = new WeakMap<FastifyRequest, Answer>();
  const versions = new WeakMap<FastifyRequest, number>();
  const presentVersion = shareRuns(readVersion);
  let bytes = 0;

  scope.addHook('preHandler', async (request, reply) => {
    const version = await presentVersion();
    const answer = answers.get(keyOf(request));
    if (answer?.version !== version) {
      versions.set(request, version);
      return;
    }
    known.set(request, answer);
    return reply.type('application/json; charset=utf-8').send(answer.body);
  });

  scope.addHook('onSend', async (request, reply, payload) => {
    const answer = known.get(request) ?? madeOf(payload, reply.statusCode, versions.get(request));
    if (answer === null) return payload;
    keep(keyOf(request), answer);
    reply.headers({ etag: answer.tag, 'cache-control': 'no-cache' });
    if (!namesTag(request.headers['if-none-match'], answer.tag)) return answer.body;
    reply.code(304).removeHeader('content-type');
    return null;
  });

  function keep(key: string, answer: Answer): void {
    forget(key);
    answers.set(key, answer);
    bytes += countedBytes(answer);
    for (const oldest of answers.keys()) {
      if (bytes <= mostBytes) return;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    const answer = answers.get(key);
    if (answer) bytes -= countedBytes(answer);
    answers.delete(key);
  }
}

/** The query as the route understands it: however an address is written, what it asks for is answered once. */
const keyOf = ({ routeOptions, query }: FastifyRequest): string => `${routeOptions.url} ${JSON.stringify(query)}`;

const countedBytes = ({ body }: Answer): number => Math.max(body.length, LEAST_BYTES);

/** Null when it is not for remembering: a refusal, or a request that did not get as far. */
function madeOf(payload: unknown, status: number, version: number | undefined): Answer | null {
  if (version === undefined || status !== 200 || typeof payload !== 'string') return null;
  const body = Buffer.from(payload);
  return { version, body, tag: entityTag(body) };
}
