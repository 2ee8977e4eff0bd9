import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

const EVENT_STREAM = 'text/event-stream; charset=utf-8';
const EventStream = z.any().describe('A `data:` line with an event as JSON each, and a comment line in between');

/** What a route answers that ends with `sendEvents`. It wants no HEAD, which would open a stream that nobody reads. */
export const eventStreamResponse = { 200: { content: { [EVENT_STREAM]: { schema: EventStream } } } };

export const sendEvents = (reply: FastifyReply, body: Readable): FastifyReply =>
  reply
    .type(EVENT_STREAM)
    .headers({
      // Its connection is of no use to anyone afterwards, and would hold up a server that stops.
      connection: 'close',
      // Asks proxies not to gather what is meant to arrive at once.
      'x-accel-buffering': 'no',
    })
    .send(body);
