import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerMemory, createAnswerMemory, type KeptAnswer } from '#src/lib/answer-memory.ts';
import { entityTag, namesTag } from '#src/lib/entity-tag.ts';
import { remember } from '#src/lib/remember.ts';
import { pathOf, withoutApiPrefix } from '#src/lib/routed-url.ts';
import { keptHead } from '#src/lib/sent-head.ts';
import { shareRuns } from '#src/lib/share-runs.ts';

export interface RememberedAnswers {
  /**
   * The routes of this scope answer anybody alike: their answers are kept, and hold as long as the version is the same. It
   * differs whenever an answer could; it is asked before anything is read for an answer, and with every request. Callers
   * may keep an answer too, but have to ask each time whether it still holds.
   */
  keepFor(scope: FastifyInstance, readVersion: () => Promise<number>): void;
  /** The version that an answer in the making will be of. What is read for it is of this one or a later one. */
  versionOf(request: FastifyRequest): number;
  /** Whether anything is kept under the key, be it outdated. */
  hasKept(key: string): boolean;
  /** What is kept under the key, when it still holds. */
  recall(key: string): Promise<KeptAnswer | null>;
  /** What the answer to a request is kept under; null when it cannot be kept, or nobody has looked at its like yet. */
  keyOf(request: IncomingMessage): string | null;
  /** The same for whoever asks from within. */
  keyOfAddress(address: string): string;
  /** Called with each answer that is kept from now on. */
  onKept: ((key: string, answer: KeptAnswer) => void) | null;
}

interface Options {
  corsOrigins: readonly string[];
  memory?: AnswerMemory;
}

/** Ways to ask for what a call answers, and not for a page: as many as there are kinds of clients. */
const MOST_ACCEPTS = 100;

export function createRememberedAnswers({ corsOrigins, memory = createAnswerMemory() }: Options): RememberedAnswers {
  const paths = new Set<string>();
  const begun = new WeakMap<FastifyRequest, number>();
  /** `Accept` headers that Fastify has taken for a call's: whether a browser navigates is judged there alone. */
  const callAccepts = new Map<string, true>();

  const keyFrom = (address: string, { origin = '' }: IncomingHttpHeaders): string =>
    `${corsOrigins.includes(origin) ? origin : ''} ${address}`;

  const answers: RememberedAnswers = {
    onKept: null,

    keepFor(scope, readVersion) {
      const presentVersion = shareRuns(readVersion);
      scope.addHook('onRoute', ({ url }) => void paths.add(url));
      scope.addHook('preHandler', async (request) => {
        begun.set(request, await presentVersion());
      });
      scope.addHook('onSend', async (request, reply, payload) => {
        const version = begun.get(request);
        // A refusal, or a request that did not get as far.
        if (version === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
        const key = keyFrom(request.url, request.headers);
        const answer = { version, presentVersion, ...sentWith(reply, Buffer.from(payload)) };
        memory.keep(key, answer);
        remember(callAccepts, request.headers.accept ?? '', true, MOST_ACCEPTS);
        answers.onKept?.(key, answer);
        if (!namesTag(request.headers['if-none-match'], answer.tag)) return answer.body;
        reply.code(304).removeHeader('content-type');
        // The hook of Fastify that follows a HEAD takes the body away, and wants one to measure.
        return request.method === 'HEAD' ? answer.body : null;
      });
    },

    versionOf(request) {
      const version = begun.get(request);
      if (version === undefined) throw new Error('Its answer is none of those that are kept.');
      return version;
    },

    hasKept: (key) => memory.find(key) !== undefined,

    async recall(key) {
      const known = memory.find(key);
      if (!known) return null;
      // Whoever makes the answer will find out what is wrong with the database.
      const version = await known.presentVersion().catch(() => null);
      // Perhaps another one by now.
      const answer = memory.find(key);
      return answer?.version === version ? answer : null;
    },

    keyOf({ method, url = '', headers }) {
      if ((method !== 'GET' && method !== 'HEAD') || !isPlain(headers)) return null;
      const address = withoutApiPrefix(url);
      if (!paths.has(pathOf(address))) return null;
      const isCall = address !== url || callAccepts.has(headers.accept ?? '');
      return isCall ? keyFrom(address, headers) : null;
    },

    keyOfAddress: (address) => keyFrom(withoutApiPrefix(address), {}),
  };
  return answers;
}

/** Gives an answer its tag, and tells what it goes out with. */
function sentWith(reply: FastifyReply, body: Buffer): Pick<KeptAnswer, 'tag' | 'head' | 'unchangedHead' | 'body'> {
  const tag = entityTag(body);
  reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  const { 'content-type': type, ...unchanged } = reply.getHeaders();
  const head = { ...unchanged, 'content-type': type, 'content-length': body.length };
  return { tag, head: keptHead(head), unchangedHead: keptHead(unchanged), body };
}

/** Whether it is a request that no rule of ours refuses whatever it asks for: see request-limits.ts. */
const isPlain = (headers: IncomingHttpHeaders): boolean =>
  headers.host !== undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers['content-encoding'] === undefined &&
  headers['content-type'] === undefined;
