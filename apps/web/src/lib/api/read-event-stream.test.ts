import { expect, test } from 'vitest';
import { readEventStream } from './read-event-stream.ts';

function streamOf(...chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const bytes = (text: string) => new TextEncoder().encode(text);

test('yields event data, null for comments, and nothing for other fields', async () => {
  const stream = streamOf(bytes(':\n\nevent: news\nid: 7\ndata: one\n\ndata:two\ndata: lines\n\n: beat\n\n'));

  expect(await all(readEventStream(stream))).toEqual([null, 'one', 'two\nlines', null]);
});

test('handles chunks cut anywhere, even inside a character or a line break', async () => {
  const whole = bytes('data: פנייה חדשה\r\n\r\n:\n\ndata: 新询盘\n\n');
  const single = Array.from(whole, (byte) => Uint8Array.of(byte));

  expect(await all(readEventStream(streamOf(...single)))).toEqual(['פנייה חדשה', null, '新询盘']);
});

test('drops an incomplete event', async () => {
  expect(await all(readEventStream(streamOf(bytes('data: half'))))).toEqual([]);
});

test('cancels the stream when the reader stops', async () => {
  let isCancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes('data: one\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });

  for await (const _ of readEventStream(stream)) break;

  expect(isCancelled).toBe(true);
});
