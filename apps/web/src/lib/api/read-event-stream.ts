/**
 * Reads an event stream: yields the data of each event, and null for a comment line, which the server sends as a
 * heartbeat. Event names and ids are ignored.
 */
export async function* readEventStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<string | null> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let rest = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      // A character or a line may be split over two chunks.
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.map((text) => text.replace(/\r$/, ''))) {
        if (line.startsWith(':')) yield null;
        else if (line.startsWith('data:')) data.push(line.slice('data:'.length).trimStart());
        else if (line === '' && data.length > 0) {
          yield data.join('\n');
          data = [];
        }
      }
    }
  } finally {
    // Cancel the stream when the reader stops.
    await reader.cancel().catch(() => undefined);
  }
}
