import { randomUUID } from 'node:crypto';

interface FilePart {
  content: Buffer | string;
  filename?: string;
  type?: string;
}

/** The payload and headers of a multipart request, as a browser sends them. */
export function formOf(parts: readonly (readonly [name: string, value: string | FilePart])[]) {
  const boundary = randomUUID();
  const chunks = parts.flatMap(([name, value]) => [Buffer.from(`--${boundary}\r\n`), partOf(name, value)]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

function partOf(name: string, value: string | FilePart): Buffer {
  if (typeof value === 'string')
    return Buffer.from(`content-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
  const { content, filename = 'picture.jpg', type = 'image/jpeg' } = value;
  const head = `content-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}
