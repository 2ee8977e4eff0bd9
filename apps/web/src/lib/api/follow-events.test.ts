import { EVENTS_BEAT_MS, EVENTS_FALLBACK_MS, OfficeEvent } from '@sampan/contract/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEvents } from './follow-events.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server whose event streams the test opens, writes to and cuts. */
function startServer() {
  const lines: { say: (text: string) => void; cut: () => void; signal: AbortSignal }[] = [];
  let isAway = false;

  async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    if (isAway) throw new Error('away');
    return new ReadableStream({
      start(controller) {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        lines.push({
          say: (text) => controller.enqueue(new TextEncoder().encode(text)),
          cut: () => controller.close(),
          signal,
        });
      },
    });
  }

  return { open, lines, line: () => lines.at(-1), goAway: (away: boolean) => (isAway = away) };
}

function follow(open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>, hasMissed = false) {
  const end = new AbortController();
  const events: OfficeEvent[] = [];
  const onGap = vi.fn();
  const done = followEvents({
    open,
    schema: OfficeEvent,
    onEvent: (event) => events.push(event),
    onGap,
    hasMissed,
    signal: end.signal,
  });
  return { end, events, onGap, done };
}

const CHANGED = 'data: {"type":"inquiry.changed","id":"1"}\n\n';

test('reports known events and ignores unknown or malformed ones', async () => {
  const server = startServer();
  const { events, onGap, end, done } = follow(server.open);
  await vi.advanceTimersByTimeAsync(0);

  server.line()?.say(`:\n\n${CHANGED}data: {"type":"job.done"}\n\ndata: no json\n\n${CHANGED}`);
  await vi.advanceTimersByTimeAsync(0);

  expect(events).toEqual([
    { type: 'inquiry.changed', id: '1' },
    { type: 'inquiry.changed', id: '1' },
  ]);
  expect(onGap).not.toHaveBeenCalled();
  end.abort();
  await done;
});

test('reports a possible gap after reconnecting', async () => {
  const server = startServer();
  const { onGap, end, done } = follow(server.open, true);
  expect(onGap).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(onGap).toHaveBeenCalledTimes(1);
  end.abort();
  await done;
});

test('reconnects after a broken stream and reports a possible gap', async () => {
  const server = startServer();
  const { events, onGap, end, done } = follow(server.open);
  await vi.advanceTimersByTimeAsync(0);

  server.line()?.cut();
  await vi.advanceTimersByTimeAsync(5_000);

  expect(server.lines).toHaveLength(2);
  expect(onGap).toHaveBeenCalledTimes(1);
  server.line()?.say(CHANGED);
  await vi.advanceTimersByTimeAsync(0);
  expect(events).toHaveLength(1);
  end.abort();
  await done;
});

test('polls every 30 seconds while disconnected and stops once connected', async () => {
  const server = startServer();
  server.goAway(true);
  const { onGap, end, done } = follow(server.open);

  await vi.advanceTimersByTimeAsync(4 * EVENTS_FALLBACK_MS);
  expect(onGap).toHaveBeenCalledTimes(4);

  server.goAway(false);
  // The longest delay plus its jitter.
  for (let beat = 0; beat < 4; beat++) {
    await vi.advanceTimersByTimeAsync(EVENTS_BEAT_MS);
    server.line()?.say(':\n\n');
  }
  const asked = onGap.mock.calls.length;
  for (let beat = 0; beat < 6; beat++) {
    await vi.advanceTimersByTimeAsync(EVENTS_BEAT_MS);
    server.line()?.say(':\n\n');
  }
  expect(onGap).toHaveBeenCalledTimes(asked);
  expect(server.lines).toHaveLength(1);
  end.abort();
  await done;
});

test('replaces a silent stream', async () => {
  const server = startServer();
  const { end, done } = follow(server.open);
  await vi.advanceTimersByTimeAsync(0);
  server.line()?.say(':\n\n');

  await vi.advanceTimersByTimeAsync(4 * EVENTS_BEAT_MS);

  expect(server.lines[0]?.signal.aborted).toBe(true);
  expect(server.lines).toHaveLength(2);
  end.abort();
  await done;
});

test('closes the stream and all timers when stopped', async () => {
  const server = startServer();
  const { end, done, onGap } = follow(server.open);
  await vi.advanceTimersByTimeAsync(0);

  end.abort();
  await done;

  expect(server.line()?.signal.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
  expect(onGap).not.toHaveBeenCalled();
});
