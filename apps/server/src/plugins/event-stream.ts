import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const EVENT_STREAM = 'text/event-stream; charset=utf-8';
const EventStream = z.any().describe('One `data:` line of JSON per event, with comment lines in between');

/** The response schema of a route that uses `sendEvents`. Such a route needs `exposeHeadRoute: false`: a HEAD would open a stream. */
export const eventStreamResponse = { 200: { content: { [EVENT_STREAM]: { schema: EventStream } } } };

export const sendEvents = (reply: FastifyReply, body: Readable): FastifyReply =>
  reply
    .type(EVENT_STREAM)
    .headers({
      // Keep-alive would delay the shutdown of the server.
      connection: 'close',
      // Disables buffering in proxies.
      'x-accel-buffering': 'no',
    })
    .send(body);

/** Aborts when the client disconnects or the response is sent. */
export function abortOnClose(reply: FastifyReply): AbortSignal {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  return disconnected.signal;
}
