import { EVENTS_BEAT_MS, EVENTS_FALLBACK_MS } from '@sampan/contract/events';
import type { ZodType } from 'zod';
import { readEventStream } from './read-event-stream.ts';

/** After two missed heartbeats the stream counts as dead. */
const SILENCE_MS = 2.5 * EVENTS_BEAT_MS;
const FIRST_WAIT_MS = 1_000;

interface Follow<Event> {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Parses an event; others are ignored. */
  schema: ZodType<Event>;
  onEvent: (event: Event) => void;
  /** Events may have been missed: the stream was down and is back, or is still down. */
  onGap: () => void;
  /** Whether events may have been missed before the first stream. */
  hasMissed: boolean;
  signal: AbortSignal;
}

/** Listens until stopped. Reconnects with exponential backoff; meanwhile the screens poll. */
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
      // Server down, connection cut or silence: retry in every case.
    } finally {
      line.stop();
      isListening = false;
      hasMissed = true;
    }
    // Reset the backoff after a stream that lasted a while.
    wait = Date.now() - startedAt > EVENTS_BEAT_MS ? FIRST_WAIT_MS : Math.min(wait * 2, EVENTS_FALLBACK_MS);
    await pause(wait, signal);
  }
  clearInterval(asking);
}

/** Undefined for an unknown event. */
function readEvent<Event>(data: string, schema: ZodType<Event>): Event | undefined {
  try {
    return schema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

/** `dead` is aborted after too long a silence. */
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

/** Jitter: many screens lose the server at the same moment and must not all reconnect together. */
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
