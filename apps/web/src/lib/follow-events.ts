import { EVENTS_BEAT_MS, EVENTS_FALLBACK_MS } from '@sampan/contract/events';
import type { ZodType } from 'zod';
import { readEventStream } from './read-event-stream.ts';

/** After two missed beats the line counts as dead, whatever the network says. */
const SILENCE_MS = 2.5 * EVENTS_BEAT_MS;
const FIRST_WAIT_MS = 1_000;

interface Follow<Event> {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** What an event is; others are passed over. */
  schema: ZodType<Event>;
  onEvent: (event: Event) => void;
  /** Something may have happened unheard: the stream was away and is back, or is still away. */
  onGap: () => void;
  /** Whether something may have happened before the first stream. */
  hasMissed: boolean;
  signal: AbortSignal;
}

/** Listens until told to stop. A stream that breaks is opened again, at growing intervals; meanwhile the screens ask. */
export async function followEvents<Event>(follow: Follow<Event>): Promise<void> {
  const { open, schema, onEvent, onGap, signal } = follow;
  let isListening = false;
  const asking = setInterval(() => !isListening && onGap(), EVENTS_FALLBACK_MS);
  let wait = FIRST_WAIT_MS;
  let { hasMissed } = follow;
  while (!signal.aborted) {
    const line = watchLine();
    const startedAt = Date.now();
    try {
      const stream = await open(AbortSignal.any([signal, line.dead]));
      isListening = true;
      if (hasMissed) onGap();
      for await (const data of readEventStream(stream)) {
        line.isAlive();
        const event = data === null ? undefined : readEvent(data, schema);
        if (event) onEvent(event);
      }
    } catch {
      // A server that is away, a proxy that cut the line, silence: each is met by trying again.
    } finally {
      line.stop();
      isListening = false;
      hasMissed = true;
    }
    // A line that held for a while is no reason to wait longer for the next one.
    wait = Date.now() - startedAt > EVENTS_BEAT_MS ? FIRST_WAIT_MS : Math.min(wait * 2, EVENTS_FALLBACK_MS);
    await pause(wait, signal);
  }
  clearInterval(asking);
}

/** Undefined for what this version does not know. */
function readEvent<Event>(data: string, schema: ZodType<Event>): Event | undefined {
  try {
    return schema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** `dead` is aborted when nothing has come for too long. */
function watchLine() {
  const line = new AbortController();
  const watch = () => setTimeout(() => line.abort(), SILENCE_MS);
  let timer = watch();
  return {
    dead: line.signal,
    isAlive() {
      clearTimeout(timer);
      timer = watch();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Not to the millisecond: many screens lose their server at the same moment and must not all come back at one. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms * (0.75 + Math.random() / 2));
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
