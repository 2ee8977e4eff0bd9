/**
 * Reads an event stream: the data of each event, and null for a comment line, which only shows that the other side is
 * alive. Names and ids of events are not used here.
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
      // The bytes of one character, and the characters of one line, may come in two pieces.
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
    // Whoever stops listening lets the connection go.
    await reader.cancel().catch(() => undefined);
  }
}
