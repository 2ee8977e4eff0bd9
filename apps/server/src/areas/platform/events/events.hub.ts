import { Readable } from 'node:stream';
import { EVENTS_BEAT_MS, OfficeEvent } from '@sampan/contract/events';
import type { DatabaseConnection } from '#src/db/database.ts';
import { type Listening, listen } from '#src/db/listen.ts';
import { AppError } from '#src/lib/app-error.ts';
import type { Caller } from '#src/lib/caller.ts';
import { EVENTS_CHANNEL } from './events.queries.ts';

/** Streams per account; further tabs poll. */
const STREAMS_PER_ACCOUNT = 10;
const STREAMS = 1000;
/** A client that does not read is disconnected before it takes memory. It reconnects and reloads. */
const BACKLOG_BYTES = 65_536;

interface HubOptions {
  connection: DatabaseConnection;
  /** Which of these sessions are still active. */
  activeSessions: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
  beatMs?: number;
}

interface OpenStream {
  accountId: string;
  sessionId: string;
  body: Readable;
}

interface PendingEvent {
  line: string;
  /** Undefined for all accounts. */
  accountId: string | undefined;
}

export interface EventHub {
  /** A response body that lasts until the session, the database connection or the process ends. */
  open(caller: Caller): Promise<Readable>;
  close(): Promise<void>;
}

/**
 * Forwards database notifications to the open screens of this process. A stream never has a gap: when events may
 * have been missed, all streams end, and the screens reconnect and reload.
 */
export function createEventHub({ connection, activeSessions, beatMs = EVENTS_BEAT_MS }: HubOptions): EventHub {
  const streams = new Set<OpenStream>();
  let listening: Promise<Listening> | null = null;
  let pending: PendingEvent[] = [];
  let isDelivering = false;
  let isClosed = false;
  let lastEventAt = performance.now();
  const beat = setInterval(() => void keepAlive(), beatMs).unref();

  function end(stream: OpenStream): void {
    streams.delete(stream);
    stream.body.push(null);
  }

  function write(stream: OpenStream, text: string): void {
    stream.body.push(text);
    if (stream.body.readableLength > BACKLOG_BYTES) stream.body.destroy();
  }

  function endAllStreams(): void {
    listening = null;
    pending = [];
    for (const stream of streams) end(stream);
  }

  function connect(): Promise<Listening> {
    if (listening) return listening;
    // Earlier events are unknown.
    lastEventAt = performance.now();
    listening = listen(connection, EVENTS_CHANNEL, {
      onMessage: (payload) => {
        const event = readEvent(payload);
        if (event === null) return;
        lastEventAt = performance.now();
        pending.push(event);
        void deliver();
      },
      onLost: endAllStreams,
    }).catch((error: unknown) => {
      listening = null;
      throw error;
    });
    return listening;
  }

  /** Checked before each delivery, so an ended session receives nothing. */
  async function endStreamsOfEndedSessions(asked: readonly OpenStream[]): Promise<OpenStream[]> {
    const active = await activeSessions([...new Set(asked.map(({ sessionId }) => sessionId))]);
    for (const stream of asked) if (!active.has(stream.sessionId)) end(stream);
    return asked.filter((stream) => streams.has(stream));
  }

  /** Delivers all events since the last call with one query. */
  async function deliver(): Promise<void> {
    if (isDelivering) return;
    isDelivering = true;
    try {
      while (pending.length > 0) {
        const events = pending;
        pending = [];
        for (const stream of await endStreamsOfEndedSessions([...streams])) {
          const own = events.filter(({ accountId }) => accountId === undefined || accountId === stream.accountId);
          if (own.length > 0) write(stream, own.map(({ line }) => `data: ${line}\n\n`).join(''));
        }
      }
    } catch {
      dropConnection(listening);
    } finally {
      isDelivering = false;
    }
  }

  async function keepAlive(): Promise<void> {
    if (streams.size === 0) return;
    const touched = listening;
    try {
      await (await touched)?.check();
      for (const stream of await endStreamsOfEndedSessions([...streams])) write(stream, ':\n\n');
    } catch {
      dropConnection(touched);
    }
  }

  function dropConnection(lost: Promise<Listening> | null): void {
    void lost?.then((connected) => connected.close()).catch(() => {});
    if (lost === listening) endAllStreams();
  }

  return {
    async open({ accountId, sessionId }) {
      if (isClosed) throw new AppError('unavailable', 'unavailable');
      // Connect before the response starts, so that no later event is missed.
      await connect().catch((cause: unknown) => {
        throw new AppError('unavailable', 'unavailable', { retryAfterSeconds: 2, cause });
      });
      // The hub may have been closed while it connected.
      if (isClosed || streams.size >= STREAMS) throw new AppError('unavailable', 'unavailable');
      const ofAccount = [...streams].filter((stream) => stream.accountId === accountId).length;
      if (ofAccount >= STREAMS_PER_ACCOUNT) throw new AppError('too_many_requests', 'tooManyRequests');
      const stream = { accountId, sessionId, body: new Readable({ read() {} }) };
      stream.body.on('close', () => streams.delete(stream));
      streams.add(stream);
      write(stream, `:\n\ndata: {"type":"stream.opened","quietMs":${Math.floor(performance.now() - lastEventAt)}}\n\n`);
      return stream.body;
    },

    async close() {
      isClosed = true;
      clearInterval(beat);
      const last = listening;
      endAllStreams();
      await last?.then((connected) => connected.close()).catch(() => {});
    },
  };
}

/** The event, or null if this version does not know it. */
function readEvent(payload: string): PendingEvent | null {
  try {
    const json = JSON.parse(payload);
    const event = OfficeEvent.safeParse(json);
    return event.success ? { line: JSON.stringify(event.data), accountId: json.accountId } : null;
  } catch {
    return null;
  }
}
