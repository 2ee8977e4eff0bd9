/** The same bytes, as long as they are as many as they should be: a stream that was cut off must not pass for a file. */
export async function* exactly(stream: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let seen = 0;
  for await (const chunk of stream) {
    seen += chunk.length;
    if (seen > size) break;
    yield chunk;
  }
  if (seen !== size) throw new Error(`The stream had ${seen > size ? 'more' : 'fewer'} bytes than ${size}.`);
}
