import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KeptAnswer } from '#src/lib/answer-memory.ts';
import { namesTag } from '#src/lib/entity-tag.ts';
import { headAnew } from '#src/lib/sent-head.ts';
import type { DoorTally } from './door-tally.ts';
import type { Doorkeeper } from './http-server.ts';
import type { RememberedAnswers } from './remembered-answers.ts';

interface Doors {
  /** Gives what is remembered, and lets whoever asks for what is in the making wait for it. */
  give: Doorkeeper;
  /** Behind whoever turns requests away: what comes as far will be made. */
  begin: Doorkeeper;
}

/**
 * Gives remembered answers, with the very bytes that Fastify gave the first time, and without a place among the requests
 * that work. One request makes a new answer, and all who ask for the same meanwhile wait for it.
 */
export function rememberedDoors(answers: RememberedAnswers, tally: DoorTally): Doors {
  /** By key; null when none came of it. */
  const making = new Map<string, PromiseWithResolvers<KeptAnswer | null>>();
  answers.onKept = (key, answer) => making.get(key)?.resolve(answer);

  function beginMaking(key: string, response: ServerResponse): void {
    const made = Promise.withResolvers<KeptAnswer | null>();
    making.set(key, made);
    void made.promise.then(() => making.delete(key));
    // It was refused, or whoever asked is gone.
    response.once('close', () => made.resolve(null));
  }

  function send({ tag, head, unchangedHead, body }: KeptAnswer, request: IncomingMessage, response: ServerResponse) {
    if (namesTag(request.headers['if-none-match'], tag)) {
      tally.count('unchanged');
      const length = request.method === 'HEAD' ? ['content-length', String(body.length)] : [];
      response.writeHead(304, [...headAnew(unchangedHead), ...length]).end();
    } else {
      tally.count('answered');
      response.writeHead(200, headAnew(head)).end(body);
    }
  }

  return {
    async give(request, response, next) {
      const key = answers.keyOf(request);
      if (key === null || !(answers.hasKept(key) || making.has(key))) return next();
      let answer = await answers.recall(key);
      // Begun before this request came: what it finds may be older than the question.
      const before = answer ? undefined : making.get(key);
      if (before && (await before.promise)) {
        answer = await answers.recall(key);
        // Begun after it came: good enough, also when it is outdated by then.
        const after = answer ? undefined : making.get(key);
        if (after) answer = await after.promise;
      }
      // Nobody would be told, and nothing would tell when the making has ended.
      if (response.closed) return;
      // At once, so that the next of those who waited finds that it is in the making again.
      if (answer) send(answer, request, response);
      else next();
    },
    begin(request, response, next) {
      const key = answers.keyOf(request);
      if (key !== null && !making.has(key)) beginMaking(key, response);
      next();
    },
  };
}
